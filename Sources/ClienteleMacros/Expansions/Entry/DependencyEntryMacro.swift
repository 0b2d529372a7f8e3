enum DependencyEntryMacro {
  static let name = "DependencyEntryMacro"
  static func expand(_ request: ExpansionRequest) -> Expansion { .nothing }
}
