import Foundation
import FoundationClients
import Testing

extension FileSystemContract {
  /// Takes changes until one is as wanted.
  private func wait(
    for wanted: FileChange,
    in changes: FileChanges,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [FileChange] {
    var seen: [FileChange] = []
    for await change in changes {
      seen.append(change)
      if change == wanted { return seen }
    }
    Issue.record("It ended without \(wanted): \(seen)", sourceLocation: sourceLocation)
    return seen
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `watching a folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let changes = try files.watch(at: folder)
      try files.put("x", folder / "b")
      _ = await wait(for: .created(folder / "b"), in: changes)
      try files.put("y", folder / "a")
      _ = await wait(for: .changed(folder / "a"), in: changes)
      try files.append(Data("z"), to: folder / "a")
      _ = await wait(for: .changed(folder / "a"), in: changes)
      try files.put("z", folder / "a", .atomic)
      _ = await wait(for: .changed(folder / "a"), in: changes)
      try files.put("z", folder / "new", .atomic)
      _ = await wait(for: .created(folder / "new"), in: changes)
      try files.move(from: folder / "a", to: folder / "c")
      _ = await wait(for: .renamed(from: folder / "a", to: folder / "c"), in: changes)
      try files.delete(at: folder / "c")
      _ = await wait(for: .removed(folder / "c"), in: changes)
      try files.put("x", folder / "c")
      _ = await wait(for: .created(folder / "c"), in: changes)
      try files.makeFolder(folder / "d")
      _ = await wait(for: .created(folder / "d"), in: changes)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `moving out of and into a watched folder`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.makeFolder(folder / "d")
      try files.put("x", folder / "d/a")
      try files.put("x", folder / "d/kept")
      let changes = try files.watch(at: folder / "d")
      try files.move(from: folder / "d/a", to: folder / "a")
      _ = await wait(for: .removed(folder / "d/a"), in: changes)
      try files.move(from: folder / "a", to: folder / "d/b")
      _ = await wait(for: .created(folder / "d/b"), in: changes)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `temporary files are not told of`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "a")
      let changes = try files.watch(at: folder)
      try files.put("y", folder / "a", [.atomic, .durable])
      try files.copy(from: folder / "a", to: folder / "copy")
      try files.put("end", folder / "end")
      let seen = await wait(for: .created(folder / "end"), in: changes)
      let expected = [
        FileChange.changed(folder / "a"), .created(folder / "copy"), .created(folder / "end"),
      ]
      #expect(seen == expected)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `watching one file`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let url = folder / "a"
      let changes = try files.watch(at: url)
      try files.put("other", folder / "b")
      try files.put("x", url)
      #expect(await wait(for: .created(url), in: changes).count == 1)
      try files.put("y", url, .atomic)
      _ = await wait(for: .changed(url), in: changes)
      try files.delete(at: url)
      _ = await wait(for: .removed(url), in: changes)
      try files.put("z", url, .atomic)
      _ = await wait(for: .created(url), in: changes)
      try files.move(from: url, to: folder / "c")
      _ = await wait(for: .renamed(from: url, to: folder / "c"), in: changes)
      try files.move(from: folder / "c", to: url)
      _ = await wait(for: .renamed(from: folder / "c", to: url), in: changes)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `watching a file through a link`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("x", folder / "d/a", .createIntermediates)
      try files.createSymbolicLink(at: folder / "l", destination: "d/a")
      let changes = try files.watch(at: folder / "l")
      try files.put("y", folder / "l", .atomic)
      var iterator = changes.makeAsyncIterator()
      guard case .changed(let url) = await iterator.next() else {
        Issue.record("no change")
        return
      }
      #expect(try files.text(url) == "y")
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `the end of what is watched`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      for way in ["delete", "move"] {
        try files.makeFolder(folder / "d")
        let changes = try files.watch(at: folder / "d")
        let file = try files.watch(at: folder / "d/a")
        if way == "delete" {
          try files.delete(at: folder / "d")
        } else {
          try files.move(from: folder / "d", to: folder / "e")
        }
        var seen: [FileChange] = []
        for await change in changes { seen.append(change) }
        #expect(seen == [.removed(folder / "d")])
        seen = []
        for await change in file { seen.append(change) }
        #expect(seen == [.removed(folder / "d/a")])
      }
    }
  }

  /// A system may take the folder and its new name for one thing, and be late with the move.
  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `a moved folder is watched anew under its new name`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      for round in 0..<20 {
        let (a, b) = (folder / "a\(round)", folder / "b\(round)")
        try files.makeFolder(a)
        let old = try files.watch(at: a)
        try files.move(from: a, to: b)
        let new = try files.watch(at: b)
        // Another folder with the old name is not what was watched.
        try files.makeFolder(a)
        let other = try files.watch(at: a)
        try files.put("x", a / "f")
        try files.put("x", b / "f")
        var seen: [FileChange] = []
        for await change in old { seen.append(change) }
        #expect(seen == [.removed(a)])
        #expect(await wait(for: .created(b / "f"), in: new).count == 1)
        #expect(await wait(for: .created(a / "f"), in: other).count == 1)
        try files.move(from: b, to: folder / "c\(round)")
        seen = []
        for await change in new { seen.append(change) }
        #expect(seen.last == .removed(b))
      }
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `a burst of a thousand changes`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("0", folder / "a")
      let changes = try files.watch(at: folder / "a")
      let reader = Task {
        var last = ""
        for await _ in changes {
          last = try files.text(folder / "a")
          if last == "1000" { break }
        }
        return last
      }
      for number in 1...1_000 { try files.put("\(number)", folder / "a", .atomic) }
      #expect(try await reader.value == "1000")
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `changes wait for a late reader, each once`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      try files.put("0", folder / "a")
      let changes = try files.watch(at: folder)
      let signal = try files.watch(at: folder)
      for number in 1...100 { try files.put("\(number)", folder / "a") }
      try files.put("", folder / "end")
      _ = await wait(for: .created(folder / "end"), in: signal)
      let seen = await wait(for: .created(folder / "end"), in: changes)
      #expect(seen == [.changed(folder / "a"), .created(folder / "end")])
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: subjects)
  func `a cancelled watcher ends`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      let changes = try files.watch(at: folder)
      let task = Task {
        for await _ in changes {}
        return true
      }
      task.cancel()
      #expect(await task.value)
    }
  }

  @Test(arguments: subjects) func `watching where nothing is`(_ subject: Subject) async throws {
    try await subject.run { files, folder in
      expect(.notFound) { _ = try files.watch(at: folder / "d/a") }
    }
  }
}
