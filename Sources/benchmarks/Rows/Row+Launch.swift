import Foundation
import FoundationClients

extension Row {
  /// Starting a program.
  static let launch: [Row] = [
    Row("audit-500", "launch audit with 500 keys and Foundation linked") {
      guard DependencyAudit.run().entries.count >= FillerKeys.all.count else {
        throw KeysNotFound()
      }
      return Pair(
        subject: Work { iterations in
          for _ in 0..<iterations { consume(DependencyAudit.run().entries.count) }
        },
        floor: nil
      )
    },
    Row(
      "launch",
      "launch: taskflow --version",
      floor: "an empty Swift program",
      timing: .wall,
      slice: 0.02
    ) {
      let taskflow = Bundle.main.bundleURL.appending(path: "taskflow").path
      guard FileManager.default.isExecutableFile(atPath: taskflow) else {
        throw Skip(
          reason: "there is no taskflow beside this program; swift build -c release makes it"
        )
      }
      let folder = try Folder()
      let source = folder.file("Empty.swift")
      let empty = folder.file("empty")
      try Data("@main struct Empty { static func main() {} }\n".utf8).write(to: source)
      try System.runProgram("swiftc", ["-O", "-parse-as-library", "-o", empty.path, source.path])
      return Pair(
        subject: Work { iterations in
          for _ in 0..<iterations { try System.runProgram(taskflow, ["--version"]) }
        },
        floor: Work { iterations in
          for _ in 0..<iterations { try System.runProgram(empty.path, []) }
        },
        cleanUp: folder.remove
      )
    },
  ]

  /// The audit does not see what it is measured with.
  private struct KeysNotFound: Error {}
}
