import Foundation
import Testing

extension Tag {
  /// Long proofs, which run only where `CLIENTELE_STRESS` is set.
  @Tag static var stress: Self
}

extension Trait where Self == ConditionTrait {
  /// Lets a long proof run only where it is asked for.
  static var whereStressed: Self {
    .enabled(if: ProcessInfo.processInfo.environment["CLIENTELE_STRESS"] != nil)
  }
}
