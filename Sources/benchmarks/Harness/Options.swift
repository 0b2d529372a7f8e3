/// What the command line asks for.
struct Options {
  var filter: String?
  var jsonPath: String?
  var slow: String?
  var repetitions: Int?
  var checks = false
  var listsOnly = false
  var wantsHelp = false

  static let usage = """
    usage: swift run -c release benchmarks [filter] [--check] [--json FILE] [--slow ROW]
           [--list] [--repeat N]

      filter       measure only rows whose name or title contains this text
      --check      exit with 1 if a row's best ratio to its floor is over its bar
      --json FILE  also write the results to a file
      --slow ROW   slow this row down on purpose, to see --check fail
      --list       print the rows and measure nothing
      --repeat N   do the work of each row N times and measure nothing: for a profiler
    """

  init(arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": jsonPath = try value(of: argument)
      case "--slow": slow = try value(of: argument)
      case "--repeat":
        let text = try value(of: argument)
        guard let count = Int(text), count > 0 else {
          throw UsageError("--repeat needs a number above 0, not '\(text)'")
        }
        repetitions = count
      case "--check": checks = true
      case "--list": listsOnly = true
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-"): throw UsageError("unknown option '\(argument)'")
      case _ where filter == nil: filter = argument
      default: throw UsageError("one filter at most; '\(argument)' is a second one")
      }
    }
  }

  /// Whether the filter, if there is one, lets a row through.
  func selects(_ row: Row) -> Bool {
    guard let filter = filter?.lowercased() else { return true }
    return row.name.contains(filter) || row.title.lowercased().contains(filter)
  }
}

/// A command line that makes no sense, and why.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
