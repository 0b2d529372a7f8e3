import Testing

/// A rule of the house, as a function from a tree to what breaks it.
struct HouseRule: Sendable, CustomTestStringConvertible {
  let name: String
  let violations: @Sendable (SourceTree) -> [Violation]

  var testDescription: String { name }
}

/// One place at which a rule is broken.
struct Violation: Hashable, CustomStringConvertible {
  let path: String
  var line: Int?
  let message: String

  var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}

extension HouseRule {
  static let all: [HouseRule] = [
    .topLevelIsExact, .targetsAreExact,
    .roomsAreComplete, .roomsAreKnown, .roomFilesAreNamedAfterTheRoom, .everyRoomHasItsArticle,
    .everyClientIsUnderContract,
    .coreKnowsNoFoundation, .platformConditionalsStayInTheirPlace, .oneImportLadderAModule,
    .uncheckedClaimsCarryAProof,
    .filesStayShort, .filesHaveNoBanner, .namesSayWhatTheyMean, .noTestIsWrittenAgainstInternals,
    .nothingIsUnfinished,
    .everyArticleIsReachable, .everyLinkLeadsSomewhere, .everyDecisionIsListed,
    .frontPagesStayShort,
  ]
}
