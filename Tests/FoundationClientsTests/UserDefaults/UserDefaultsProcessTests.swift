import Foundation
import FoundationClients
import Synchronization
import Testing

/// What only a process of its own can show: the environment, and the end of the process.
///
/// `.ci/defaults-faults` does the rest: kills, two processes at once, a full disk.
@Suite struct UserDefaultsProcessTests {
  private static func temporaryFolder() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
      .path
  }

  @Test func `a process that sets and ends at once has lost nothing`() async throws {
    let folder = Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("XDG_CONFIG_HOME", folder, 1)
      let defaults = try UserDefaultsClient.live(suiteName: "com.example.suite")
      defaults.set("text", forKey: "string")
      defaults.set(42, forKey: "number")
      defaults.set(Date(timeIntervalSinceReferenceDate: 1.25), forKey: "date")
      exit(0)
    }
    let defaults = try UserDefaultsClient.live(
      suiteName: "com.example.suite",
      folder: URL(fileURLWithPath: folder)
    )
    #expect(defaults.string(forKey: "string") == "text")
    #expect(defaults.int(forKey: "number") == 42)
    #expect(defaults.date(forKey: "date") == Date(timeIntervalSinceReferenceDate: 1.25))
  }

  @Test func `values that could not be written anew after damage are written at the end`()
    async throws
  {
    let path = Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: path) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      let folder = DefaultsFolder(at: URL(fileURLWithPath: path))
      let isFull = Atomic(false)
      var faulty = FileSystemClient.live
      faulty.write = { data, url, options in
        if isFull.load(ordering: .relaxed) {
          throw FileSystemError(code: .noSpace, path: url.path)
        }
        try FileSystemClient.live.write(data, to: url, options: options)
      }
      let defaults = try folder.open(through: faulty, writesInBackground: false)
      defaults.set(5, forKey: "k")
      try defaults.synchronize()
      try Data("garbage".utf8).write(to: folder.file())
      isFull.store(true, ordering: .relaxed)
      do {
        try defaults.synchronize()
        exit(1)
      } catch {
        isFull.store(false, ordering: .relaxed)
      }
      exit(0)
    }
    let folder = DefaultsFolder(at: URL(fileURLWithPath: path))
    #expect(try folder.contents() == ["k": 5])
  }

  @Test func `without the variable the file is in the home's configuration folder`() async throws {
    let folder = Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      setenv("XDG_CONFIG_HOME", "relative", 1)
      setenv("HOME", folder, 1)
      try UserDefaultsClient.live(suiteName: "suite").set(1, forKey: "k")
      try UserDefaultsClient.standard.set(2, forKey: "k")
      exit(0)
    }
    let config = URL(fileURLWithPath: folder).appendingPathComponent(".config")
    let names = try FileManager.default.contentsOfDirectory(atPath: config.path)
      .filter { !$0.hasPrefix(".") }
    #expect(names.count == 2)
    #expect(names.contains("suite.plist"))
    #expect(names.contains("\(ProcessInfo.processInfo.processName).plist"))
  }

  @Test func `without a home, opening a suite is an error`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("XDG_CONFIG_HOME")
      unsetenv("HOME")
      for open in [
        { _ = try UserDefaultsClient.live(suiteName: "suite") },
        { _ = try UserDefaultsClient.standard },
      ] as [() throws -> Void] {
        do {
          try open()
          exit(1)
        } catch let error as UserDefaultsError {
          precondition(error.code == .noConfigurationFolder)
        }
      }
      exit(0)
    }
  }

  @Test func `read live without having been prepared, the process stops and says so`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencies {
        $0.context = .live
      } operation: {
        withDependencyIssueReporter(.trap) {
          @Dependency(\.userDefaultsClient) var defaults
          _ = defaults.bool(forKey: "k")
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("userDefaultsClient"))
  }
}
