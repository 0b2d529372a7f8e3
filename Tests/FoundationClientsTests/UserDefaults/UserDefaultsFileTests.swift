import Foundation
import FoundationClients
import Testing

@Suite struct UserDefaultsFileTests {
  // MARK: The file

  @Test func `the file is for its owner alone, and nothing but the suite is in the folder`() throws
  {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let defaults = try folder.open()
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    for number in 0..<3 {
      defaults.set(number, forKey: "k")
      try defaults.synchronize()
    }
    #expect(try FileSystemClient.live.attributes(at: folder.file()).mode == 0o600)
    #expect(try folder.names() == ["suite.plist"])
    #expect(try folder.contents() == ["k": 2])
  }

  @Test func `a change is in the file soon, without being asked for`() async throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let writer = try folder.open()
    let reader = try folder.open()
    let changes = reader.changes(forKey: "k")
    writer.set("there", forKey: "k")
    #expect(await changes.first { $0 == "there" } == .some("there"))
    #expect(try folder.contents() == ["k": "there"])
  }

  @Test func `where nothing is left to write, a removed folder stays removed`() async throws {
    let folder = DefaultsFolder()
    let defaults = try folder.open()
    defaults.set(1, forKey: "k")
    try defaults.synchronize()
    folder.remove()
    // The write that the change asked for comes before one that is asked for later.
    let later = DefaultsFolder()
    defer { later.remove() }
    let other = try later.open()
    other.set(1, forKey: "k")
    let clock = ContinuousClock()
    let start = clock.now
    while !FileManager.default.fileExists(atPath: later.file().path) {
      try #require(clock.now - start < .seconds(20))
      await Task.yield()
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test func `a client that is dropped at once loses nothing`() async throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let reader = try folder.open()
    let changes = reader.changes(forKey: "k")
    do {
      let writer = try folder.open()
      for number in 1...3 { writer.set(number, forKey: "k") }
    }
    #expect(await changes.first { $0 == 3 } == .some(3))
  }

  @Test func `those who open a suite in one process share its values at once`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    do {
      let first = try OpenSuites.client(suiteName: "suite", folder: folder.url)
      for number in 1...3 { first.set(number, forKey: "k") }
    }
    let second = try OpenSuites.client(suiteName: "suite", folder: folder.url)
    #expect(second.int(forKey: "k") == 3)
    second.register(defaults: ["r": 1])
    let third = try OpenSuites.client(suiteName: "suite", folder: folder.url)
    #expect(third.int(forKey: "r") == 1)
    let other = try OpenSuites.client(suiteName: "other", folder: folder.url)
    #expect(other.object(forKey: "k") == nil)
    try second.synchronize()
  }

  @Test func `files of Foundation are understood, and other tools understand ours`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let old = try PropertyListSerialization.data(
      fromPropertyList: ["old": "value", "n": 3] as [String: Any],
      format: .xml,
      options: 0
    )
    try old.write(to: folder.file())
    let defaults = try folder.open()
    #expect(defaults.string(forKey: "old") == "value")
    defaults.set(true, forKey: "new")
    try defaults.synchronize()
    let read = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: folder.file()),
      options: [],
      format: nil
    )
    let dictionary = try #require(read as? [String: Any])
    #expect(dictionary["old"] as? String == "value")
    #expect(dictionary["new"] as? Bool == true)
    #expect(dictionary["n"] as? Int == 3)
  }

  @Test func `a link in the place of the file stays a link`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file().path,
      withDestinationPath: "real.plist"
    )
    let defaults = try folder.open()
    defaults.set(1, forKey: "k")
    try defaults.synchronize()
    #expect(try FileSystemClient.live.itemKind(at: folder.file()) == .symbolicLink)
    #expect(try folder.contents() == ["k": 1])
  }

  // MARK: Several writers

  @Test func `writers of different keys lose nothing`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let (left, right) = (try folder.open(), try folder.open())
    for number in 0..<20 {
      left.set(number, forKey: "left.\(number)")
      right.set(number, forKey: "right.\(number)")
      if number % 2 == 0 { try left.synchronize() }
      if number % 3 == 0 { try right.synchronize() }
    }
    try left.synchronize()
    try right.synchronize()
    try left.synchronize()
    #expect(left.keys().count == 40)
    #expect(right.keys() == left.keys())
  }

  @Test func `on one key the write that comes later wins, and so does a removal`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let (left, right) = (try folder.open(), try folder.open())
    left.set("left", forKey: "k")
    try left.synchronize()
    right.set("right", forKey: "k")
    try right.synchronize()
    try left.synchronize()
    #expect(left.string(forKey: "k") == "right")
    left.removeObject(forKey: "k")
    try left.synchronize()
    try right.synchronize()
    #expect(right.object(forKey: "k") == nil)
    right.set("again", forKey: "k")
    try right.synchronize()
    try left.synchronize()
    #expect(left.string(forKey: "k") == "again")
    // Storing what is there already is a write as well.
    left.set("mine", forKey: "k")
    try left.synchronize()
    right.set("again", forKey: "k")
    try right.synchronize()
    try left.synchronize()
    #expect(left.string(forKey: "k") == "again")
  }

  @Test func `removing everything spares what the process had not seen`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let (left, right) = (try folder.open(), try folder.open())
    left.set(1, forKey: "seen")
    try left.synchronize()
    right.set(2, forKey: "unseen")
    try right.synchronize()
    left.removeAll()
    try left.synchronize()
    #expect(left.keys() == ["unseen"])
    try right.synchronize()
    #expect(right.keys() == ["unseen"])
  }

  @Test func `a removed file is an empty suite`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let defaults = try folder.open()
    defaults.set(1, forKey: "old")
    try defaults.synchronize()
    try FileManager.default.removeItem(at: folder.file())
    defaults.set(2, forKey: "new")
    try defaults.synchronize()
    #expect(defaults.keys() == ["new"])
  }

  @Test func `what others wrote is seen by every read that begins a second later`() async throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let (writer, reader) = (try folder.open(), try folder.open())
    writer.set(1, forKey: "k")
    try writer.synchronize()
    let clock = ContinuousClock()
    let written = clock.now
    while true {
      let asked = clock.now
      if reader.int(forKey: "k") == 1 { break }
      try #require(asked - written < .seconds(1))
      await Task.yield()
    }
  }

  // MARK: Damage

  static let damage: [Data] = [
    Data(), Data([0]), Data("garbage".utf8), Data("<plist><dict><key>a".utf8),
    PropertyListValue(dictionaryLiteral: ("a", 1)).propertyListData.dropLast(),
    PropertyListValue.array([1]).propertyListData, PropertyListValue.string("a").propertyListData,
  ]

  @Test(arguments: damage)
  func `a corrupt file is kept aside and reported`(bytes: Data) throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try bytes.write(to: folder.file())
    let defaults = try folder.open()
    #expect(folder.reports.all.map(\.code) == [.corrupt])
    #expect(defaults.keys() == [])
    defaults.set(1, forKey: "new")
    try defaults.synchronize()
    #expect(try folder.contents() == ["new": 1])
    let kept = try #require(try folder.names().first { $0.contains(".corrupt-") })
    #expect(try Data(contentsOf: folder.file(kept)) == bytes)
    let message = try #require(folder.reports.all.first).description
    #expect(message.contains(kept))
    #expect(message.contains(folder.file().path))
  }

  @Test func `a file that is corrupted meanwhile is kept aside, and the values are written anew`()
    throws
  {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let defaults = try folder.open()
    defaults.set("old", forKey: "old")
    try defaults.synchronize()
    for round in 0..<3 {
      try Data("garbage \(round)".utf8).write(to: folder.file())
      defaults.set(round, forKey: "new")
      try defaults.synchronize()
      #expect(try folder.contents() == ["old": "old", "new": .int(round)])
      #expect(folder.reports.all.count == round + 1)
      #expect(try folder.names().count == round + 2)
    }
  }

  @Test func `a reader notices damage too, and mends it`() async throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    let defaults = try folder.open()
    defaults.set("value", forKey: "k")
    try defaults.synchronize()
    try Data("garbage".utf8).write(to: folder.file())
    let clock = ContinuousClock()
    let start = clock.now
    while folder.reports.all.isEmpty, clock.now - start < .seconds(20) {
      #expect(defaults.string(forKey: "k") == "value")
      await Task.yield()
    }
    #expect(folder.reports.all.map(\.code) == [.corrupt])
    try defaults.synchronize()
    #expect(try folder.contents() == ["k": "value"])
  }

  @Test func `a file that cannot be read is an error, not an empty suite`() throws {
    let folder = DefaultsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      at: folder.file(),
      withIntermediateDirectories: true
    )
    let error = #expect(throws: UserDefaultsError.self) { try folder.open() }
    #expect(error?.code == .unreadable)
    #expect(error?.subject == folder.file().path)
  }
}
