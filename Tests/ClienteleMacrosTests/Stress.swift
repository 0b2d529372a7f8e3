import Testing

extension Tag {
  /// Long proofs, which run when `CLIENTELE_STRESS` is set.
  @Tag static var stress: Self
}
