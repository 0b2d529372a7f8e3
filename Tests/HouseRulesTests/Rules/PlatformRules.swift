import Foundation

private let libcs = ["Darwin", "Glibc", "Musl", "Bionic", "Android", "WinSDK", "ucrt", "WASILibc"]

/// The condition of a `#if` or `#elseif` line.
private func condition(of line: Substring) -> Substring? {
  let bare = line.drop { $0 == " " }
  for word in ["#if ", "#elseif "] where bare.hasPrefix(word) { return bare.dropFirst(word.count) }
  return nil
}

/// The module that an indented or plain line imports, whatever stands before `import`.
private func importedModule(in line: Substring) -> Substring? {
  let words = line.split(separator: " ")
  guard let at = words.firstIndex(of: "import"), at + 1 < words.count else { return nil }
  let known = ["public", "package", "internal", "private", "fileprivate"]
  guard words[..<at].allSatisfy({ known.contains(String($0)) || $0.hasPrefix("@") }) else {
    return nil
  }
  let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
  let name = kinds.contains(String(words[at + 1])) ? words.dropFirst(at + 2).first : words[at + 1]
  return name?.prefix { $0 != "." }
}

extension HouseRule {
  /// The core runs where Foundation does not, and costs no one its size.
  static let coreKnowsNoFoundation = HouseRule(name: "no Foundation in Clientele") { tree in
    let core = ["Sources/Clientele/", "Sources/ClienteleSyntax/"]
    return core.flatMap { tree.paths(under: $0, suffix: ".swift") }.flatMap { path in
      tree.lines(of: path).compactMap { line in
        let module = importedModule(in: line.text) ?? ""
        let asked = condition(of: line.text)?.contains("canImport(Foundation") == true
        guard module.hasPrefix("Foundation") || asked else { return nil }
        return Violation(path: path, line: line.number, message: "the core knows no Foundation")
      }
    }
  }

  /// A difference between systems has one place in a module; `+SwiftUI.swift` may ask for SwiftUI.
  static let platformConditionalsStayInTheirPlace = HouseRule(name: "platform conditionals") {
    tree in
    tree.paths(under: "Sources/", suffix: ".swift").flatMap { path -> [Violation] in
      let parts = path.split(separator: "/")
      let name = (parts.last ?? "").dropLast(".swift".count)
      let live = name.range(of: #"\+Live[A-Z]\w*$"#, options: .regularExpression) != nil
      if parts.contains("Platform") || live { return [] }
      return tree.lines(of: path).compactMap { line in
        guard var rest = condition(of: line.text).map(String.init) else { return nil }
        for allowed in [
          "FoundationEssentials", "Foundation", String(name.split(separator: "+").last ?? ""),
        ] {
          rest = rest.replacingOccurrences(of: "canImport(\(allowed))", with: "")
        }
        let asks = ["os(", "canImport(", "targetEnvironment(", "arch("].first { rest.contains($0) }
        guard let asks else { return nil }
        return Violation(
          path: path,
          line: line.number,
          message: "#if \(asks)…) belongs into Platform/ or a +Live<Platform>.swift"
        )
      }
    }
  }

  /// The ladder of libc imports is climbed once a module.
  static let oneImportLadderAModule = HouseRule(name: "one libc import ladder a module") { tree in
    tree.names(in: "Sources/").flatMap { module -> [Violation] in
      let climbing = tree.paths(under: "Sources/\(module)/", suffix: ".swift").filter { path in
        let imported = tree.lines(of: path).compactMap { importedModule(in: $0.text) }
        return Set(imported.map(String.init)).intersection(libcs).count > 1
      }
      return climbing.dropFirst().map {
        Violation(
          path: $0,
          message: "a second libc import ladder; the module's first is \(climbing[0])"
        )
      }
    }
  }

  /// Whoever turns the compiler's check off says why it holds: on the line, or right above it.
  static let uncheckedClaimsCarryAProof = HouseRule(name: "every unchecked claim has its proof") {
    tree in
    let claims = ["@unchecked Sendable", "nonisolated(unsafe)"]
    return tree.paths(under: "Sources/", suffix: ".swift").flatMap { path -> [Violation] in
      let lines = tree.lines(of: path)
      return lines.compactMap { line -> Violation? in
        let bare = line.text.drop { $0 == " " }
        guard !bare.hasPrefix("//"), claims.contains(where: { bare.contains($0) }) else {
          return nil
        }
        if bare.contains("//") { return nil }
        // The comment may stand above attributes, an earlier claim of one group, or the declaration.
        let above = lines[..<(line.number - 1)].reversed().prefix(6)
        let proven = above.prefix { !$0.text.isEmpty }.contains { $0.text.contains("//") }
        guard !proven else { return nil }
        return Violation(
          path: path,
          line: line.number,
          message: "an unchecked claim without a line of proof"
        )
      }
    }
  }
}
