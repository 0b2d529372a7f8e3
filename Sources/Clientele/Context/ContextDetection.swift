extension DependencyContext {
  /// What the environment and the process say about where we are.
  package struct Detection {
    package var variable: String?
    package var isPreview: Bool
    package var isTest: Bool

    package init(variable: String?, isPreview: Bool, isTest: Bool) {
      self.variable = variable
      self.isPreview = isPreview
      self.isTest = isTest
    }

    /// Looks at this process.
    package static func ofProcess() -> Detection {
      Detection(
        variable: System.environment("CLIENTELE_CONTEXT"),
        isPreview: System.environment("XCODE_RUNNING_FOR_PREVIEWS") == "1",
        isTest: TestHooks.areInstalled
          || CommandLine.arguments.first?.hasSuffix(".xctest") == true
          || System.environment("XCTestConfigurationFilePath") != nil
          || System.isLoaded("libTesting.so")
      )
    }
  }

  /// The context that a detection comes to, and the issue with its variable, if there is one.
  package static func inferred(from detection: Detection) -> (DependencyContext, DependencyIssue?) {
    let inferred: DependencyContext =
      detection.isPreview ? .preview : detection.isTest ? .test : .live
    guard let variable = detection.variable else { return (inferred, nil) }
    if let named = DependencyContext(rawValue: variable) { return (named, nil) }
    return (inferred, .unknownContext(variable, inferred: inferred))
  }
}
