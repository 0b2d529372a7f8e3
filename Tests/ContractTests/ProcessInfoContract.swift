import FoundationClients
import Testing

/// What every process information promises, live or not.
@Suite struct ProcessInfoContract {
  enum Subject: CaseIterable, Sendable {
    case live, test

    var client: ProcessInfoClient { self == .live ? .live : .test }
  }

  @Test(arguments: Subject.allCases) func `the environment and the arguments do not change`(
    subject: Subject
  ) {
    let info = subject.client
    #expect(info.environment() == info.environment())
    #expect(info.arguments() == info.arguments())
    #expect(!info.arguments().isEmpty)
    #expect(!info.processName.isEmpty && !info.processName.contains("/"))
  }

  @Test(arguments: Subject.allCases) func `this is a test, and no preview`(subject: Subject) {
    #expect(subject.client.isTesting())
    #expect(!subject.client.isPreview())
    #expect(!subject.client.isSimulator())
  }

  @Test(arguments: Subject.allCases) func `a variable that is not set is an error that names it`(
    subject: Subject
  ) throws {
    let info = subject.client
    let name = "CLIENTELE_TEST_NO_SUCH_VARIABLE"
    for read: () throws -> Void in [
      { _ = try info.string(name) }, { _ = try info.int(name) }, { _ = try info.double(name) },
      { _ = try info.bool(name) },
    ] {
      let error = #expect(throws: ProcessInfoError.self) { try read() }
      #expect(error?.code == .missing && error?.variable == name)
    }
    #expect(try info.int(name, default: 7) == 7)
  }
}
