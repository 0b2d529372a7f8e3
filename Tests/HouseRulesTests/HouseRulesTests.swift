import Foundation
import Testing

@Suite struct HouseRulesTests {
  @Test(arguments: HouseRule.all)
  func `the repository keeps the rule`(rule: HouseRule) throws {
    let violations = rule.violations(try .repository())
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: HouseRule.all)
  func `a well-kept tree keeps the rule`(rule: HouseRule) {
    #expect(rule.violations(.wellKept) == [])
  }

  @Test(arguments: PlantedFault.all)
  func `a planted fault is found`(fault: PlantedFault) {
    let findings = fault.rule.violations(fault.tree).map(\.description)
    #expect(findings.contains { $0.contains(fault.finding) }, "\(findings)")
  }

  @Test func `every rule has a planted fault`() {
    let planted = Set(PlantedFault.all.map(\.rule.name))
    #expect(HouseRule.all.map(\.name).filter { !planted.contains($0) } == [])
  }

  @Test func `a folder is read without what Git and the build keep`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "rules-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["Sources/A/A.swift", ".git/config", ".build/x.swift", ".ci/run"] {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("text\n".utf8).write(to: url)
    }
    let tree = try SourceTree(folder: folder)
    #expect(tree.files == ["Sources/A/A.swift": "text\n", ".ci/run": "text\n"])
    #expect(tree.names(in: "") == [".ci", "Sources"])
  }

  @Test func `the repository is the one that this test is part of`() throws {
    let tree = try SourceTree.repository()
    #expect(tree.files["Tests/HouseRulesTests/HouseRulesTests.swift"] != nil)
  }
}
