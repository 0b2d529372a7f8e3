#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The user's preferences: small values under names, kept from one launch to the next.
///
/// Which suite to keep them in is the program's choice, so there is no live value by itself: prepare
/// one at launch. <doc:RegisteringDefaults> says how, and what happens without it.
///
/// ```swift
/// func launch() throws {
///   let suite = try UserDefaultsClient.live(suiteName: "com.example.notes.settings")
///   prepareDependencies { $0.userDefaultsClient = suite }
/// }
///
/// struct Player {
///   @Dependency(\.userDefaultsClient) var defaults
///
///   func volume() -> Double { defaults.double(forKey: "volume") }
///   func setVolume(_ volume: Double) { defaults.set(volume, forKey: "volume") }
/// }
/// ```
///
/// Typed keys are the better way for all but the odd value: see ``DefaultsKey``.
///
/// Reading never fails: what is stored as another kind is converted as in <doc:UserDefaults>, and what
/// is absent reads as a registered default, else as `false`, 0 or `nil`. Keys are told apart by their
/// exact Unicode scalars. Every endpoint may be called from every thread.
///
/// - **live**: a suite of Apple's user defaults, or a property-list file elsewhere.
/// - **test**: a suite in memory, empty, for one test.
/// - **unimplemented**: every endpoint reports an issue, and then does what an empty suite would.
@DependencyClient
public struct UserDefaultsClient: Sendable {
  // MARK: Reading

  /// Reads a truth value; numbers other than zero and the words "yes", "true" and "1" are true.
  ///
  /// Live and test follow the table in <doc:UserDefaults>; unimplemented reports an issue and gives
  /// `false`, which is also what an absent value gives.
  public var bool: @Sendable (_ forKey: String) -> Bool = { _ in false }

  /// Reads a whole number; fractions are cut off and what is too large is the nearest bound.
  ///
  /// Live and test follow the table in <doc:UserDefaults>; unimplemented reports an issue and gives
  /// 0, which is also what an absent value gives.
  public var int: @Sendable (_ forKey: String) -> Int = { _ in 0 }

  /// Reads a floating-point number.
  ///
  /// Live and test follow the table in <doc:UserDefaults>; unimplemented reports an issue and gives
  /// 0, which is also what an absent value gives.
  public var double: @Sendable (_ forKey: String) -> Double = { _ in 0 }

  /// Reads a text; numbers and truth values are written out.
  ///
  /// Live and test follow the table in <doc:UserDefaults>; unimplemented reports an issue and gives
  /// `nil`, which is also what an absent value gives.
  public var string: @Sendable (_ forKey: String) -> String? = { _ in nil }

  /// Reads an array whose every element is a text.
  ///
  /// Live and test give `nil` for anything else; unimplemented reports an issue and gives `nil`.
  public var stringArray: @Sendable (_ forKey: String) -> [String]? = { _ in nil }

  /// Reads a date, to its last fraction of a second.
  ///
  /// Live and test give `nil` for anything else; unimplemented reports an issue and gives `nil`.
  public var date: @Sendable (_ forKey: String) -> Date? = { _ in nil }

  /// Reads bytes.
  ///
  /// Live and test give `nil` for anything else; unimplemented reports an issue and gives `nil`.
  public var data: @Sendable (_ forKey: String) -> Data? = { _ in nil }

  /// Reads a URL: a text that is an absolute URL, or the absolute path of a file.
  ///
  /// Live and test give `nil` for anything else; unimplemented reports an issue and gives `nil`.
  public var url: @Sendable (_ forKey: String) -> URL? = { _ in nil }

  /// Reads an array of whatever kinds.
  ///
  /// Live and test give `nil` for anything else; unimplemented reports an issue and gives `nil`.
  public var array: @Sendable (_ forKey: String) -> [PropertyListValue]? = { _ in nil }

  /// Reads a dictionary of whatever kinds.
  ///
  /// Live and test give `nil` for anything else; unimplemented reports an issue and gives `nil`.
  public var dictionary: @Sendable (_ forKey: String) -> [String: PropertyListValue]? = { _ in nil }

  /// Reads a value as it was stored, or as it was registered if none is stored.
  ///
  /// Live and test give `nil` for an absent value; unimplemented reports an issue and gives `nil`.
  public var object: @Sendable (_ forKey: String) -> PropertyListValue? = { _ in nil }

  /// Says whether a value is stored; registered defaults do not count.
  ///
  /// Live and test look it up; unimplemented reports an issue and gives `false`.
  public var contains: @Sendable (_ key: String) -> Bool = { _ in false }

  /// The keys of the stored values, without registered defaults, in the order of their bytes.
  ///
  /// Live and test list them; unimplemented reports an issue and gives none. On Apple systems these
  /// are the keys that this suite holds, not those of the domains it also searches.
  public var keys: @Sendable () -> [String] = { [] }

  // MARK: Writing

  /// Stores a truth value.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue. Never fails at once: a write that fails later is reported, and ``synchronize`` throws it.
  @DependencyEndpoint(method: "set")
  public var setBool: @Sendable (Bool, _ forKey: String) -> Void

  /// Stores a whole number.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setInt: @Sendable (Int, _ forKey: String) -> Void

  /// Stores a floating-point number, exactly.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setDouble: @Sendable (Double, _ forKey: String) -> Void

  /// Stores a text, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setString: @Sendable (String?, _ forKey: String) -> Void

  /// Stores an array of texts, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setStringArray: @Sendable ([String]?, _ forKey: String) -> Void

  /// Stores a date, exactly, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setDate: @Sendable (Date?, _ forKey: String) -> Void

  /// Stores bytes, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setData: @Sendable (Data?, _ forKey: String) -> Void

  /// Stores a URL as the text of its absolute form, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setURL: @Sendable (URL?, _ forKey: String) -> Void

  /// Stores an array of whatever kinds, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setArray: @Sendable ([PropertyListValue]?, _ forKey: String) -> Void

  /// Stores a dictionary of whatever kinds, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setDictionary: @Sendable ([String: PropertyListValue]?, _ forKey: String) -> Void

  /// Stores any value of a property list, or removes what is stored if it is `nil`.
  ///
  /// Live keeps it from one launch to the next, test until the test ends; unimplemented reports an
  /// issue.
  @DependencyEndpoint(method: "set")
  public var setObject: @Sendable (PropertyListValue?, _ forKey: String) -> Void

  /// Removes what is stored for a key, so that the registered default is read again.
  ///
  /// Live and test do nothing for an absent key; unimplemented reports an issue.
  public var removeObject: @Sendable (_ forKey: String) -> Void

  /// Removes everything that is stored in the suite.
  ///
  /// Live removes what this process can see; a value that another process stores at the same time may
  /// stay. Test removes everything; unimplemented reports an issue. Registered defaults stay.
  public var removeAll: @Sendable () -> Void

  /// Registers values that are read where nothing is stored; they are not kept.
  ///
  /// Live and test add them to what was registered before; unimplemented reports an issue. In a
  /// process, everybody who has opened the same suite sees them.
  public var register: @Sendable (_ defaults: [String: PropertyListValue]) -> Void

  /// Waits until everything stored so far is on disk, and sees what other processes stored.
  ///
  /// Live writes what is not written yet; when it returns, the values survive the process, and as far
  /// as the disk keeps its word a loss of power. On Apple systems the system decides when to write,
  /// and this only asks it to. Test does nothing; unimplemented reports an issue and throws.
  ///
  /// It throws a ``UserDefaultsError`` when the values could not be written; they stay readable in
  /// this process, and writing is tried again.
  public var synchronize: @Sendable () throws -> Void

  // MARK: Changes

  /// The values of a key, beginning with the present one; `nil` where there is none.
  ///
  /// Live and test give each change from the moment of the call, in order, and no value twice in a
  /// row, until the stream is dropped or its task cancelled; changes wait in memory until they are
  /// read. Live sees changes by other processes within a second, and at once after ``synchronize``;
  /// on Apple systems, with the next change in this one. Unimplemented reports an issue and gives a
  /// stream that ends at once.
  public var changes: @Sendable (_ forKey: String) -> AsyncStream<PropertyListValue?> = { _ in
    .finished
  }
}

extension AsyncStream {
  /// A stream that has no values.
  fileprivate static var finished: Self { AsyncStream { $0.finish() } }
}
