import Foundation
import FoundationClients
import Testing

@Suite struct SemanticVersionTests {
  @Test(arguments: [
    "0.0.4", "1.2.3", "10.20.30", "1.1.2-prerelease+meta", "1.1.2+meta", "1.1.2+meta-valid",
    "1.0.0-alpha", "1.0.0-beta", "1.0.0-alpha.beta", "1.0.0-alpha.1", "1.0.0-alpha0.valid",
    "1.0.0-alpha.0valid", "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay",
    "1.0.0-rc.1+build.1", "1.2.3----RC-SNAPSHOT.12.9.1--.12+788", "1.2.3----R-S.12.9.1--.12+meta",
    "1.0.0+0.build.1-rc.10000aaa-kk-0.1", "1.0.0-0A.is.legal", "2.0.0-rc.1+build.123",
    "1.0.0-99999999999999999999999999", "9223372036854775807.0.0", "1.0.0+001",
  ])
  func `a version is read and written back as it was`(text: String) throws {
    #expect(try SemanticVersion(text).description == text)
  }

  @Test(arguments: [
    ("1", "1.0.0"), ("1.2", "1.2.0"), ("1.2-beta+5", "1.2.0-beta+5"), ("0", "0.0.0"),
  ])
  func `short forms stand for the full one`(short: String, full: String) throws {
    #expect(try SemanticVersion(short).description == full)
  }

  @Test(arguments: [
    "", " ", "v1.0.0", "1.0.0 ", " 1.0.0", "1.", ".1", "1..0", "1.0.0.0", "01.0.0", "1.01.0",
    "1.0.01", "1.0.0-", "1.0.0+", "1.0.0-+b", "1.0.0-a..b", "1.0.0-01", "1.0.0-a.00", "1.0.0-é",
    "1.0.0-a_b", "1.0.0+a+b", "1.0.0+a..b", "-1.0.0", "+1", "1.0.a", "alpha", "1.0.0-a b",
    "9223372036854775808.0.0", "١.٢.٣", "1.0.0\n",
  ])
  func `what is no version is refused`(text: String) {
    let error = #expect(throws: SemanticVersionError.self) { try SemanticVersion(text) }
    #expect(error?.text == text)
  }

  static let ordered = [
    "0.0.0-0", "0.0.0", "0.0.1", "0.2.0-beta", "0.2.0", "0.10.0", "1.0.0-1", "1.0.0-2",
    "1.0.0-11", "1.0.0-99999999999999999999", "1.0.0-100000000000000000000", "1.0.0--",
    "1.0.0-0a", "1.0.0-Alpha", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.1.0",
    "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0",
    "1.0.1", "1.1.0", "1.1.1", "2.0.0", "10.0.0",
  ]

  @Test func `versions are ordered by precedence`() throws {
    let versions = try Self.ordered.map { try SemanticVersion($0) }
    for (lower, left) in versions.enumerated() {
      for (higher, right) in versions.enumerated() {
        #expect((left < right) == (lower < higher), "\(left) < \(right)")
        #expect((left == right) == (lower == higher), "\(left) == \(right)")
      }
    }
  }

  @Test func `build metadata has no say`() throws {
    let (left, right) = (try SemanticVersion("1.0.0+a"), try SemanticVersion("1.0.0+b"))
    #expect(left == right)
    #expect(!(left < right) && !(right < left))
    #expect(Set([left, right]).count == 1)
    #expect(right.build == ["b"])
  }

  @Test func `a version is coded as a text`() throws {
    let version = try SemanticVersion("1.2-beta.1+5")
    let data = try JSONEncoder().encode(["v": version])
    #expect(String(decoding: data, as: UTF8.self) == #"{"v":"1.2.0-beta.1+5"}"#)
    let back = try JSONDecoder().decode([String: SemanticVersion].self, from: data)
    #expect(back["v"] == version)
    #expect(back["v"]?.build == ["5"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: SemanticVersion].self, from: Data(#"{"v":"x"}"#.utf8))
    }
  }

  @Test func `the message says what is wrong and what is right`() {
    let error = #expect(throws: SemanticVersionError.self) { try SemanticVersion("1.02") }
    #expect(
      error?.description
        == #""1.02" is no version: "02" begins with a zero. Write it as in 1.4.0 or 1.4.0-beta.2."#
    )
  }

  @Test func `numbers make a release`() {
    #expect(SemanticVersion(1, 2, 3).description == "1.2.3")
    #expect(SemanticVersion(-1, 2, 3) == SemanticVersion(0, 2, 3))
  }
}
