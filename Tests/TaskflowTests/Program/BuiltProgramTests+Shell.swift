import Foundation
import Testing

/// What only a shell can give the program.
extension BuiltProgramTests {
  @Test func `the tour needs no home`() async throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try await program.shell(#"exec env -u HOME -u XDG_CONFIG_HOME "$0""#)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(outcome.text.contains("undone: archive\n"))
    for name in ["home", "tmp", "lists"] { #expect(program.files(below: name) == []) }
    let other = try await program.shell(#"exec env -u HOME -u XDG_CONFIG_HOME "$0" preferences"#)
    #expect(other.code == 1)
    #expect(other.error.contains("nowhere to keep the user defaults"))
  }
}
