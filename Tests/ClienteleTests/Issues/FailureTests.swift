import Clientele
import ClienteleTesting
import Testing

private struct Session: Sendable { var user = "" }

private struct Mailer: DependencyClientValue {
  var send: @Sendable () -> String = Clientele.unimplemented(
    "Mailer.send",
    placeholder: "unimplemented"
  )
  static var unimplemented: Mailer { Mailer() }
}

private enum SessionKey: TestDependencyKey {
  static var testValue: Session { Session(user: "test") }
}

private enum MailerKey: TestDependencyKey {
  static var testValue: Mailer { Mailer(send: { "test" }) }
}

private enum LiveOnlyKey: DependencyKey {
  static var liveValue: Session { Session(user: "live") }
}

extension DependencyValues {
  fileprivate var session: Session {
    get { self[SessionKey.self] }
    set { self[SessionKey.self] = newValue }
  }
  fileprivate var mailer: Mailer {
    get { self[MailerKey.self] }
    set { self[MailerKey.self] = newValue }
  }
  fileprivate var liveOnly: Session { self[LiveOnlyKey.self] }
  @DependencyEntry fileprivate var draft: Session = Session(user: "draft")
}

/// Every message to the letter; what stops the process is in an exit test.
@Suite(.dependencies) struct FailureTests {
  @Test func `a missing live value names the property, the place and both remedies`() {
    let log = IssueLog()
    let wrapper = Dependency(\.session)
    let line = #line - 1
    log.collecting {
      live {
        // In a test, the test value stands in where there is no unimplemented one.
        #expect(wrapper().user == "test")
      }
    }
    #expect(
      log.messages == [
        """
        @Dependency(\\.session) has no live value, and was read in a live context.

            Key: SessionKey
            Value: Session
            Read: ClienteleTests/FailureTests.swift:\(line)

        Prepare it once at launch, before the first read:

            prepareDependencies { $0.session = … }

        or give it a live value of its own:

            extension SessionKey: DependencyKey { static var liveValue: Session { … } }
        """
      ]
    )
    #expect(log.kinds == [.missingLiveValue])
    #expect(log.issues.map(\.line) == [UInt(line)])
  }

  @Test func `a key that a macro wrote is mended in the macro`() {
    let log = IssueLog()
    log.collecting {
      live { _ = Dependency(\.draft)() }
    }
    #expect(log.kinds == [.missingLiveValue])
    #expect(
      log.messages.first?.hasSuffix(
        """
        or give it a live value of its own:

            @DependencyEntry(liveValue: …) var draft
        """
      ) == true
    )
  }

  @Test func `in a test, a missing live value is the unimplemented one`() {
    let log = IssueLog()
    log.collecting {
      live { #expect(Dependency(\.mailer)().send() == "unimplemented") }
    }
    #expect(log.kinds == [.missingLiveValue, .unimplementedEndpoint])
  }

  @Test func `a named value has no live value, whatever the key has`() {
    let log = IssueLog()
    log.collecting {
      live { _ = Dependency(LiveOnlyKey.self, name: "second")() }
    }
    #expect(log.kinds.first == .missingLiveValue)
    #expect(
      log.messages.first?.hasPrefix(
        "@Dependency(LiveOnlyKey.self, name: \"second\") has no live value"
      ) == true
    )
    #expect(
      log.messages.first?.contains(
        "prepareDependencies { $0[LiveOnlyKey.self, name: \"second\"] = … }"
      ) == true
    )
  }

  @Test func `a missing live value stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencyIssueReporter(.trap) {
        live { _ = Dependency(\.session)() }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Fatal error: @Dependency(\\.session) has no live value, and was read in a live context.\n"
      )
    )
  }

  @Test func `a key without a test value is told of once, and its preview value stands in`() {
    let log = IssueLog()
    let line = #line + 2
    log.collecting {
      for _ in 0..<2 { #expect(Dependency(\.liveOnly)().user == "live") }
    }
    #expect(
      log.messages == [
        """
        @Dependency(\\.liveOnly) has no test value, and was read in a test; its preview value \
        stands in.

            Key: LiveOnlyKey
            Value: Session
            Read: ClienteleTests/FailureTests.swift:\(line)

        Override it in the test:

            withDependencies { $0.liveOnly = … } operation: { … }

        or give the key a test value:

            extension LiveOnlyKey { static var testValue: Session { … } }
        """
      ]
    )
  }

  @Test(.strictDependencies)
  func `a strict test that reads what it did not override is told`() {
    let log = IssueLog()
    let wrapper = Dependency(\.session)
    let line = #line - 1
    log.collecting {
      #expect(wrapper().user == "test")
      // One that can report its use needs no message.
      _ = Dependency(\.mailer)()
    }
    #expect(
      log.messages == [
        """
        @Dependency(\\.session) was read in a strict test that did not override it; its test value \
        stands in.

            Key: SessionKey
            Value: Session
            Read: ClienteleTests/FailureTests.swift:\(line)

        Override it in the test:

            withDependencies { $0.session = … } operation: { … }

        or give the key a value that reports its use:

            extension SessionKey { static var unimplementedValue: Session? { … } }
        """
      ]
    )
  }

  @Test(.strictDependencies)
  func `a strict test takes the unimplemented value`() {
    let log = IssueLog()
    log.collecting { #expect(Dependency(\.mailer)().send() == "unimplemented") }
    #expect(log.messages == ["Unimplemented: 'Mailer.send'"])
  }

  @Test func `no message holds a value`() {
    let log = IssueLog()
    log.collecting {
      prepareDependencies { $0.session = Session(user: "a secret") }
      prepareDependencies { $0.session = Session(user: "a secret") }
    }
    #expect(log.messages.count == 1)
    #expect(!log.messages.joined().contains("secret"))
  }
}
