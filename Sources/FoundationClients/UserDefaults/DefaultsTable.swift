/// The values of one suite as this process sees them, and which of them its file does not hold yet.
///
/// Every change gets the next version. A value is unsaved as long as its version is above the one
/// that the last write reached, so marking everything as saved is one assignment.
struct DefaultsTable {
  private struct Entry {
    /// `nil` stands for a removal that is not in the file yet.
    var value: PropertyListValue?
    var version: UInt64
  }

  private var entries: [ExactString: Entry] = [:]
  private var registered: DefaultsContents = [:]
  private var removals = 0
  private var savedVersion: UInt64 = 0
  private let isSaved: Bool
  /// The version of the last change.
  private(set) var version: UInt64 = 0

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - contents: The values it begins with.
  ///   - isSaved: Whether there is a file that must learn of removals.
  init(_ contents: DefaultsContents = [:], isSaved: Bool) {
    self.isSaved = isSaved
    entries = contents.mapValues { Entry(value: $0, version: 0) }
  }

  /// Whether there are changes that the file does not hold.
  var hasUnsavedChanges: Bool { version > savedVersion }

  /// The stored value, or else the registered one.
  func value(for key: ExactString) -> PropertyListValue? {
    if let value = entries[key]?.value { return value }
    return registered.isEmpty ? nil : registered[key]
  }

  /// Whether a value is stored; registered ones do not count.
  func contains(_ key: ExactString) -> Bool { entries[key]?.value != nil }

  /// The keys of the stored values.
  var keys: [ExactString] { entries.compactMap { $1.value == nil ? nil : $0 } }

  /// The stored values.
  var contents: DefaultsContents { entries.compactMapValues(\.value) }

  mutating func set(_ value: PropertyListValue, for key: ExactString) {
    version += 1
    let old = entries.updateValue(Entry(value: value, version: version), forKey: key)
    if let old, old.value == nil { removals -= 1 }
  }

  mutating func remove(_ key: ExactString) {
    version += 1
    guard isSaved else { return entries[key] = nil }
    let old = entries.updateValue(Entry(value: nil, version: version), forKey: key)
    if old == nil || old?.value != nil { removals += 1 }
  }

  /// Adds to the values that are read where nothing is stored.
  mutating func register(_ defaults: [String: PropertyListValue]) {
    for (key, value) in defaults { registered[ExactString(key)] = value }
  }

  /// Takes note that the file holds every change up to a version.
  mutating func markSaved(through version: UInt64) {
    savedVersion = version
    guard removals > 0 else { return }
    entries = entries.filter { $1.value != nil || $1.version > version }
    removals = entries.values.count { $0.value == nil }
  }

  /// Takes over what the file holds, but keeps every unsaved change: they win key by key.
  mutating func adopt(_ contents: DefaultsContents) {
    var next = contents.mapValues { Entry(value: $0, version: 0) }
    for (key, entry) in entries where entry.version > savedVersion { next[key] = entry }
    entries = next
    removals = entries.values.count { $0.value == nil }
  }
}
