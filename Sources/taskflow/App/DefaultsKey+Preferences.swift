package import FoundationClients

extension DefaultsKey<String?> {
  /// The list that is used without `--file`.
  package static var defaultFile: Self { Self("file") }
}

extension DefaultsKey<TaskQuery.Order> {
  /// The order that `list` uses without `--sort`.
  package static var sortOrder: Self { Self("sort", default: .line) }
}
