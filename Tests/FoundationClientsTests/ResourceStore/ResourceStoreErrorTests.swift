import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct ResourceStoreErrorTests {
  @Dependency(\.fileSystemResourceClient) private var stores

  @Test(arguments: 0..<3)
  func `each test case has stores of its own`(_ index: Int) throws {
    let store = try stores.makeStore(directory: .documents, subfolder: "notes")
    #expect(try store.names() == [])
    try store.saveResource(index, named: "number")
    let loaded = try store.loadResource(Int.self, named: "number")
    #expect(loaded == index)
  }

  @Test func `the live value keeps its stores in the file system client`() throws {
    let files = FileSystemClient.inMemory()
    try withDependencies {
      $0.fileSystemClient = files
      $0.fileSystemResourceClient = .live
    } operation: {
      let store = try stores.makeStore(directory: .caches, subfolder: "a/b")
      try store.saveResource(["x"], named: "list")
    }
    let again = try ResourceStoreClient.files(of: files)
      .makeStore(directory: .caches, subfolder: "a/b")
    let list = try again.loadResource([String].self, named: "list")
    #expect(list == ["x"])
  }

  @Test(arguments: ["", "..", "a/../..", "/", ".hidden", "a/", "a\0b"])
  func `a subfolder may not leave the directory`(_ subfolder: String) {
    #expect(throws: ResourceStoreError(code: .invalidSubfolder, name: subfolder)) {
      try stores.makeStore(directory: .documents, subfolder: subfolder)
    }
  }

  @Test func `an unimplemented factory reports and throws`() {
    withKnownIssue {
      #expect(throws: UnimplementedEndpoint(endpoint: "ResourceStoreClient.makeStore")) {
        _ = try ResourceStoreClient.unimplemented.makeStore(
          directory: .documents,
          subfolder: nil
        )
      }
    }
  }

  @Test func `an error quotes no stored value`() throws {
    let store = try stores.makeStore(directory: .documents, subfolder: "notes")
    try store.saveResource(["key": "a secret"], named: "settings")
    let error = #expect(throws: ResourceStoreError.self) {
      _ = try store.loadResource([String: Int].self, named: "settings")
    }
    #expect(
      error.map { "\($0)" }
        == "The stored bytes are not a value of the type: \"settings\" [not a Int at key]. "
        + "Load it as its own type, or save: a copy of the bytes is kept."
    )
  }

  @Test(
    arguments: [
      (
        .newerVersion,
        "The resource was stored by a newer version of this program: \"a\". Update the program; the "
          + "resource was left as it is."
      ),
      (
        .missingMigration,
        "There is no migration from the stored version: \"a\". Add it to the schema's migrations; "
          + "nothing was changed."
      ),
      (.notFound, "There is no such resource: \"a\". Save it first, or update with a default."),
    ] as [(ResourceStoreError.Code, String)]
  )
  func `an error says what happened, to which resource, and what to do`(
    _ code: ResourceStoreError.Code,
    _ text: String
  ) {
    #expect("\(ResourceStoreError(code: code, name: "a"))" == text)
  }
}
