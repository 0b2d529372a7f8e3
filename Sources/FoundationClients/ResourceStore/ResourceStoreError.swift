/// What went wrong with a resource, where the file system did its part.
///
/// What the file system could not do is thrown as a ``FileSystemError``.
public struct ResourceStoreError: Error, Sendable {
  /// What kind of failure an error is.
  ///
  /// A raw value with static members, so that a code added later survives.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String

    /// Makes a code of its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The resource's name, or the subfolder that was asked for.
  public let name: String
  /// What says more: the decoder's or the migration's own error.
  public let underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - name: The resource's name, or the subfolder that was asked for.
  ///   - underlying: What says more.
  public init(code: Code, name: String, underlying: (any Error)? = nil) {
    self.code = code
    self.name = name
    self.underlying = underlying
  }
}

extension ResourceStoreError.Code {
  /// The stored bytes are no value of the type; they are still there.
  public static let undecodable = Self(rawValue: "undecodable")
  /// The value has no such form; what was stored is unchanged.
  public static let unencodable = Self(rawValue: "unencodable")
  /// There is no resource of the name, where one is wanted.
  public static let notFound = Self(rawValue: "notFound")
  /// The resource was stored by a newer version of the program; it is unchanged.
  public static let newerVersion = Self(rawValue: "newerVersion")
  /// The schema has no migration from the stored version; the resource is unchanged.
  public static let missingMigration = Self(rawValue: "missingMigration")
  /// A migration threw; the resource is unchanged.
  public static let migrationFailed = Self(rawValue: "migrationFailed")
  /// The resource has a schema, and would lose its version.
  public static let hasSchema = Self(rawValue: "hasSchema")
  /// The resource, or the whole store, is being updated by the caller itself.
  public static let nestedUpdate = Self(rawValue: "nestedUpdate")
  /// The subfolder is empty, leads out of the directory, or cannot be a folder's name.
  public static let invalidSubfolder = Self(rawValue: "invalidSubfolder")
}

extension ResourceStoreError: Equatable {
  /// Whether two errors are of one kind and about one name; underlying errors are not compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.name == right.name
  }
}

extension ResourceStoreError: CustomStringConvertible {
  /// What happened, to which resource, and what to do about it; never a stored value.
  public var description: String {
    "\(what): \"\(name)\"\(cause). \(remedy)"
  }

  /// The cause's kind and place; its own text could quote what is stored.
  private var cause: String {
    switch underlying {
    case nil: ""
    case let error as DecodingError: " [\(Self.summary(of: error))]"
    case let error?: " [\(type(of: error))]"
    }
  }

  private static func summary(of error: DecodingError) -> String {
    let (kind, context) =
      switch error {
      case .typeMismatch(let type, let context): ("not a \(type)", context)
      case .valueNotFound(let type, let context): ("no \(type)", context)
      case .keyNotFound(let key, let context): ("no \"\(key.stringValue)\"", context)
      case .dataCorrupted(let context): ("damaged", context)
      @unknown default: ("undecodable", DecodingError.Context(codingPath: [], debugDescription: ""))
      }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? kind : "\(kind) at \(path)"
  }

  private var what: String {
    switch code {
    case .undecodable: "The stored bytes are not a value of the type"
    case .unencodable: "The value cannot be encoded"
    case .notFound: "There is no such resource"
    case .newerVersion: "The resource was stored by a newer version of this program"
    case .missingMigration: "There is no migration from the stored version"
    case .migrationFailed: "A migration failed"
    case .hasSchema: "The resource was stored with a schema"
    case .nestedUpdate: "The resource is being updated by the caller itself"
    case .invalidSubfolder: "This cannot be a subfolder"
    default: "The store refused (\(code.rawValue))"
    }
  }

  private var remedy: String {
    switch code {
    case .undecodable: "Load it as its own type, or save: a copy of the bytes is kept."
    case .unencodable: "Look at the underlying error; nothing was changed."
    case .notFound: "Save it first, or update with a default."
    case .newerVersion: "Update the program; the resource was left as it is."
    case .missingMigration: "Add it to the schema's migrations; nothing was changed."
    case .migrationFailed: "Look at the underlying error; nothing was changed."
    case .hasSchema: "Use the handle that resource(_:of:schema:) gives."
    case .nestedUpdate: "Do it after the update, or in the update's own value."
    case .invalidSubfolder: "Use names without dots at the start, as \"a\" or \"a/b\"."
    default: "The underlying error tells more."
    }
  }
}
