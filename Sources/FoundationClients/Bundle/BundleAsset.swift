#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Which bundle an asset belongs to.
public struct BundleIdentity: Hashable, Sendable {
  /// The bundle's identifier, where it has one.
  public let identifier: String?
  /// Where the bundle is.
  public let location: URL

  /// Makes an identity.
  ///
  /// - Parameters:
  ///   - identifier: The bundle's identifier, where it has one.
  ///   - location: Where the bundle is.
  public init(identifier: String?, location: URL) {
    self.identifier = identifier
    self.location = location
  }
}

/// An image in a bundle's asset catalog, by its name.
///
/// Where SwiftUI exists, `image` shows it. Whether the catalog holds it is found out there.
public struct ImageAsset: Hashable, Sendable {
  /// The name in the asset catalog.
  public let name: String
  /// The bundle whose catalog it is in; `nil` for none.
  public let bundle: BundleIdentity?

  /// Makes an asset.
  ///
  /// - Parameters:
  ///   - name: The name in the asset catalog.
  ///   - bundle: The bundle whose catalog it is in.
  public init(name: String, bundle: BundleIdentity?) {
    self.name = name
    self.bundle = bundle
  }
}

/// A colour in a bundle's asset catalog, by its name.
///
/// Where SwiftUI exists, `color` shows it. Whether the catalog holds it is found out there.
public struct ColorAsset: Hashable, Sendable {
  /// The name in the asset catalog.
  public let name: String
  /// The bundle whose catalog it is in; `nil` for none.
  public let bundle: BundleIdentity?

  /// Makes an asset.
  ///
  /// - Parameters:
  ///   - name: The name in the asset catalog.
  ///   - bundle: The bundle whose catalog it is in.
  public init(name: String, bundle: BundleIdentity?) {
    self.name = name
    self.bundle = bundle
  }
}
