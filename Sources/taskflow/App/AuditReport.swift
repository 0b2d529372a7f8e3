import FoundationClients

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The launch audit, for people and for programs.
struct AuditReport {
  let audit: DependencyAudit

  /// The names of the keys that may be missing, because nothing reads them.
  private let neverRead: Set<String>

  init(_ audit: DependencyAudit, except keys: [any TestDependencyKey.Type]) {
    self.audit = audit
    neverRead = Set(keys.map { String(reflecting: $0) })
  }

  /// A line for each dependency, and a verdict.
  var text: String {
    guard DependencyAudit.isSupported else {
      return "the audit cannot find dependencies on this platform\n"
    }
    let rows = audit.entries.map { (state: state(of: $0), name: $0.name) }
    let width = rows.map(\.state.count).max() ?? 0
    var text = ""
    for row in rows {
      text +=
        row.state + String(repeating: " ", count: width - row.state.count + 2) + row.name + "\n"
    }
    for name in audit.typeRegistrations { text += "by type  \(name)\n" }
    let missing = missing.count
    return text
      + (missing == 0
        ? "\(rows.count) dependencies, none missing\n"
        : "\(rows.count) dependencies, \(missing) without a live value\n")
  }

  /// The same as a JSON object.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let document = Document(
      isSupported: DependencyAudit.isSupported,
      dependencies: audit.entries.map {
        Document.Entry(
          name: $0.name,
          hasLiveValue: $0.hasLiveValue,
          isPrepared: $0.isPrepared,
          isGeneric: $0.isGeneric
        )
      },
      byType: audit.typeRegistrations,
      missing: missing
    )
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  private func state(of entry: DependencyAudit.Entry) -> String {
    if entry.isPrepared { return "prepared" }
    if entry.hasLiveValue { return "live" }
    return neverRead.contains(entry.name) ? "unread" : "MISSING"
  }

  private var missing: [String] { audit.missingLiveValues.filter { !neverRead.contains($0) } }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let name: String
      let hasLiveValue: Bool
      let isPrepared: Bool
      let isGeneric: Bool
    }

    let isSupported: Bool
    let dependencies: [Entry]
    let byType: [String]
    let missing: [String]
  }
}
