import Foundation
import FoundationClients

/// Measures, prints and checks.
///
/// `swift run -c release benchmarks [filter] [--json FILE] [--check] [--slow ROW] [--list]`
@main struct Main {
  /// Measures on a task, as most code runs.
  ///
  /// The main thread only waits: profilers cannot follow one
  /// that hands itself over to the dispatcher, as an asynchronous `main` does.
  static func main() {
    Task.detached { start() }
    while true { Thread.sleep(forTimeInterval: 60) }
  }

  private static func start() -> Never {
    do {
      let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
      System.exit(try run(options))
    } catch let error as UsageError {
      printError("benchmarks: \(error.message)\n\n\(Options.usage)")
      System.exit(2)
    } catch {
      printError("benchmarks: \(error)")
      System.exit(1)
    }
  }

  /// Measures what was asked for, prints it, and answers with the exit code.
  private static func run(_ options: Options) throws -> Int32 {
    if options.wantsHelp {
      print(Options.usage)
      return 0
    }
    let rows = Row.all.filter(options.selects)
    if let slow = options.slow, !rows.contains(where: { $0.name == slow }) {
      throw UsageError("no selected row is called '\(slow)'; --list prints the names")
    }
    guard !rows.isEmpty else {
      throw UsageError("no row matches '\(options.filter ?? "")'; --list prints the names")
    }
    if options.listsOnly {
      for row in rows { print(row.name.padded(to: 24), row.title) }
      return 0
    }

    if let repetitions = options.repetitions {
      for row in rows {
        let pair = try row.prepare()
        defer { pair.cleanUp() }
        try pair.subject.run(min(repetitions, pair.subject.limit))
      }
      return 0
    }

    if Machine.isDebugBuild {
      printError("This is a debug build: its figures mean nothing. Use swift run -c release.")
    }
    print(Machine.description)
    print(ResultTable.header)
    var results: [RowResult] = []
    for row in rows {
      let result = Measurer(slowed: row.name == options.slow).measure(row)
      results.append(result)
      print(ResultTable.line(for: result))
    }
    if let path = options.jsonPath {
      try ResultDocument(results: results).write(toFile: path)
    }
    guard options.checks else { return 0 }
    let failures = results.filter(\.isFailure)
    print(ResultTable.verdict(on: failures, of: results.count))
    return failures.isEmpty ? 0 : 1
  }
}
