import Foundation

extension HouseRule {
  /// A stranger finds everything from the first listing.
  static let topLevelIsExact = HouseRule(name: "the top level is exact") { tree in
    let expected: Set = [
      "CONTRIBUTING.md", "Documentation", "Package.swift", "README.md", "Sources", "Tests",
    ]
    let found = Set(tree.names(in: "").filter { !$0.hasPrefix(".") })
    let dotfiles: Set = [".ci", ".editorconfig", ".gitignore", ".swift-format"]
    let strangers = found.subtracting(expected).sorted()
    return strangers.map { Violation(path: $0, message: "has no place at the top level") }
      + expected.subtracting(found).sorted().map { Violation(path: $0, message: "is missing") }
      + dotfiles.subtracting(tree.names(in: "")).sorted().map {
        Violation(path: $0, message: "is missing")
      }
  }

  /// The targets are those that the architecture names, each with a test target beside it.
  static let targetsAreExact = HouseRule(name: "the targets are exact") { tree in
    let sources: Set = [
      "CClienteleBoot", "Clientele", "ClienteleMacros", "ClienteleSyntax", "ClienteleTesting",
      "FoundationClients", "benchmarks", "taskflow",
    ]
    let tests: Set = [
      "ClienteleMacrosTests", "ClienteleSyntaxTests", "ClienteleTestingTests", "ClienteleTests",
      "ContractTests", "FoundationClientsTests", "HouseRulesTests", "TaskflowTests",
    ]
    return [("Sources/", sources), ("Tests/", tests)].flatMap { folder, expected in
      let found = Set(tree.names(in: folder))
      return found.subtracting(expected).sorted().map {
        Violation(path: folder + $0, message: "is no target of the architecture")
      }
        + expected.subtracting(found).sorted().map {
          Violation(path: folder + $0, message: "is missing")
        }
    }
  }

  /// Past 400 lines a file is two files.
  static let filesStayShort = HouseRule(name: "no source file over 400 lines") { tree in
    tree.paths(under: "Sources/").filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
      .compactMap { path in
        let count = tree.lineCount(of: path)
        guard count > 400 else { return nil }
        return Violation(path: path, message: "has \(count) lines, 400 are the most")
      }
  }

  /// Git knows who and when; the first line is for the reader.
  static let filesHaveNoBanner = HouseRule(name: "no file banner") { tree in
    (tree.paths(under: "Sources/", suffix: ".swift") + tree.paths(under: "Tests/", suffix: ".swift"))
      .compactMap { path in
        guard let first = tree.files[path]?.prefix(80),
          first.hasPrefix("//"), !first.hasPrefix("///"), !first.hasPrefix("// swift-")
        else { return nil }
        let opening = tree.lines(of: path).prefix { $0.text.hasPrefix("//") }
        let words = ["Created by", "Copyright", "Licen", ".swift"]
        guard words.contains(where: { word in opening.contains { $0.text.contains(word) } }) else {
          return nil
        }
        return Violation(path: path, line: 1, message: "a file banner")
      }
  }

  /// A name that fits everything says nothing.
  static let namesSayWhatTheyMean = HouseRule(name: "no Manager, Helper, Utils, Mock or Impl") {
    tree in
    let words = ["Manager", "Helper", "Util", "Mock", "Impl"]
    return tree.paths(under: "Sources/", suffix: ".swift").compactMap { path in
      let name = (path.split(separator: "/").last ?? "").dropLast(".swift".count)
      // `Implementation` and `Unimplemented` are words; `Impl` as a suffix is none.
      guard let word = words.first(where: { name.hasSuffix($0) || name.hasSuffix($0 + "s") }) else {
        return nil
      }
      return Violation(path: path, message: "'\(word)' does not say what it is")
    }
  }

  /// Tests run in release, too, and see what users or the package see.
  static let noTestIsWrittenAgainstInternals = HouseRule(name: "no @testable import") { tree in
    tree.paths(under: "Tests/", suffix: ".swift").flatMap { path in
      tree.lines(of: path).compactMap { line in
        guard line.text.hasPrefix("@testable ") else { return nil }
        return Violation(
          path: path,
          line: line.number,
          message: "tests use `package`, not @testable"
        )
      }
    }
  }

  /// What is promised for later is a promise to no one.
  static let nothingIsUnfinished = HouseRule(name: "nothing is left for later") { tree in
    let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX:"]
    let folders = ["Sources/", "Tests/", "Documentation/", "README.md", "CONTRIBUTING.md", ".ci/"]
    return folders.flatMap { tree.paths(under: $0) }.flatMap { path -> [Violation] in
      let isCode = path.hasSuffix(".swift") || path.hasSuffix(".c") || path.hasSuffix(".h")
      let comment = path.hasSuffix(".md") ? "" : isCode ? "//" : "# "
      var found = tree.lines(of: path).compactMap { line -> Violation? in
        let start =
          comment.isEmpty ? line.text.startIndex : line.text.range(of: comment)?.lowerBound
        guard let start, let mark = marks.first(where: { line.text[start...].contains($0) }) else {
          return nil
        }
        return Violation(path: path, line: line.number, message: "\(mark) in a comment")
      }
      if path.split(separator: "/").last?.hasPrefix("Placeholder") == true {
        found.append(Violation(path: path, message: "a placeholder"))
      }
      return found
    }
  }
}
