import Foundation
import FoundationClients
import Testing

@Suite struct BundleClientTests {
  @Test func `a bundle without information gives a typed error for everything it lacks`() throws {
    let bundle = BundleClient.test
    for read in [
      { _ = try bundle.identifier() }, { _ = try bundle.name() }, { _ = try bundle.shortVersion() },
      { _ = try bundle.buildNumber() }, { _ = try bundle.infoValue(key: "CFBundleIdentifier") },
    ] as [() throws -> Void] {
      let error = #expect(throws: BundleError.self) { try read() }
      #expect(error?.code == .missingKey)
    }
    #expect(bundle.localizedString("key") == "key")
    #expect(try bundle.resourceURLs(withExtension: nil, subdirectory: nil) == [])
    #expect(bundle.imageAsset(name: "a").bundle?.identifier == nil)
  }

  @Test func `information that is not what it must be is refused`() throws {
    let bundle = BundleClient.inMemory(info: [
      "CFBundleIdentifier": 3, "CFBundleShortVersionString": "one", "CFBundleDisplayName": "Shown",
      "CFBundleName": "Short", "CFBundleVersion": "",
    ])
    for read in [
      { _ = try bundle.identifier() }, { _ = try bundle.shortVersion() },
      { _ = try bundle.buildNumber() },
    ] as [() throws -> Void] {
      let error = #expect(throws: BundleError.self) { try read() }
      #expect(error?.code == .invalidValue)
    }
    #expect(try bundle.name() == "Shown")
  }

  @Test func `a damaged Info.plist is an error, not an empty one`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: folder.appendingPathComponent("Info.plist"))
    let bundle = try BundleClient.bundle(at: folder)
    let error = #expect(throws: BundleError.self) { try bundle.identifier() }
    #expect(error?.code == .unreadable)
    #expect(error?.underlying is PropertyListError)
  }

  @Test func `a bundle that is not there is an error`() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let error = #expect(throws: BundleError.self) { try BundleClient.bundle(at: url) }
    #expect(error?.code == .bundleNotFound)
    #expect(error?.subject == url.lastPathComponent)
  }

  // MARK: A target's resources

  @Test func `a target's resources are found in the folder beside the program`() throws {
    let bundle = try BundleClient.module(package: "Clientele", target: "taskflow")
    #expect(try bundle.string(forResource: "sample.todo", withExtension: "txt").isEmpty == false)
  }

  @Test func `resources that are not there are an error that says where they were looked for`() {
    let elsewhere = URL(fileURLWithPath: "/nowhere")
    let error = #expect(throws: BundleError.self) {
      try BundleClient.module(package: "No", target: "Such", searching: [elsewhere])
    }
    #expect(error?.code == .bundleNotFound)
    #expect(error?.subject == "No_Such.resources")
    #expect(error?.searched.first == elsewhere)
    #expect(error?.searched.count == 2)
    #expect(error?.description.contains("\"/nowhere\"") == true)
  }

  @Test func `a folder of one's own is searched first`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let resources = folder.appendingPathComponent("Clientele_taskflow.resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: resources.appendingPathComponent("sample.todo.txt"))
    let bundle = try BundleClient.module(
      package: "Clientele",
      target: "taskflow",
      searching: [folder]
    )
    #expect(try bundle.string(forResource: "sample.todo.txt") == "mine")
  }

  @Test func `the program's own bundle is the folder it is in`() throws {
    let error = #expect(throws: BundleError.self) { try BundleClient.main.identifier() }
    #expect(error?.code == .missingKey)
    #expect(error?.description.contains("no Info.plist") == true)
  }

  // MARK: Dependencies

  @Test func `the dependency is an empty bundle in a test`() throws {
    @Dependency(\.mainBundleClient) var bundle
    #expect(throws: BundleError.self) { try bundle.identifier() }
    try withDependencies {
      $0.mainBundleClient = .inMemory(info: ["CFBundleIdentifier": "a.b"])
    } operation: { () throws in
      #expect(try bundle.identifier() == "a.b")
    }
  }

  @Test func `an unimplemented bundle reports, and gives what stands for nothing`() {
    let bundle = BundleClient.unimplemented
    withKnownIssue { #expect(throws: UnimplementedEndpoint.self) { try bundle.identifier() } }
    withKnownIssue { #expect(bundle.localizedString("key") == "key") }
    withKnownIssue { #expect(bundle.colorAsset(name: "c") == ColorAsset(name: "c", bundle: nil)) }
  }
}
