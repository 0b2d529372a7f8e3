/// One call that a client makes to the file system beneath it, before it is made.
public struct FileSystemStep: Hashable, Sendable {
  /// What kind of call a step is.
  public struct Operation: RawRepresentable, Hashable, Sendable {
    /// The operation's stable name.
    public let rawValue: String

    /// Makes an operation of its stable name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of call it is.
  public var operation: Operation
  /// The path the call is about.
  public var path: String
  /// How many bytes it would write; 0 for other calls.
  public var byteCount: Int
  /// Which change it is, counted from 1; `nil` if it changes nothing.
  public var change: Int?

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - operation: What kind of call it is.
  ///   - path: The path the call is about.
  ///   - byteCount: How many bytes it would write.
  ///   - change: Which change it is, counted from 1; `nil` if it changes nothing.
  public init(operation: Operation, path: String, byteCount: Int = 0, change: Int? = nil) {
    self.operation = operation
    self.path = path
    self.byteCount = byteCount
    self.change = change
  }
}

extension FileSystemStep.Operation {
  /// Opens what exists; a file may be emptied by it.
  public static let open = Self(rawValue: "open")
  /// Opens a file, and creates it if it is missing.
  public static let create = Self(rawValue: "create")
  /// Reads from a file.
  public static let read = Self(rawValue: "read")
  /// Writes to a file.
  public static let write = Self(rawValue: "write")
  /// Puts a file's content on the disk.
  public static let synchronizeFile = Self(rawValue: "synchronizeFile")
  /// Puts a folder's names on the disk.
  public static let synchronizeFolder = Self(rawValue: "synchronizeFolder")
  /// Gives an item another name.
  public static let rename = Self(rawValue: "rename")
  /// Removes a file or link.
  public static let remove = Self(rawValue: "remove")
  /// Removes an empty folder.
  public static let removeFolder = Self(rawValue: "removeFolder")
  /// Creates a folder.
  public static let createFolder = Self(rawValue: "createFolder")
  /// Creates a symbolic link.
  public static let createLink = Self(rawValue: "createLink")
  /// Sets permission bits.
  public static let setMode = Self(rawValue: "setMode")
  /// Asks what is at a path.
  public static let status = Self(rawValue: "status")
  /// Lists a folder.
  public static let list = Self(rawValue: "list")
  /// Asks for a lock.
  public static let lock = Self(rawValue: "lock")
  /// Starts to watch a folder.
  public static let watch = Self(rawValue: "watch")
}

extension FileSystemStep: CustomStringConvertible {
  /// The operation and the path.
  public var description: String { "\(operation.rawValue) \(path)" }
}
