package import FoundationClients

/// The program from its arguments to its exit code.
package enum Taskflow {
  /// The version of the program.
  package static let version = "1.0.0"

  /// Keys that come with the clients and that this program never reads: they need no value.
  static let keysNeverRead: [any TestDependencyKey.Type] = [KeyValueStoreClientKey.self]

  /// Prepares the live dependencies, and stops the program when one is missing.
  ///
  /// - Parameter modules: What to prepare; without any, the preferences are missing.
  package static func prepare(_ modules: any DependencyModule...) {
    prepareDependencies { values in
      for module in modules { module.register(in: &values) }
    }
    requireLiveDependencies(except: keysNeverRead)
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name; when they cannot be had, what is thrown
  ///     is the command's failure.
  ///   - prepare: Called once the command line is understood, before a command runs.
  /// - Returns: The exit code: 0, 1 when the command failed, 2 when the command line is wrong.
  package static func run(
    _ arguments: @autoclosure () throws -> [String],
    prepare: (Invocation) throws -> Void = { _ in }
  ) -> Int32 {
    @Dependency(\.terminal) var terminal
    do {
      let invocation = try Invocation(try arguments())
      switch invocation.action {
      case .help(let page): try terminal.print(page)
      case .version: try terminal.print("taskflow \(version)\n")
      case .tour:
        try prepare(invocation)
        try Tour().run()
      case .command(let command):
        try prepare(invocation)
        try run(command, on: invocation.file)
      }
      return 0
    } catch let error as UsageError {
      terminal.complain("taskflow: \(error.message)")
      return 2
    } catch {
      terminal.complain("taskflow: \(error)")
      return 1
    }
  }

  private static func run(_ command: any Command, on file: FileChoice) throws {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.loggerClient) var logger
    let name = type(of: command).manual.name
    let start = clock.now
    defer {
      let time = start.duration(to: clock.now)
      logger(category: "commands")
        .debug("\(name, privacy: .public) took \(time, privacy: .public)")
    }
    try command.run(on: file)
  }
}
