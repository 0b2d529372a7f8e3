/// One thing that the program can be asked to do.
package protocol Command: Sendable {
  /// What `--help` says about it.
  static var manual: Manual { get }

  /// Understands a command line from which the command's name and the common options were taken.
  ///
  /// - Parameter arguments: The rest of the command line.
  /// - Throws: `UsageError` when it cannot be understood.
  init(_ arguments: inout ArgumentList) throws(UsageError)

  /// Does it.
  ///
  /// - Parameter file: The list that was chosen.
  /// - Throws: When it cannot be done, or its answer cannot be written. Then nothing was changed, or
  ///   the message says what was.
  func run(on file: FileChoice) throws
}
