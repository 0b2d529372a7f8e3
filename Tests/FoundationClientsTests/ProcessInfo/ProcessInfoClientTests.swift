import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct ProcessInfoClientTests {
  @Dependency(\.processInfo) var processInfo

  @Test func `a test has no environment`() {
    #expect(processInfo.environment().isEmpty)
    #expect(processInfo.arguments() == ["test"])
    #expect(processInfo.isDebug() && processInfo.isTesting())
  }

  @Test func `the live environment is the process's`() throws {
    let live = ProcessInfoClient.live
    #expect(live.environment() == Foundation.ProcessInfo.processInfo.environment)
    #expect(live.arguments() == CommandLine.arguments)
    #expect(try live.string("PATH") == Foundation.ProcessInfo.processInfo.environment["PATH"])
  }

  @Test func `whether the build is a debug build is found out`() {
    #if DEBUG
    #expect(ProcessInfoClient.live.isDebug())
    #else
    #expect(!ProcessInfoClient.live.isDebug())
    #endif
  }

  @Test(arguments: [
    ("0", 0), ("8080", 8_080), ("-1", -1), ("+5", 5), ("9223372036854775807", .max),
  ])
  func `whole numbers are read`(text: String, number: Int) throws {
    #expect(try ProcessInfoClient.constant(["N": text]).int("N") == number)
  }

  @Test(arguments: ["", " ", " 1", "1 ", "1.5", "0x10", "9223372036854775808", "ten"])
  func `what is no whole number is an error`(text: String) {
    let info = ProcessInfoClient.constant(["N": text])
    #expect(throws: ProcessInfoError.self) { try info.int("N") }
    #expect(throws: ProcessInfoError.self, "a fallback is for what is not set") {
      try info.int("N", default: 1)
    }
  }

  @Test(arguments: [("0.5", 0.5), ("-2", -2.0), ("1e3", 1_000)])
  func `numbers are read`(text: String, number: Double) throws {
    #expect(try ProcessInfoClient.constant(["N": text]).double("N") == number)
  }

  @Test(
    arguments: [
      ("true", true), ("YES", true), ("on", true), ("1", true),
      ("false", false), ("No", false), ("off", false), ("0", false),
    ]
  )
  func `answers are read`(text: String, answer: Bool) throws {
    #expect(try ProcessInfoClient.constant(["ASK": text]).bool("ASK") == answer)
    #expect(throws: ProcessInfoError.self) {
      try ProcessInfoClient.constant(["ASK": text + "?"]).bool("ASK")
    }
  }

  private enum Stage: String, CaseIterable { case production, staging }

  @Test func `cases are read, and listed when there is no such case`() throws {
    let info = ProcessInfoClient.constant(["STAGE": "staging", "OTHER": "secret"])
    #expect(try info.value("STAGE", default: Stage.production) == .staging)
    #expect(try info.value("MISSING", default: Stage.production) == .production)
    let error = #expect(throws: ProcessInfoError.self) {
      try info.value("OTHER", default: Stage.production)
    }
    #expect(
      error.map { "\($0)" } == """
        The environment variable 'OTHER' does not hold one of: production, staging. Correct it, or \
        unset it.
        """
    )
  }

  @Test func `errors name the variable and the remedy, and never the content`() throws {
    let info = ProcessInfoClient.constant(["PORT": "hunter2"])
    let malformed = try #require(throws: ProcessInfoError.self) { try info.int("PORT") }
    #expect(
      "\(malformed)" == """
        The environment variable 'PORT' does not hold a whole number, such as 8080. Correct it, or \
        unset it.
        """
    )
    var dumped = ""
    dump(malformed, to: &dumped)
    #expect(!dumped.contains("hunter2"))
    let missing = try #require(throws: ProcessInfoError.self) { try info.bool("VERBOSE") }
    #expect(
      "\(missing)" == "The environment variable 'VERBOSE' is not set. Set it to true or false."
    )
  }

  @Test func `the name of the program is the last component of its path`() {
    #expect(ProcessInfoClient.constant(arguments: ["/usr/bin/tool", "-v"]).processName == "tool")
    #expect(ProcessInfoClient.constant(arguments: ["tool"]).processName == "tool")
    #expect(ProcessInfoClient.constant(arguments: []).processName == "")
  }

  @Test func `an unimplemented process reports what is read`() {
    withKnownIssue {
      #expect(throws: ProcessInfoError.self) { try ProcessInfoClient.unimplemented.int("PORT") }
    } matching: {
      "\($0)".contains("ProcessInfoClient.environment")
    }
  }
}
