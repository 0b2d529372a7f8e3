import Foundation
import FoundationClients
import Testing

/// What a folder of values does about files that others removed or damaged.
@Suite struct KeyValueFilesTests {
  private let folder = URL(fileURLWithPath: "/store")
  private let disk = FileSystemClient.test
  private var store: KeyValueStoreClient { .disk(fileSystem: disk, folder: folder) }

  private let long = String(repeating: "x", count: 300)

  private func names() throws -> [String] {
    try disk.contents(of: folder, options: .includingHidden).map(\.lastPathComponent)
  }

  /// Stores a value under a key that is too long for a file name, and damages the file.
  private func damage(_ key: String, in part: KeyValueStoreClient) throws {
    let before = try names()
    try part.set(1, forKey: key)
    let name = try #require(try names().first { !before.contains($0) })
    try disk.write(Data("garbage".utf8), to: folder.appendingPathComponent(name))
  }

  // MARK: Vanished files

  @Test func `a file that vanishes while keys are listed takes no other key along`() throws {
    for key in ["a", "b", long] { try store.set(1, forKey: key) }
    let inner = disk
    var racing = disk
    racing.read = { url in
      try? inner.delete(at: url)
      return try inner.read(from: url)
    }
    let reader = KeyValueStoreClient.disk(fileSystem: racing, folder: folder)
    #expect(try reader.keys() == ["a", "b"])
  }

  @Test func `a file that vanishes while all are removed keeps no other from it`() throws {
    for key in ["a", "b", long] { try store.set(1, forKey: key) }
    let inner = disk
    var racing = disk
    racing.contents = { url, options in
      let found = try inner.contents(of: url, options: options)
      if let last = found.last { try inner.delete(at: last) }
      return found
    }
    try KeyValueStoreClient.disk(fileSystem: racing, folder: folder).removeAll()
    #expect(try names() == [])
  }

  // MARK: Damaged files

  @Test func `a damaged file of a long key is an error of the list that says how to go on`() throws
  {
    try store.set(1, forKey: "good")
    try damage(long, in: store)
    let name = try #require(try names().last)
    let error = #expect(throws: KeyValueStoreError.self) { try store.keys() }
    #expect(error?.code == .unreadable)
    #expect(error?.key == nil)
    #expect(
      error?.description == """
        The list of keys cannot be read (the file \(name) does not tell its key; set or remove the \
        key, or remove all keys: Not a whole property list: a tag was expected.). It was left as it is.
        """
    )
    try store.removeValue(forKey: long)
    #expect(try store.keys() == ["good"])
  }

  @Test func `a store with a damaged file can be emptied`() throws {
    try store.set(1, forKey: "good")
    try damage(long, in: store)
    let foreign = "a%~\(String(repeating: "0", count: 64)).plist"
    try disk.write(Data("x".utf8), to: folder.appendingPathComponent(foreign))
    try store.removeAll()
    #expect(try names() == [foreign])
    #expect(try store.keys() == [])
  }

  @Test func `a damaged file is an error for its namespace alone, which can be emptied`() throws {
    let (part, other) = (store.namespaced("a"), store.namespaced("b"))
    let (inner, sibling) = (part.namespaced("c"), part.namespaced("d"))
    for each in [part, other, inner, sibling] { try each.set(1, forKey: "k") }
    try damage(long, in: inner)
    #expect(throws: KeyValueStoreError.self) { try part.keys() }
    #expect(throws: KeyValueStoreError.self) { try inner.keys() }
    #expect(try other.keys() == ["k"])
    #expect(try sibling.keys() == ["k"])
    try other.removeAll()
    try sibling.removeAll()
    #expect(throws: KeyValueStoreError.self) { try inner.keys() }
    try inner.removeAll()
    #expect(try inner.keys() == [])
    #expect(try part.keys() == ["k"])
    #expect(try store.keys() == ["@a/k"])
  }

  @Test func `a damaged file that may be in another namespace is not removed`() throws {
    let start = String(repeating: "n", count: 200)
    let (part, other) = (store.namespaced(start + "1"), store.namespaced(start + "2"))
    try part.set(1, forKey: "k")
    try damage("lost", in: other)
    let error = #expect(throws: KeyValueStoreError.self) { try part.removeAll() }
    #expect(error?.code == .unreadable)
    #expect(try part.value(forKey: "k") == nil)
    #expect(try other.contains(key: "lost"))
  }

  @Test func `a namespace read through a fast store can be emptied of a damaged file`() throws {
    let composite = KeyValueStoreClient.readingThrough(fast: .test, to: store)
    let part = composite.namespaced("a")
    try store.set(1, forKey: "k")
    try damage(long, in: part)
    #expect(try part.value(forKey: long) == 1)
    try part.removeAll()
    #expect(try part.value(forKey: long) == nil)
    #expect(try names() == ["k.plist"])
  }
}
