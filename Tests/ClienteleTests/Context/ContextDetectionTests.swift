import Clientele
import Testing

@Suite struct ContextDetectionTests {
  @Test(arguments: [
    (nil, false, false, DependencyContext.live),
    (nil, false, true, .test),
    (nil, true, false, .preview),
    (nil, true, true, .preview),
    ("live", true, true, .live),
    ("preview", false, true, .preview),
    ("test", false, false, .test),
  ])
  func `the variable decides, then a preview, then a test`(
    _ variable: String?,
    _ isPreview: Bool,
    _ isTest: Bool,
    _ expected: DependencyContext
  ) {
    let (context, issue) = DependencyContext.inferred(
      from: .init(variable: variable, isPreview: isPreview, isTest: isTest)
    )
    #expect(context == expected)
    #expect(issue == nil)
  }

  @Test(arguments: ["", "LIVE", "prod", "live "])
  func `any other text is reported with the words that work`(_ text: String) {
    let (context, issue) = DependencyContext.inferred(
      from: .init(variable: text, isPreview: false, isTest: true)
    )
    #expect(context == .test)
    #expect(issue?.kind == .unknownContext)
    #expect(
      issue?.message == """
        CLIENTELE_CONTEXT is "\(text)", which names no context; this process goes on as "test". \
        Use one of: live, preview, test.
        """
    )
  }

  @Test func `this process is a test`() {
    #expect(DependencyContext.Detection.ofProcess().isTest)
    #expect(DependencyValues.current.context == .test)
  }
}
