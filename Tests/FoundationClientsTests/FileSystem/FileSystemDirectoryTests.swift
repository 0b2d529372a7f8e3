import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct FileSystemDirectoryTests {
  @Dependency(\.fileSystemClient) private var files

  @Test(arguments: 0..<3)
  func `each test case has an empty file system of its own`(_ index: Int) throws {
    let file = URL(filePath: "/tmp/note")
    #expect(try files.itemKind(at: file) == nil)
    try files.write(Data("\(index)".utf8), to: file)
    #expect(try files.read(from: file) == Data("\(index)".utf8))
  }

  @Test func `the test value dates its files by the date client`() throws {
    let day = Date(timeIntervalSinceReferenceDate: 86_400)
    try withDependencies {
      $0.date = .constant(day)
    } operation: {
      let file = URL(filePath: "/tmp/note")
      try files.write(Data(), to: file)
      #expect(try files.attributes(at: file).modificationDate == day)
    }
  }

  @Test func `an unimplemented endpoint reports and throws`() {
    withKnownIssue {
      #expect(throws: UnimplementedEndpoint(endpoint: "FileSystemClient.read")) {
        try FileSystemClient.unimplemented.read(from: URL(filePath: "/tmp/note"))
      }
    }
  }

  @Test(
    arguments: [
      (
        .notFound,
        "No such file or folder: /a. Check the path, or create its folder first (option "
          + ".createIntermediates)."
      ),
      (.exists, "Something is there already: /a. Delete it first, or choose another name."),
      (
        .noSpace,
        "No space left: /a. Free some space; what was there before an atomic write is intact."
      ),
      (
        .outsideSandbox,
        "The path leads out of the sandbox: /a. Use a path below the sandbox's folder."
      ),
      (
        FileSystemError.Code(rawValue: "EXDEV"),
        "The system refused (EXDEV): /a. The underlying error tells more."
      ),
    ] as [(FileSystemError.Code, String)]
  )
  func `an error says what happened, to which path, and what to do`(
    _ code: FileSystemError.Code,
    _ text: String
  ) {
    #expect("\(FileSystemError(code: code, path: "/a"))" == text)
  }

  #if os(Linux)
  @Test func `directories follow the base directory variables`() async {
    await #expect(processExitsWith: .success) {
      setenv("HOME", "/home/blob", 1)
      for name in ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "TMPDIR"] {
        unsetenv(name)
      }
      unsetenv("XDG_DOCUMENTS_DIR")
      func path(_ directory: FileSystemDirectory) -> String {
        (try? FileSystemClient.live.urlForDirectory(directory).path) ?? "an error"
      }
      #expect(path(.documents) == "/home/blob/Documents")
      #expect(path(.caches) == "/home/blob/.cache")
      #expect(path(.applicationSupport) == "/home/blob/.local/share")
      #expect(path(.temporary) == "/tmp")
      setenv("XDG_DATA_HOME", "/data", 1)
      setenv("XDG_CACHE_HOME", "relative/does/not/count", 1)
      setenv("TMPDIR", "/var/tmp/", 1)
      #expect(path(.applicationSupport) == "/data")
      #expect(path(.caches) == "/home/blob/.cache")
      #expect(path(.temporary) == "/var/tmp")
    }
  }

  @Test func `the documents folder is the one that the user has named`() async {
    await #expect(processExitsWith: .success) {
      let live = FileSystemClient.live
      let home = try live.uniqueTemporaryDirectory()
      defer { try? live.delete(at: home) }
      setenv("HOME", home.path, 1)
      unsetenv("XDG_CONFIG_HOME")
      unsetenv("XDG_DOCUMENTS_DIR")
      try live.write(
        Data("# made by a tool\nXDG_DOCUMENTS_DIR=\"$HOME/Papers\"\n".utf8),
        to: home.appending(path: ".config/user-dirs.dirs"),
        options: .createIntermediates
      )
      #expect(
        try live.urlForDirectory(.documents).path == home.appending(path: "Papers").path
      )
    }
  }

  @Test func `without a home the error names the variable`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("HOME")
      unsetenv("XDG_CACHE_HOME")
      #expect(throws: FileSystemError(code: .notFound, path: "$HOME")) {
        try FileSystemClient.live.urlForDirectory(.caches)
      }
    }
  }
  #endif
}
