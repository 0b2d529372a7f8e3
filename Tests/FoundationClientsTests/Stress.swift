import Foundation
import Testing

extension Tag {
  /// A long proof: it runs in full only when `CLIENTELE_STRESS` is set.
  @Tag static var stress: Self
}

/// How often a proof is repeated, or how long it runs.
enum Stress {
  /// Whether the long proofs run in full.
  static let isOn = ProcessInfo.processInfo.environment["CLIENTELE_STRESS"] != nil

  /// One number for every run of the tests, another for the long proofs.
  static func count(_ usual: Int, stressed: Int) -> Int { isOn ? stressed : usual }
}
