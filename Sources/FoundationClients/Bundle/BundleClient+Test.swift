#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension BundleClient {
  /// An empty bundle in memory.
  public static var test: Self { .inMemory() }

  /// A bundle in memory that holds these files and this information.
  ///
  /// ```swift
  /// let bundle = BundleClient.inMemory(
  ///   resources: [
  ///     "countries.json": Data("[]".utf8),
  ///     "fr.lproj/Localizable.strings": Data(#""hello" = "Bonjour";"#.utf8),
  ///   ],
  ///   info: ["CFBundleIdentifier": "com.example.notes"])
  /// ```
  ///
  /// - Parameters:
  ///   - resources: The files' bytes by their paths within the bundle.
  ///   - info: The bundle's information.
  /// - Returns: A client that follows the rules of the live one and never touches a disk.
  public static func inMemory(
    resources: [String: Data] = [:],
    info: [String: PropertyListValue] = [:]
  ) -> Self {
    Self(BundleResources(.inMemory(resources), info: info))
  }
}
