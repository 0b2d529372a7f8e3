public import Clientele

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The maker of identifiers.
///
/// ```swift
/// struct Entry { var id: UUID }
///
/// @Dependency(\.uuid) var uuid
/// let entry = Entry(id: uuid())
/// ```
@DependencyClient
public struct UUIDClient: Sendable {
  /// Makes an identifier that was not made before.
  ///
  /// - live: random (version 4), from the system's generator.
  /// - test: ``incrementing``: 0, 1, 2 and so on, through every accessor of one test.
  /// - unimplemented: reports an issue and gives `UUID(0)`.
  ///
  /// - Returns: An identifier.
  public var generate: @Sendable () -> UUID = { UUID(0) }
}

extension UUIDClient {
  /// Makes an identifier.
  ///
  /// - Returns: What ``generate`` makes.
  public func callAsFunction() -> UUID { generate() }
}
