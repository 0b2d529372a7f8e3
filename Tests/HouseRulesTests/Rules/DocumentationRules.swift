import Foundation

/// The targets of the `<doc:…>` links of an article, the last path component of each.
private func documentLinks(in text: String) -> [String] {
  text.matches(of: /<doc:([^>]+)>/).map { match in
    let target = match.1.prefix { $0 != "#" }
    return String(target.split(separator: "/").last ?? "")
  }
}

extension HouseRule {
  /// Articles that no link leads to are never read, and rot.
  static let everyArticleIsReachable = HouseRule(name: "every article is reachable") { tree in
    tree.names(in: "Sources/").flatMap { module -> [Violation] in
      let catalog = "Sources/\(module)/\(module).docc/"
      let articles = tree.paths(under: catalog, suffix: ".md")
      guard !articles.isEmpty else { return [] }
      let landing = "\(catalog)\(module).md"
      guard tree.files[landing] != nil else {
        return [Violation(path: landing, message: "is missing: the catalog's landing page")]
      }
      var byName: [String: String] = [:]
      for path in articles {
        let name = (path.split(separator: "/").last ?? "").dropLast(".md".count)
        byName[String(name)] = path
      }
      var reached: Set<String> = [landing]
      var waiting = [landing]
      while let path = waiting.popLast() {
        for name in documentLinks(in: tree.files[path] ?? "") {
          if let next = byName[name], reached.insert(next).inserted { waiting.append(next) }
        }
      }
      return articles.filter { !reached.contains($0) }.map {
        Violation(path: $0, message: "no link leads here from \(module).md")
      }
    }
  }

  /// A link to a file that was renamed is the first thing a newcomer stumbles over.
  static let everyLinkLeadsSomewhere = HouseRule(name: "every relative link leads somewhere") {
    tree in
    let pages =
      ["README.md", "CONTRIBUTING.md"] + tree.paths(under: "Documentation/", suffix: ".md")
    return pages.flatMap { path -> [Violation] in
      tree.lines(of: path).flatMap { line -> [Violation] in
        line.text.matches(of: /\]\(([^)#]+)[^)]*\)/).compactMap { match -> Violation? in
          let target = String(match.1)
          guard !target.contains("://") else { return nil }
          var parts = path.split(separator: "/").dropLast().map(String.init)
          for part in target.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
          }
          guard tree.files[parts.joined(separator: "/")] == nil else { return nil }
          return Violation(path: path, line: line.number, message: "no file at '\(target)'")
        }
      }
    }
  }

  /// Decisions are numbered without gaps, and the index lists each.
  static let everyDecisionIsListed = HouseRule(name: "every decision is numbered and listed") {
    tree in
    let folder = "Documentation/Decisions/"
    let index = tree.files["Documentation/README.md"] ?? ""
    let names = tree.names(in: folder)
    guard !names.isEmpty else { return [Violation(path: folder, message: "is missing")] }
    return names.enumerated().flatMap { position, name -> [Violation] in
      var found: [Violation] = []
      let number = String(format: "%04d", position + 1)
      if !name.hasPrefix("\(number)-") {
        found.append(Violation(path: folder + name, message: "the next number is \(number)"))
      }
      if !index.contains("(Decisions/\(name))") {
        found.append(Violation(path: folder + name, message: "is not in Documentation/README.md"))
      }
      for heading in ["## Context", "## Choice", "## Consequences", "## What would change it"]
      where tree.files[folder + name]?.contains(heading) != true {
        found.append(Violation(path: folder + name, message: "has no '\(heading)'"))
      }
      return found
    }
  }

  /// What is read first is read whole only when it is short.
  static let frontPagesStayShort = HouseRule(name: "README and CONTRIBUTING stay short") { tree in
    [("README.md", 150), ("CONTRIBUTING.md", 120)].compactMap { path, most in
      let count = tree.lineCount(of: path)
      guard count > most else { return nil }
      return Violation(path: path, message: "has \(count) lines, \(most) are the most")
    }
  }
}
