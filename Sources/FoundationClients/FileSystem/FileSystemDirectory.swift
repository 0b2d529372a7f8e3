/// A place where a program keeps files.
public enum FileSystemDirectory: Hashable, Sendable, CaseIterable {
  /// What the user made and would look for.
  ///
  /// On Linux `$XDG_DOCUMENTS_DIR`, from the environment or `user-dirs.dirs`, else `$HOME/Documents`.
  case documents
  /// What can be made again. On Linux `$XDG_CACHE_HOME`, else `$HOME/.cache`.
  case caches
  /// What the program needs and the user does not look at.
  ///
  /// On Linux `$XDG_DATA_HOME`, else `$HOME/.local/share`.
  case applicationSupport
  /// What may go at any time. On Linux `$TMPDIR`, else `/tmp`.
  case temporary
}
