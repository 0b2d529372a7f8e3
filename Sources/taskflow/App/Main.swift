import FoundationClients

/// The program: prepares its dependencies in one place, and runs one command.
@main
enum Main {
  static func main() {
    @Dependency(\.processInfo) var processInfo
    let arguments = Array(processInfo.arguments().dropFirst())
    endProcess(
      Taskflow.run(arguments) { invocation in
        Taskflow.prepare(try LiveModule(for: invocation))
      }
    )
  }
}
