import FoundationClients

/// The program: prepares its dependencies in one place, and runs one command.
@main
enum Main {
  static func main() {
    endProcess(
      Taskflow.run(try ProcessArguments.words()) { invocation in
        Taskflow.prepare(try LiveModule(for: invocation))
      }
    )
  }
}
