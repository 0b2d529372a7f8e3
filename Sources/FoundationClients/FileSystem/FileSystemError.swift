/// What went wrong with an item of a file system.
public struct FileSystemError: Error, Sendable {
  /// What kind of failure an error is.
  ///
  /// A raw value with static members, so that a code added later, or a system's own, survives.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's stable name.
    public let rawValue: String

    /// Makes a code of its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The path of the item it is about.
  public let path: String
  /// The system's own error, where there is one; ``systemErrorNumber`` is its number.
  public let underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - path: The path of the item it is about.
  ///   - underlying: The system's own error, where there is one.
  public init(code: Code, path: String, underlying: (any Error)? = nil) {
    self.code = code
    self.path = path
    self.underlying = underlying
  }
}

extension FileSystemError.Code {
  /// Nothing is at the path, or a folder on the way to it is missing.
  public static let notFound = Self(rawValue: "notFound")
  /// Something is at the path already.
  public static let exists = Self(rawValue: "exists")
  /// The item is a folder, where a file is wanted.
  public static let isDirectory = Self(rawValue: "isDirectory")
  /// The item, or one on the way to it, is not a folder, where a folder is wanted.
  public static let notDirectory = Self(rawValue: "notDirectory")
  /// The folder still holds something.
  public static let notEmpty = Self(rawValue: "notEmpty")
  /// A folder would be copied or moved into itself.
  public static let intoItself = Self(rawValue: "intoItself")
  /// The item is not a symbolic link, where one is wanted.
  public static let notSymbolicLink = Self(rawValue: "notSymbolicLink")
  /// Symbolic links lead in a circle, or through too many others.
  public static let tooManyLinks = Self(rawValue: "tooManyLinks")
  /// The user that runs the process may not do this.
  public static let permissionDenied = Self(rawValue: "permissionDenied")
  /// The volume can only be read.
  public static let readOnly = Self(rawValue: "readOnly")
  /// The disk, the user's share of it or the largest allowed file is full.
  public static let noSpace = Self(rawValue: "noSpace")
  /// A name is over 255 bytes, or a path over the system's limit.
  public static let nameTooLong = Self(rawValue: "nameTooLong")
  /// The address is no file URL, or its path holds a zero byte or an encoded slash.
  public static let invalidPath = Self(rawValue: "invalidPath")
  /// The path leads out of the folder to which the client is confined.
  public static let outsideSandbox = Self(rawValue: "outsideSandbox")
  /// A lock was not given in time.
  public static let timedOut = Self(rawValue: "timedOut")
  /// The process has too many files open.
  public static let tooManyOpenFiles = Self(rawValue: "tooManyOpenFiles")
  /// The file system, or this client, cannot do what was asked.
  public static let unsupported = Self(rawValue: "unsupported")
  /// An injected crash: the client does nothing from then on.
  public static let crashed = Self(rawValue: "crashed")
  /// The device failed to read or write.
  public static let inputOutput = Self(rawValue: "inputOutput")
}

extension FileSystemError: Equatable {
  /// Whether two errors are of one kind and about one path; underlying errors are not compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.path == right.path
  }
}

extension FileSystemError: CustomStringConvertible {
  /// What happened, to which path, and what to do about it; never a file's content.
  public var description: String {
    let system = underlying.map { " [\($0)]" } ?? ""
    return "\(what): \(path)\(system). \(remedy)"
  }

  private var what: String {
    switch code {
    case .notFound: "No such file or folder"
    case .exists: "Something is there already"
    case .isDirectory: "It is a folder"
    case .notDirectory: "It is not a folder, or one on the way to it is not"
    case .notEmpty: "The folder is not empty"
    case .intoItself: "A folder cannot go into itself"
    case .notSymbolicLink: "It is not a symbolic link"
    case .tooManyLinks: "Symbolic links lead in a circle"
    case .permissionDenied: "Permission denied"
    case .readOnly: "The volume is read-only"
    case .noSpace: "No space left"
    case .nameTooLong: "The name is too long"
    case .invalidPath: "It is not a usable file URL"
    case .outsideSandbox: "The path leads out of the sandbox"
    case .timedOut: "The lock was not given in time"
    case .tooManyOpenFiles: "Too many files are open"
    case .unsupported: "This cannot be done here"
    case .crashed: "An injected crash"
    case .inputOutput: "The device failed"
    default: "The system refused (\(code.rawValue))"
    }
  }

  private var remedy: String {
    switch code {
    case .notFound: "Check the path, or create its folder first (option .createIntermediates)."
    case .exists: "Delete it first, or choose another name."
    case .isDirectory: "Name a file in it, or use contents(of:)."
    case .notDirectory: "Check the path's parts."
    case .notEmpty: "Delete what it holds first."
    case .intoItself: "Choose a destination outside it."
    case .notSymbolicLink: "Ask itemKind(at:) first."
    case .tooManyLinks: "Repair the links."
    case .permissionDenied: "Check the modes of the item and of its folder."
    case .readOnly: "Choose another volume."
    case .noSpace: "Free some space; what was there before an atomic write is intact."
    case .nameTooLong: "Keep every name to 255 bytes of UTF-8."
    case .invalidPath: "Make it with URL(filePath:), without zero bytes."
    case .outsideSandbox: "Use a path below the sandbox's folder."
    case .timedOut: "Another task or process holds it; try again, or allow more time."
    case .tooManyOpenFiles: "Close some, or raise the limit."
    case .unsupported: "Read the endpoint's documentation for what it needs."
    case .crashed: "Open the file system anew to see what survived."
    default: "The underlying error tells more."
    }
  }
}
