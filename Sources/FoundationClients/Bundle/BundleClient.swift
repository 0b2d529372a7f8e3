#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What comes with the program: resources, information about it, and texts in the user's language.
///
/// ```swift
/// struct Country: Decodable { var name: String }
///
/// func countries() throws -> [Country] {
///   @Dependency(\.mainBundleClient) var bundle
///   return try bundle.decode([Country].self, forResource: "countries", withExtension: "json")
/// }
/// ```
///
/// A file is named by its name, its extension, the folder within the bundle it is in, and the
/// localization it is for; each but the name may be `nil`. What is missing is a ``BundleError`` that
/// names it, never a crash.
///
/// - **live**: the program's own bundle, or one at a place of your choice.
/// - **test**: a bundle in memory, empty unless you fill it.
/// - **unimplemented**: every endpoint reports an issue; those that throw then throw.
@DependencyClient
public struct BundleClient: Sendable {
  // MARK: Resources

  /// Finds a resource, localized or not.
  ///
  /// Live gives the file's place on disk; test a made-up one, whose bytes only ``data`` knows;
  /// unimplemented reports an issue and throws. Without a localization the file is looked for outside
  /// the localized folders first. Throws ``BundleError`` when there is no such resource.
  public var urlForResource:
    @Sendable (
      _ name: String, _ withExtension: String?, _ subdirectory: String?, _ localization: String?
    ) throws -> URL

  /// Reads the bytes of a resource.
  ///
  /// Live reads the file, test the bytes it was given; unimplemented reports an issue and throws.
  /// Throws ``BundleError`` when there is no such resource, or it cannot be read.
  public var data:
    @Sendable (
      _ forResource: String, _ withExtension: String?, _ subdirectory: String?,
      _ localization: String?
    ) throws -> Data

  /// Reads a resource as text in UTF-8.
  ///
  /// Live reads the file, test the bytes it was given; unimplemented reports an issue and throws.
  /// Throws ``BundleError`` when there is no such resource, or it is not in UTF-8.
  public var string:
    @Sendable (
      _ forResource: String, _ withExtension: String?, _ subdirectory: String?,
      _ localization: String?
    ) throws -> String

  /// Lists the files of a folder in the bundle, in the order of their names.
  ///
  /// Live looks on disk, test in memory; unimplemented reports an issue and throws. A `nil` extension
  /// stands for all, a `nil` folder for the bundle's own. Throws ``BundleError`` when there is no such
  /// folder.
  public var resourceURLs:
    @Sendable (_ withExtension: String?, _ subdirectory: String?) throws -> [URL]

  // MARK: Information

  /// Reads a value of the bundle's information (its Info.plist).
  ///
  /// Live reads the file once, test what it was given; unimplemented reports an issue and throws.
  /// Throws ``BundleError`` with the code `missingKey` when there is no such key, or no Info.plist.
  public var infoValue: @Sendable (_ key: String) throws -> PropertyListValue

  /// The bundle's identifier, such as `com.example.notes`.
  ///
  /// Live and test read `CFBundleIdentifier` and throw when it is missing; unimplemented reports an
  /// issue and throws.
  public var identifier: @Sendable () throws -> String

  /// The bundle's name as people see it.
  ///
  /// Live and test read `CFBundleDisplayName`, else `CFBundleName`, and throw when both are missing;
  /// unimplemented reports an issue and throws.
  public var name: @Sendable () throws -> String

  /// The version that people see.
  ///
  /// Live and test read `CFBundleShortVersionString` and throw when it is missing or no version;
  /// unimplemented reports an issue and throws.
  public var shortVersion: @Sendable () throws -> SemanticVersion

  /// The number of the build, which may have several parts.
  ///
  /// Live and test read `CFBundleVersion` and throw when it is missing; unimplemented reports an issue
  /// and throws.
  public var buildNumber: @Sendable () throws -> String

  // MARK: Texts and assets

  /// Looks a text up in a table of texts; `nil` for the table is `Localizable`.
  ///
  /// Live and test give the text for the localization, else the one that is not localized, else the
  /// value, else the key; unimplemented reports an issue and gives the value, else the key.
  public var localizedString:
    @Sendable (
      _ key: String, _ value: String?, _ table: String?, _ localization: String?
    ) -> String = { key, value, _, _ in value ?? key }

  /// Names an image of the bundle's asset catalog.
  ///
  /// Live and test name it together with the bundle and do not look whether it exists; unimplemented
  /// reports an issue and names one of no bundle.
  public var imageAsset: @Sendable (_ name: String) -> ImageAsset = { name in
    ImageAsset(name: name, bundle: nil)
  }

  /// Names a colour of the bundle's asset catalog.
  ///
  /// Live and test name it together with the bundle and do not look whether it exists; unimplemented
  /// reports an issue and names one of no bundle.
  public var colorAsset: @Sendable (_ name: String) -> ColorAsset = { name in
    ColorAsset(name: name, bundle: nil)
  }
}
