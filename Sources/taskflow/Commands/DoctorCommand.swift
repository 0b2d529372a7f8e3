import FoundationClients

/// `doctor`: shows what the program depends on, and what of it is missing.
package struct DoctorCommand: Command {
  @Dependency(\.terminal) private var terminal

  private let isJSON: Bool

  package static let manual = Manual(
    name: "doctor",
    synopsis: "[--json]",
    summary: "show what the program depends on",
    discussion: """
      Prints the launch audit: every dependency of the program, and whether it is prepared, has a
      live value of its own, is never read by this program, or is missing.
      """,
    options: [("--json", "print JSON")]
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) {
    isJSON = arguments.takeFlag("--json")
    try arguments.finish()
  }

  package func run(on file: FileChoice) throws {
    let report = AuditReport(.run(), except: Taskflow.keysNeverRead)
    try terminal.print(isJSON ? report.json() : report.text)
  }
}
