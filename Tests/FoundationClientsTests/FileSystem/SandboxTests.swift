import Foundation
import FoundationClients
import Testing

/// Attempts to leave a sandbox.
@Suite struct SandboxTests {
  /// Paths as they are given to the client, relative ones and absolute ones.
  static let escapes: [String] = [
    "..", "../", "../outside", "../outside/secret", "a/../../outside/secret",
    "a/b/../../../outside/secret", "./../outside/secret", "a/./../../outside/secret",
    "//../outside/secret", "/etc/passwd", "/", "/tmp", "/BASE/outside/secret",
    "/BASE/box/../outside/secret", "/BASE/boxer/secret", "/BASE/box/a/../../outside/secret",
    "out/secret", "out", "absolute/secret", "secretLink", "hop/secret", "chain/secret",
    "a/up/outside/secret", "toRoot/etc/passwd", "circle/a", "deepOut/../secret",
    "..\u{2215}outside\u{2215}secret", "\u{FF0E}\u{FF0E}/outside/secret",
    "..\u{FF0F}outside\u{FF0F}secret", "\u{2025}/outside/secret", "..\\outside\\secret",
    "\u{2024}\u{2024}/outside", "\u{2215}etc\u{2215}passwd", "a\u{2044}..\u{2044}..\u{2044}outside",
    "..\0/outside/secret", "a\0../../outside/secret", "%2e%2e%2foutside",
  ]

  /// A folder with a sandbox in it, and beside it what must not be touched.
  static func run(
    _ base: FileSystemClient,
    _ body: (_ box: FileSystemClient, _ folder: URL) throws -> Void
  ) throws {
    let folder = try base.uniqueTemporaryDirectory()
    defer { try? base.delete(at: folder) }
    func path(_ name: String) -> URL { folder.appending(path: name) }
    for name in ["outside/secret", "boxer/secret", "box/a/b/file"] {
      try base.write(Data("untouched".utf8), to: path(name), options: .createIntermediates)
    }
    for (name, destination) in [
      ("box/out", "../outside"), ("box/absolute", path("outside").path),
      ("box/secretLink", "../outside/secret"), ("box/hop", "out"), ("box/chain", "hop"),
      ("box/a/up", "../.."), ("box/toRoot", "/"), ("box/circle", "circle"),
      ("box/deepOut", "../outside/deep"),
    ] {
      try base.createSymbolicLink(at: path(name), destination: destination)
    }
    try body(base.sandboxed(to: path("box")), folder)
    for name in ["outside/secret", "boxer/secret"] {
      #expect(try base.read(from: path(name)) == Data("untouched".utf8))
    }
    #expect(try base.contents(of: path("outside")).count == 1)
    #expect(
      try base.contents(of: folder).map(\.lastPathComponent) == ["box", "boxer", "outside"]
    )
  }

  static func url(_ text: String, in folder: URL) throws -> URL {
    if text.hasPrefix("%") { return try #require(URL(string: text)) }
    let text = text.replacing("/BASE", with: folder.path)
    return URL(filePath: text, directoryHint: .notDirectory)
  }

  @Test(arguments: escapes, [true, false])
  func `every way out is closed`(_ escape: String, _ isLive: Bool) throws {
    try Self.run(isLive ? .live : .test) { box, folder in
      let url = try Self.url(escape, in: folder)
      let inside = folder.appending(path: "box/a/b/file")
      let attempts: [(String, () throws -> Void)] = [
        ("read", { _ = try box.read(from: url) }),
        ("write", { try box.write(Data(), to: url, options: []) }),
        (
          "atomic write",
          { try box.write(Data(), to: url, options: [.atomic, .createIntermediates]) }
        ),
        ("append", { try box.append(Data(), to: url) }),
        ("list", { _ = try box.contents(of: url) }),
        ("walk", { _ = try box.walk(of: url) }),
        ("copy in", { try box.copy(from: url.appending(path: "x"), to: inside) }),
        ("copy out", { try box.copy(from: inside, to: url.appending(path: "x")) }),
        ("move out", { try box.move(from: inside, to: url.appending(path: "x")) }),
        (
          "create",
          { try box.createDirectory(at: url.appending(path: "x/y"), withIntermediates: true) }
        ),
        ("link", { try box.createSymbolicLink(at: url.appending(path: "x"), destination: "y") }),
        ("delete", { try box.delete(at: url.appending(path: "x")) }),
        ("mode", { try box.setMode(0o777, at: url) }),
        ("lock", { _ = try box.lock(at: url, mode: .shared, timeout: .zero) }),
        ("watch", { _ = try box.watch(at: url) }),
        ("synchronize", { try box.synchronize(at: url) }),
      ]
      for (name, attempt) in attempts {
        let error = #expect(throws: FileSystemError.self, "\(name) \(escape)") { try attempt() }
        let codes: [FileSystemError.Code] = [.outsideSandbox, .invalidPath, .tooManyLinks]
        #expect(error.map { codes.contains($0.code) } == true, "\(name) \(escape): \(error as Any)")
      }
    }
  }

  @Test(arguments: ["..", "../outside", "../../etc", "/etc", "/", "a/../../outside", "out", "a\0b"])
  func `links that lead out cannot be made`(_ destination: String) throws {
    for base in [FileSystemClient.live, .test] {
      try Self.run(base) { box, folder in
        let link = folder.appending(path: "box/link")
        #expect(throws: FileSystemError.self) {
          try box.createSymbolicLink(at: link, destination: destination)
        }
        let kind = try box.itemKind(at: link)
        #expect(kind == nil)
      }
    }
  }

  @Test func `links made later are found`() throws {
    for base in [FileSystemClient.live, .test] {
      try Self.run(base) { box, folder in
        let link = folder.appending(path: "box/a/b/file")
        #expect(try box.read(from: link) == Data("untouched".utf8))
        try base.delete(at: link)
        try base.createSymbolicLink(at: link, destination: "../../../outside/secret")
        let error = #expect(throws: FileSystemError.self) { _ = try box.read(from: link) }
        #expect(error?.code == .outsideSandbox)
        // The link itself may be looked at, moved and deleted.
        #expect(try box.itemKind(at: link) == .symbolicLink)
        try box.move(from: link, to: folder.appending(path: "box/moved"))
        try box.delete(at: folder.appending(path: "box/moved"))
      }
    }
  }

  @Test func `relative paths start at the sandbox`() throws {
    for base in [FileSystemClient.live, .test] {
      try Self.run(base) { box, folder in
        try box.write(Data("x".utf8), to: URL(filePath: "new/note"), options: .createIntermediates)
        #expect(try base.read(from: folder.appending(path: "box/new/note")) == Data("x".utf8))
        #expect(try box.read(from: URL(filePath: "a/../new/./note")) == Data("x".utf8))
        let relative = try #require(URL(string: "new/note"))
        #expect(try box.read(from: relative) == Data("x".utf8))
        #expect(try box.read(from: URL(filePath: "1\u{2044}2"), or: "none") == "none")
        let nested = box.sandboxed(to: folder.appending(path: "box/a"))
        #expect(throws: FileSystemError.self) { _ = try nested.contents(of: URL(filePath: "..")) }
        #expect(try nested.contents(of: URL(filePath: "b")).count == 1)
      }
    }
  }

  @Test func `deleting all spares the folder and its surroundings`() throws {
    for base in [FileSystemClient.live, .test] {
      try Self.run(base) { box, folder in
        try box.deleteAll()
        let left = try base.contents(of: folder.appending(path: "box"), options: .includingHidden)
        #expect(left == [])
      }
    }
  }
}

extension FileSystemClient {
  fileprivate func read(from url: URL, or other: String) throws -> String {
    guard try fileExists(at: url) else { return other }
    return String(decoding: try read(from: url), as: UTF8.self)
  }
}
