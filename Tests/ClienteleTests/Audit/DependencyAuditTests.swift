import Clientele
import Testing

@Suite(.enabled(if: DependencyAudit.isSupported))
struct DependencyAuditTests {
  struct Expected: CustomTestStringConvertible {
    let name: String
    var hasLiveValue = false
    var isGeneric = false

    var testDescription: String { name }
  }

  static let expected = [
    Expected(name: "ClienteleTests.PrivateKey"),
    Expected(name: "ClienteleTests.PrivateLiveKey", hasLiveValue: true),
    Expected(name: "ClienteleTests.FileprivateKey"),
    Expected(name: "ClienteleTests.Outer.Inner.NestedKey", hasLiveValue: true),
    Expected(name: "ClienteleTests.ClassKey"),
    Expected(name: "ClienteleTests.GenericKey", isGeneric: true),
    Expected(name: "ClienteleTests.GenericLiveKey", hasLiveValue: true, isGeneric: true),
    Expected(name: "ClienteleTests.OwnKey"),
    Expected(name: "ClienteleTests.ExtendedKey", hasLiveValue: true),
    Expected(name: "ClienteleTests.DependencyValues.KeyInAnExtension"),
    Expected(name: "ClienteleTests.Int.KeyInAStandardType"),
    Expected(name: "ClienteleTests.AuditedKeys.LocalKey"),
  ]

  @Test(arguments: expected)
  func `finds a key of every shape, and whether it has a live value`(_ key: Expected) throws {
    let entries = DependencyAudit.run().entries.filter { $0.name == key.name }
    let entry = try #require(entries.first)
    #expect(entries.count == 1)
    #expect(entry.hasLiveValue == key.hasLiveValue)
    #expect(entry.isGeneric == key.isGeneric)
    #expect(!entry.isPrepared)
    #expect(AuditedKeys.all.count == Self.expected.count)
  }

  @Test func `says what the runtime says about every key that can be named`() {
    let entries = DependencyAudit.run().entries
    for key in AuditedKeys.all {
      let live = key is any DependencyKey.Type
      let last = "\(key)".split(separator: "<")[0]
      let named = entries.filter {
        $0.name.hasPrefix("ClienteleTests.") && $0.name.hasSuffix(".\(last)")
      }
      #expect(named.map(\.hasLiveValue) == [live], "\(last)")
    }
  }

  @Test func `lists names in order, without its own probe`() {
    let names = DependencyAudit.run().entries.map(\.name)
    #expect(names == names.sorted())
    #expect(!names.contains { $0.contains("CensusProbe") })
  }

  @Test func `only what has neither a live nor a prepared value is missing`() {
    let missing = DependencyAudit.run().missingLiveValues.filter { $0.hasPrefix("ClienteleTests.") }
    #expect(missing.contains("ClienteleTests.PrivateKey"))
    #expect(missing.contains("ClienteleTests.GenericKey"))
    #expect(!missing.contains("ClienteleTests.PrivateLiveKey"))
    #expect(!missing.contains("ClienteleTests.ExtendedKey"))
    #expect(missing == missing.sorted())
  }

  @Test func `excluding a key, or one specialisation of it, leaves it out`() {
    let audit = DependencyAudit.run(except: [ClassKey.self, GenericKey<String>.self])
    let names = Set(audit.entries.map(\.name))
    #expect(!names.contains("ClienteleTests.ClassKey"))
    #expect(!names.contains("ClienteleTests.GenericKey"))
    #expect(names.contains("ClienteleTests.OwnKey"))
  }

  @Test func `an explicit list holds each of its keys once, and no other`() {
    let audit = DependencyAudit.run(of: [
      OwnKey.self, GenericKey<Int>.self, ClassKey.self, OwnKey.self,
    ])
    #expect(
      audit.entries.map(\.name) == [
        "ClienteleTests.ClassKey", "ClienteleTests.GenericKey<Swift.Int>", "ClienteleTests.OwnKey",
      ]
    )
  }

  @Test func `there is one core in this process`() {
    #expect(DependencyAudit.run().coreImages.count == 1)
  }
}
