/// The texts of the launch audit, each made in one place.
package enum AuditMessage {
  /// Which keys an audit looked at, and so what can be done about one that is missing.
  package enum Extent {
    /// The keys that the caller listed.
    case list
    /// Every linked key: what a debug build keeps.
    case linked
    /// Every reachable or public key: what a release build keeps.
    case reachable

    /// The extent of an audit of the whole process, in a build of this kind.
    static var process: Extent { isDebugBuild ? .linked : .reachable }

    /// Stored, so that the compiler does not call the other branch unreachable.
    private static let isDebugBuild = _isDebugAssertConfiguration()
  }

  /// Says that keys have no live value, which they are, and how to go on.
  package static func missingLiveValues(_ missing: [DependencyAudit.Entry], extent: Extent)
    -> String
  {
    let example = missing.first?.nameInCode ?? "Key"
    var lines = [
      missing.count == 1
        ? "1 dependency has no live value:" : "\(missing.count) dependencies have no live value:"
    ]
    for entry in missing {
      lines.append("  \(entry.name)\(entry.isGeneric ? " (generic: every specialisation)" : "")")
    }
    lines.append("The program would stop where it first reads one. For each of them, either")
    lines.append("- prepare it, before it is required:")
    lines.append("    prepareDependencies { $0[\(example).self] = … }")
    switch extent {
    case .list:
      lines.append(
        "- or, if this program never reads it, take it out of the list that is required."
      )
    case .linked, .reachable:
      lines.append("- or, if this program never reads it, leave it out:")
      lines.append("    requireLiveDependencies(except: [\(example).self])")
    }
    switch extent {
    case .list: break
    case .linked:
      lines.append(
        "This is a debug build: it sees every key of the linked modules, read or not. A release "
          + "build sees those that the program can reach, and the public ones."
      )
    case .reachable:
      lines.append(
        "This is a release build: it sees the keys that the program can reach, and the public ones "
          + "of the linked modules. A debug build sees every key, and may list more."
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Says that the core is in the process more than once, and in which files.
  package static func duplicateCore(_ images: [String]) -> String {
    let files = images.map { "  \($0)" }.joined(separator: "\n")
    return """
      Clientele is \(images.count) times in this process:
      \(files)
      Each copy has its own registry: what is prepared or overridden in one is not seen by the \
      other, and neither can tell.
      Link it once: leave the products that use it static, or put it into one dynamic library that \
      the program and every other library link.
      """
  }

  /// Says that an audit of the whole process can find nothing here.
  package static let unsupported = """
    requireLiveDependencies(except:) cannot find the keys of this process on this platform, and \
    checked nothing. Give it the list: requireLiveDependencies([SomeKey.self]).
    """
}

extension DependencyAudit.Entry {
  /// The name as the key's own module writes it.
  fileprivate var nameInCode: String {
    name.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
