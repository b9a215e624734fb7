// swift-tools-version: 6.3
import PackageDescription

// The settings of the libraries, whose manifest gives the reasons.
var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]
if Context.environment["RGBMIXER_WARNINGS_AS_ERRORS"] == "1" {
  settings.append(.treatAllWarnings(as: .error))
}

let binding = Target.Dependency.product(name: "Binding", package: "rgbmixer")
let termUI = Target.Dependency.product(name: "TermUI", package: "rgbmixer")
let examples = [
  "article", "counter", "login", "shopping", "mixer-in-50-lines", "todo", "viewer", "dashboard",
  "history", "logview", "monitor", "notes", "pick", "sheet", "signup",
]

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "rgbmixer", path: "..")],
  targets: examples.map { name in
    .executableTarget(
      name: name, dependencies: [binding, termUI, "Shared"], swiftSettings: settings)
  } + [
    // Code of several examples.
    .target(name: "Shared", dependencies: [binding, termUI], swiftSettings: settings),
    // Symbolic links to the parent's test support, which is in no product.
    .target(name: "PtyLeader", path: "Tests/PtyLeader"),
    .target(
      name: "TestSupport", dependencies: ["PtyLeader"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["TestSupport"] + examples.map { .target(name: $0) },
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
