import ClienteleTesting
import Foundation
import FoundationClients
import Testing

@Suite(.dependencies) struct ResourceStoreClientTests {
  @Test func `every test value has files of its own`() throws {
    let one = try ResourceStoreClient.test.makeStore(directory: .documents, subfolder: nil)
    let two = try ResourceStoreClient.test.makeStore(directory: .documents, subfolder: nil)
    try one.saveResource("milk", named: "list")
    #expect(try one.names() == ["list"])
    #expect(try two.names() == [])
  }

  @Test func `the live factory stands on the file system that is current`() throws {
    let files = FileSystemClient.test
    try withDependencies {
      $0.fileSystemClient = files
    } operation: {
      let store = try ResourceStoreClient.live.makeStore(directory: .documents, subfolder: "a/b")
      try store.saveResource("milk", named: "list")
    }
    let again = try ResourceStoreClient.files(of: files)
      .makeStore(directory: .documents, subfolder: "a/b")
    #expect(try again.loadResource(String.self, named: "list") == "milk")
  }

  @Test(arguments: ["..", "a/../..", "/etc"])
  func `a subfolder may not leave its directory`(subfolder: String) {
    #expect(throws: (any Error).self) {
      try ResourceStoreClient.test.makeStore(directory: .documents, subfolder: subfolder)
    }
  }

  @Test func `the unimplemented factory throws and reports`() {
    withKnownIssue {
      #expect(throws: UnimplementedEndpoint.self) {
        try ResourceStoreClient.unimplemented.makeStore(directory: .documents, subfolder: nil)
      }
    } matching: { issue in
      issue.comments.contains { "\($0)".contains("ResourceStoreClient.makeStore") }
    }
  }
}
