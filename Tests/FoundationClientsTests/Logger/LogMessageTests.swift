import FoundationClients
import Testing

@Suite struct LogMessageTests {
  private struct User: CustomStringConvertible {
    var description: String { "hunter2" }
  }

  @Test func `literals and numbers are written, and everything else is masked`() {
    let (text, answer, date) = ("hunter2", true, Optional(7))
    #expect(LogMessage("only a literal").text == "only a literal")
    #expect(LogMessage("\(3) and \(-1.5) and \(UInt8(255))").text == "3 and -1.5 and 255")
    #expect(LogMessage("\(text)").text == "<private>")
    #expect(LogMessage("\(User())").text == "<private>")
    #expect(LogMessage("\(answer) \(date) \([1, 2])").text == "<private> <private> <private>")
    #expect(LogMessage("in \(#function)").text == "in <private>")
    let place: StaticString = #fileID
    #expect(LogMessage("at \(place)").text == "at FoundationClientsTests/LogMessageTests.swift")
  }

  @Test func `a value may say that it is public, and a number that it is private`() {
    let text = "todo.txt"
    #expect(LogMessage("\(text, privacy: .public)").text == "todo.txt")
    #expect(LogMessage("\(User(), privacy: .public)").text == "hunter2")
    #expect(LogMessage("\(1234, privacy: .private)").text == "<private>")
    #expect(LogMessage("\(12.5, privacy: .private)").text == "<private>")
  }

  @Test func `a private value is not even made`() {
    var count = 0
    func secret() -> String {
      count += 1
      return "hunter2"
    }
    #expect(LogMessage("\(secret())").text == "<private>")
    #expect(LogMessage("\(secret(), privacy: .private)").text == "<private>")
    #expect(count == 0)
  }

  @Test func `equal values have equal hashes, which tell nothing else`() throws {
    let hash: (String) -> String = { LogMessage("\($0, privacy: .private(mask: .hash))").text }
    #expect(hash("hunter2") == hash("hunter2"))
    #expect(hash("hunter2") != hash("hunter3"))
    let form = try Regex("<hash: [0-9a-f]{16}>")
    #expect(hash("hunter2").wholeMatch(of: form) != nil)
    #expect(LogMessage("\(7, privacy: .private(mask: .hash))").text != "7")
  }

  @Test func `a message in a message keeps its masks`() {
    let inner: LogMessage = "user \("hunter2")"
    #expect(LogMessage("\(inner) logged in").text == "user <private> logged in")
  }

  @Test func `nothing that shows a message shows what is private`() {
    struct Failure: Error { let message: LogMessage }
    let secret = "hunter2"
    let message: LogMessage = "a \(secret) b \(secret, privacy: .private(mask: .hash))"
    let event = LogEvent(level: .info, message: message, metadata: ["user": "\(secret)"])
    var shown = ""
    dump(message, to: &shown)
    dump(event, to: &shown)
    dump(Failure(message: message), to: &shown)
    for value: Any in [message, event, Failure(message: message), [event], Optional(event) as Any] {
      shown += String(describing: value) + String(reflecting: value)
      shown += Mirror(reflecting: value).children.map { "\($0)" }.joined()
    }
    #expect(!shown.contains(secret))
    #expect(shown.contains("<private>"))
  }
}
