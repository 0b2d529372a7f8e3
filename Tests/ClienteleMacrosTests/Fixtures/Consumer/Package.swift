// swift-tools-version: 6.2
import PackageDescription

// A package of its own that uses Clientele as any other would: the macros expand through the real
// plugin, in one module, and are used from another. Warnings are errors.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let clientele: Target.Dependency = .product(name: "Clientele", package: "Clientele")

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Clientele", path: "../../../..")],
  targets: [
    .target(name: "Definitions", dependencies: [clientele], swiftSettings: settings),
    .target(
      name: "MainActorDefinitions",
      dependencies: [clientele],
      swiftSettings: settings + [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
    .executableTarget(
      name: "Consumer",
      dependencies: ["Definitions", "MainActorDefinitions", clientele],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
