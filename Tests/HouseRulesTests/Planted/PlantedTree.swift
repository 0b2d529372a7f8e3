extension SourceTree {
  /// The smallest tree that keeps every rule: what a planted fault is planted into.
  static let wellKept: SourceTree = {
    var files: [String: String] = [
      ".ci/run": "#!/bin/bash\n",
      ".editorconfig": "root = true\n",
      ".gitignore": ".build/\n",
      ".swift-format": "{}\n",
      "Package.swift": "// swift-tools-version: 6.2\n",
      "README.md": "# Clientele\n",
      "CONTRIBUTING.md": "# Contributing\n",
      "Documentation/README.md": "- [One](Decisions/0001-one.md)\n- [Two](Decisions/0002-two.md)\n",
      "Documentation/Decisions/0001-one.md": decision,
      "Documentation/Decisions/0002-two.md": decision,
      "Sources/CClienteleBoot/Boot.c": "int boot;\n",
      "Sources/Clientele/Platform/LibC.swift": ladder,
      "Sources/Clientele/Registry/Cell.swift": "import Synchronization\n\nfinal class Cell {}\n",
      "Sources/Clientele/Clientele.docc/Clientele.md": "- <doc:GettingStarted>\n",
      "Sources/Clientele/Clientele.docc/GettingStarted.md": "Then <doc:Overriding#Scopes>.\n",
      "Sources/Clientele/Clientele.docc/Articles/Overriding.md": "# Overriding\n",
      "Sources/ClienteleSyntax/Lexer/Lexer.swift": "struct Lexer {}\n",
      "Sources/ClienteleMacros/Plugin.swift": "@main struct Plugin { static func main() {} }\n",
      "Sources/ClienteleTesting/Traits/Trait.swift": "import Testing\n",
      "Sources/FoundationClients/Platform/LibC.swift": ladder,
      "Sources/FoundationClients/Locale/LocaleValues+Key.swift": foundation,
      "Sources/FoundationClients/Bundle/ColorAsset+SwiftUI.swift":
        "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n",
      "Sources/benchmarks/Main.swift": "@main struct Main { static func main() {} }\n",
      "Sources/taskflow/Main.swift": "@main struct Main { static func main() {} }\n",
    ]
    for target in [
      "ClienteleMacrosTests", "ClienteleSyntaxTests", "ClienteleTestingTests", "ClienteleTests",
      "HouseRulesTests", "TaskflowTests",
    ] {
      files["Tests/\(target)/SomeTests.swift"] = "import Testing\n"
    }
    for room in RoomPlan.clients {
      for topic in ["", "+Key", "+Live", "+LiveLinux", "+Test"] {
        files["Sources/FoundationClients/\(room)/\(room)Client\(topic).swift"] =
          topic == "+LiveLinux" ? "#if os(Linux)\nimport Glibc\n#endif\n" : foundation
      }
      files["Sources/FoundationClients/FoundationClients.docc/\(RoomPlan.article(of: room)).md"] =
        "# \(room)\n"
      files["Tests/FoundationClientsTests/\(room)/\(room)ClientTests.swift"] = "import Testing\n"
      files["Tests/ContractTests/\(room)Contract.swift"] =
        "@Test(arguments: [Subject.live, .test]) func holds(subject: Subject) {}\n"
    }
    files["Sources/FoundationClients/FoundationClients.docc/FoundationClients.md"] =
      RoomPlan.clients.map { "- <doc:\(RoomPlan.article(of: $0))>\n" }.joined()
    return SourceTree(files: files)
  }()

  private static let ladder = """
    #if canImport(Darwin)
    import Darwin
    #elseif canImport(Glibc)
    import Glibc
    #endif

    """

  private static let foundation = """
    #if canImport(FoundationEssentials)
    import FoundationEssentials
    #else
    import Foundation
    #endif

    """

  private static let decision = """
    # A decision

    ## Context
    ## Choice
    ## Consequences
    ## What would change it

    """
}
