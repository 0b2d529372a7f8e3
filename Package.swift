// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Clientele",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Clientele", targets: ["Clientele"]),
    .library(name: "FoundationClients", targets: ["FoundationClients"]),
    .library(name: "ClienteleTesting", targets: ["ClienteleTesting"]),
    .executable(name: "taskflow", targets: ["taskflow"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  targets: [
    .target(name: "ClienteleSyntax"),
    .macro(name: "ClienteleMacros", dependencies: ["ClienteleSyntax"]),
    .target(name: "Clientele", dependencies: ["ClienteleMacros"]),
    .target(name: "FoundationClients", dependencies: ["Clientele"]),
    .target(name: "CClienteleBoot"),
    .target(
      name: "ClienteleTesting",
      dependencies: ["Clientele", "FoundationClients", "CClienteleBoot"]
    ),
    .executableTarget(
      name: "taskflow",
      dependencies: ["FoundationClients"],
      resources: [.copy("Resources/sample.todo.txt")]
    ),
    .executableTarget(name: "benchmarks", dependencies: ["FoundationClients"]),
    .testTarget(name: "ClienteleTests", dependencies: ["Clientele", "ClienteleTesting"]),
    .testTarget(name: "ClienteleSyntaxTests", dependencies: ["ClienteleSyntax"]),
    .testTarget(
      name: "ClienteleMacrosTests",
      dependencies: ["ClienteleMacros", "ClienteleSyntax", "Clientele"],
      exclude: ["Fixtures", "Tables"]
    ),
    .testTarget(
      name: "ClienteleTestingTests",
      dependencies: ["Clientele", "ClienteleTesting", "FoundationClients"]
    ),
    .testTarget(
      name: "FoundationClientsTests",
      dependencies: ["FoundationClients", "ClienteleTesting"]
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: ["FoundationClients", "ClienteleTesting"]
    ),
    .testTarget(name: "TaskflowTests", dependencies: ["taskflow", "ClienteleTesting"]),
    .testTarget(name: "HouseRulesTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
