/// A list of every dependency key in the process, with what each would give a live read.
///
/// Keys need no registration: they are found in the records that the compiler leaves for every
/// conformance. A debug build lists every key of every linked module. A release build lists those
/// that the program can reach and the public ones of the linked modules: what else nobody mentions
/// is not in the program any more.
///
/// ```swift
/// for entry in DependencyAudit.run().entries {
///   print(entry.name, entry.hasLiveValue, entry.isPrepared)
/// }
/// ```
public struct DependencyAudit: Sendable {
  /// One key type.
  public struct Entry: Hashable, Sendable {
    /// The dotted name of the key type, from its module down.
    public let name: String
    /// Whether the key conforms to ``DependencyKey``, and so brings a live value of its own.
    public let hasLiveValue: Bool
    /// Whether a value was prepared or replaced for the key, under any name.
    ///
    /// For a generic key, whether that is so for one specialisation at least.
    public let isPrepared: Bool
    /// Whether the key is generic, in which case all its specialisations are one entry.
    public let isGeneric: Bool

    /// Makes an entry; tests of the messages do.
    package init(name: String, hasLiveValue: Bool, isPrepared: Bool, isGeneric: Bool) {
      self.name = name
      self.hasLiveValue = hasLiveValue
      self.isPrepared = isPrepared
      self.isGeneric = isGeneric
    }

    /// Whether a live read of this key would find nothing.
    var isMissing: Bool { !hasLiveValue && !isPrepared }
  }

  /// The keys, sorted by name; none where the audit is not supported.
  public let entries: [Entry]

  /// The dependencies that were registered by type, sorted by name.
  ///
  /// A type that is only read by type leaves no record: it shows here once it is registered.
  public let typeRegistrations: [String]

  /// The files that hold a copy of this module, this one's own first.
  ///
  /// More than one means that there is more than one registry, and that this audit cannot see the
  /// keys of the others.
  public let coreImages: [String]

  /// The names of the keys that have neither a live value nor a prepared one, sorted.
  public var missingLiveValues: [String] { entries.filter(\.isMissing).map(\.name) }

  /// Whether the audit can find keys in this process.
  ///
  /// It is true where a walk over the process's records finds a key that is known to be there:
  /// on 64-bit Linux. Elsewhere, give ``requireLiveDependencies(_:fileID:filePath:line:column:)``
  /// the list of keys.
  public static let isSupported: Bool = KeyCensus() != nil

  /// Lists the keys of all images that are loaded now, libraries loaded at run time included.
  ///
  /// - Returns: The audit; without entries where ``isSupported`` is false.
  /// - Complexity: O(n) in the conformances of the process: about a millisecond for 500 keys and
  ///   Foundation.
  public static func run() -> DependencyAudit { run(except: []) }

  /// Audits every key in the process except those given, or any specialisation of them.
  package static func run(except excluded: [any TestDependencyKey.Type]) -> DependencyAudit {
    DependencyAudit(entries(except: excluded) { _ in true } ?? [])
  }

  /// Audits these keys and no other, without looking for any.
  package static func run(of keys: [any TestDependencyKey.Type]) -> DependencyAudit {
    let prepared = Set(DependencyValues.preparedKeys)
    var seen: Set<ObjectIdentifier> = []
    var entries: [Entry] = []
    for key in keys where seen.insert(ObjectIdentifier(key)).inserted {
      entries.append(
        Entry(
          name: name(of: key),
          hasLiveValue: key is any DependencyKey.Type,
          isPrepared: prepared.contains(ObjectIdentifier(key)),
          isGeneric: false
        )
      )
    }
    return DependencyAudit(entries)
  }

  /// The keys of the process that a live read would find nothing for; `nil` if it cannot be walked.
  ///
  /// Spells out the names of these keys only, so that a launch that lacks nothing is not held up.
  static func missing(except excluded: [any TestDependencyKey.Type]) -> [Entry]? {
    entries(except: excluded) { hasLiveValue in !hasLiveValue }?
      .filter(\.isMissing)
      .sorted { $0.name < $1.name }
  }

  private static func entries(
    except excluded: [any TestDependencyKey.Type],
    where isWanted: (_ hasLiveValue: Bool) -> Bool
  ) -> [Entry]? {
    guard let census = KeyCensus() else { return nil }
    let excluded = Set(excluded.compactMap { ContextDescriptor(type: $0) })
    let prepared = Set(DependencyValues.preparedKeys.compactMap { ContextDescriptor($0) })
    var entries: [Entry] = []
    for (descriptor, hasLiveValue) in census.keys where isWanted(hasLiveValue) {
      if excluded.contains(descriptor) { continue }
      entries.append(
        Entry(
          name: descriptor.fullName,
          hasLiveValue: hasLiveValue,
          isPrepared: prepared.contains(descriptor),
          isGeneric: descriptor.isGeneric
        )
      )
    }
    return entries
  }

  private init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.name < $1.name }
    typeRegistrations = DependencyValues.typeRegistrations.sorted()
    coreImages = CoreCopies.images()
  }

  /// The name of a key that somebody named: with its arguments, if it is generic.
  private static func name(of key: any TestDependencyKey.Type) -> String {
    guard isSupported, let descriptor = ContextDescriptor(type: key), !descriptor.isGeneric else {
      return String(reflecting: key)
    }
    return descriptor.fullName
  }
}
