import Testing

/// A fault put into the well-kept tree, and what the rule must say about it.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let rule: HouseRule
  let path: String
  /// The file's new text; nil takes the file away.
  let text: String?
  let finding: String

  var testDescription: String { "\(rule.name): \(finding)" }

  var tree: SourceTree {
    var tree = SourceTree.wellKept
    tree.files[path] = text
    return tree
  }
}

extension PlantedFault {
  private static let room = "Sources/FoundationClients/FileSystem/FileSystemClient"
  private static let core = "Sources/Clientele/Registry/Cell.swift"
  private static let long = String(repeating: "\n", count: 401)

  static let all: [PlantedFault] = [
    fault(.topLevelIsExact, "LICENSE", "MIT", "LICENSE: has no place at the top level"),
    fault(.topLevelIsExact, "README.md", nil, "README.md: is missing"),
    fault(.topLevelIsExact, ".editorconfig", nil, ".editorconfig: is missing"),
    fault(.targetsAreExact, "Sources/More/More.swift", "", "Sources/More: is no target"),
    fault(.targetsAreExact, "Sources/taskflow/Main.swift", nil, "Sources/taskflow: is missing"),
    fault(.roomsAreComplete, "\(room).swift", nil, "\(room).swift: is missing"),
    fault(.roomsAreComplete, "\(room)+Key.swift", nil, "\(room)+Key.swift: is missing"),
    fault(.roomsAreComplete, "\(room)+Test.swift", nil, "\(room)+Test.swift: is missing"),
    fault(
      .roomsAreComplete,
      "Tests/FoundationClientsTests/UUID/UUIDClientTests.swift",
      nil,
      "UUIDClientTests.swift: is missing"
    ),
    fault(
      .roomsAreComplete,
      "Sources/FoundationClients/Locale/LocaleValues+Key.swift",
      nil,
      "Locale/: holds no +Key.swift"
    ),
    fault(
      .roomsAreKnown,
      "Sources/FoundationClients/Secrets/SecretsClient.swift",
      "",
      "Secrets: is not in the room plan"
    ),
    fault(
      .roomFilesAreNamedAfterTheRoom,
      "Sources/FoundationClients/Date/UUIDClient+Seeded.swift",
      "",
      "belongs into the room UUID"
    ),
    fault(
      .roomFilesAreNamedAfterTheRoom,
      "Sources/FoundationClients/Date/DateClient+live.swift",
      "",
      "spells the room's file +Live.swift"
    ),
    fault(
      .everyRoomHasItsArticle,
      "Sources/FoundationClients/FoundationClients.docc/Clock.md",
      nil,
      "Clock.md: is missing"
    ),
    fault(
      .everyClientIsUnderContract,
      "Tests/ContractTests/ClockContract.swift",
      nil,
      "ClockContract.swift: is missing"
    ),
    fault(
      .everyClientIsUnderContract,
      "Tests/ContractTests/ClockContract.swift",
      "@Test(arguments: [Subject.test]) func holds(s: Subject) {}",
      "has no live subject"
    ),
    fault(
      .everyClientIsUnderContract,
      "Tests/ContractTests/ClockContract.swift",
      "let subjects = [Subject.live, .test]",
      "holds no test"
    ),
    fault(.coreKnowsNoFoundation, core, "import Foundation\n", "Cell.swift:1: the core knows no"),
    fault(.coreKnowsNoFoundation, core, "package import struct Foundation.Data\n", "Cell.swift:1:"),
    fault(
      .coreKnowsNoFoundation,
      core,
      "#if canImport(FoundationEssentials)\n#endif\n",
      "Cell.swift:1:"
    ),
    fault(
      .platformConditionalsStayInTheirPlace,
      core,
      "\n#if os(Linux)\n#endif\n",
      "Cell.swift:2: #if os(…)"
    ),
    fault(
      .platformConditionalsStayInTheirPlace,
      "\(room).swift",
      "#if DEBUG && targetEnvironment(simulator)\n#endif\n",
      "#if targetEnvironment(…)"
    ),
    fault(
      .platformConditionalsStayInTheirPlace,
      "\(room).swift",
      "  #if canImport(os)\n  #endif\n",
      "#if canImport(…)"
    ),
    fault(
      .oneImportLadderAModule,
      "Sources/Clientele/Platform/Other.swift",
      "#if canImport(Glibc)\nimport Glibc\n#elseif canImport(Musl)\nimport Musl\n#endif\n",
      "Other.swift: a second libc import ladder"
    ),
    fault(
      .uncheckedClaimsCarryAProof,
      core,
      "final class Cell: @unchecked Sendable {}\n",
      "Cell.swift:1: an unchecked claim"
    ),
    fault(
      .uncheckedClaimsCarryAProof,
      core,
      "// Old.\n\nnonisolated(unsafe) var x = 1\n",
      "Cell.swift:3: an unchecked claim"
    ),
    fault(.filesStayShort, core, long, "has 401 lines"),
    fault(
      .filesHaveNoBanner,
      core,
      "//\n//  Cell.swift\n//\n\nfinal class Cell {}\n",
      "a file banner"
    ),
    fault(
      .namesSayWhatTheyMean,
      "Sources/Clientele/Registry/CellManager.swift",
      "",
      "'Manager' does not say"
    ),
    fault(
      .noTestIsWrittenAgainstInternals,
      "Tests/ClienteleTests/SomeTests.swift",
      "import Testing\n@testable import Clientele\n",
      "SomeTests.swift:2:"
    ),
    fault(.nothingIsUnfinished, core, "let x = 1  // TO" + "DO: more\n", "Cell.swift:1: TO" + "DO"),
    fault(.nothingIsUnfinished, ".ci/run", "true  # FIX" + "ME\n", ".ci/run:1: FIX" + "ME"),
    fault(
      .nothingIsUnfinished,
      "Tests/ClienteleTests/PlaceholderTests.swift",
      "import Testing\n",
      "PlaceholderTests.swift: a placeholder"
    ),
    fault(
      .everyArticleIsReachable,
      "Sources/Clientele/Clientele.docc/Lost.md",
      "# Lost\n",
      "Lost.md: no link leads here"
    ),
    fault(
      .everyArticleIsReachable,
      "Sources/Clientele/Clientele.docc/GettingStarted.md",
      "# Alone\n",
      "Overriding.md: no link leads here"
    ),
    fault(
      .everyArticleIsReachable,
      "Sources/ClienteleTesting/ClienteleTesting.docc/Traits.md",
      "",
      "ClienteleTesting.md: is missing"
    ),
    fault(
      .everyDecisionIsListed,
      "Documentation/Decisions/0004-four.md",
      SourceTree.wellKept.files["Documentation/Decisions/0001-one.md"],
      "the next number is 0003"
    ),
    fault(
      .everyDecisionIsListed,
      "Documentation/README.md",
      "- [One](Decisions/0001-one.md)\n",
      "0002-two.md: is not in"
    ),
    fault(
      .everyDecisionIsListed,
      "Documentation/Decisions/0002-two.md",
      "# Two\n## Context\n",
      "has no '## Choice'"
    ),
    fault(
      .everyLinkLeadsSomewhere,
      "Documentation/README.md",
      "- [One](Decisions/0001-one.md)\n- [Up](../README.md) [Gone](Decisions/0009-gone.md#x)\n",
      "Documentation/README.md:2: no file at 'Decisions/0009-gone.md'"
    ),
    fault(.frontPagesStayShort, "README.md", long, "has 401 lines, 150 are the most"),
    fault(.frontPagesStayShort, "CONTRIBUTING.md", long, "has 401 lines, 120 are the most"),
  ]

  private static func fault(
    _ rule: HouseRule,
    _ path: String,
    _ text: String?,
    _ finding: String
  ) -> PlantedFault {
    PlantedFault(rule: rule, path: path, text: text, finding: finding)
  }
}
