import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `preferences`: shows or sets what holds when the command line does not say.
package struct PreferencesCommand: Command {
  /// What is to be done to which preference.
  private enum Action {
    case show
    case setFile(path: String)
    case setOrder(TaskQuery.Order)
    case resetFile
    case resetOrder
  }

  @Dependency(\.terminal) private var terminal
  @Dependency(\.userDefaultsClient) private var defaults

  private let action: Action

  package static let manual = Manual(
    name: "preferences",
    synopsis: "[file PATH | sort ORDER | --reset NAME]",
    summary: "show or set the default file and order",
    discussion: """
      Without arguments, shows the preferences. 'file' is the list that is used without --file;
      'sort' is the order that 'list' uses without --sort.
      """,
    options: [("--reset NAME", "forget the preference 'file' or 'sort'")]
  )

  package init(_ arguments: inout ArgumentList) throws(UsageError) {
    let reset = try arguments.takeOptions("--reset").last
    let words = try arguments.takeRest()
    switch (reset, words.first, words.count) {
    case (nil, nil, _): action = .show
    case (nil, "file", 2) where !words[1].isEmpty: action = .setFile(path: words[1])
    case (nil, "sort", 2): action = .setOrder(try TaskQuery.Order(argument: words[1]))
    case ("file", nil, _): action = .resetFile
    case ("sort", nil, _): action = .resetOrder
    default: throw UsageError("expected 'file PATH', 'sort ORDER' or '--reset NAME'")
    }
  }

  package func run(on file: FileChoice) throws {
    switch action {
    case .show:
      try terminal.print(page())
      return
    case .setFile(let path): defaults[.defaultFile] = URL(filePath: path).absoluteURL.path
    case .setOrder(let order): defaults[.sortOrder] = order
    case .resetFile: defaults.remove(.defaultFile)
    case .resetOrder: defaults.remove(.sortOrder)
    }
    // Written now, so that a full disk is this command's failure and not a silent loss.
    try defaults.synchronize()
    try terminal.confirm(page())
  }

  private func page() throws -> String {
    let path = try defaults.value(for: .defaultFile) ?? "(none)"
    let order = try defaults.value(for: .sortOrder)
    return "file \(path)\nsort \(order.rawValue)\n"
  }
}
