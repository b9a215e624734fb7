// swift-tools-version: 6.3
import PackageDescription

var settings: [SwiftSetting] = [
  // `any` marks the places where a value is boxed behind a protocol.
  .enableUpcomingFeature("ExistentialAny"),
  // A weak capture that nothing reassigns is a `let`, and may be Sendable.
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  // A conformance of an isolated type is isolated too, without saying so.
  .enableUpcomingFeature("InferIsolatedConformances"),
  // An import is not part of a module's interface unless it says `public`.
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A member is visible only where its module is imported.
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function stays on its caller's actor.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // Unsafe constructs must be marked where they are used.
  .strictMemorySafety(),
]

// Warnings are errors where the environment asks for it (`.ci/run` does), never for everyone: a newer
// compiler with a new warning must not break a user's build.
if Context.environment["RGBMIXER_WARNINGS_AS_ERRORS"] == "1" {
  settings.append(.treatAllWarnings(as: .error))
}

let package = Package(
  name: "rgbmixer",
  // An isolated deinit and Synchronization need them; nothing is tested there.
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "rgbmixer", targets: ["RGBMixer"]),
    .library(name: "Binding", targets: ["Binding"]),
    .library(name: "TermUI", targets: ["TermUI"]),
  ],
  targets: [
    .target(name: "Binding", swiftSettings: settings),
    .target(
      name: "TermUI", swiftSettings: settings,
      // The main actor's queue, whose entries for other run loops no module declares.
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "RGBMixer", dependencies: ["Binding", "TermUI"], swiftSettings: settings),
    // Starts the programs that the tests drive on a pseudo-terminal.
    .executableTarget(name: "pty-leader", path: "Tests/PtyLeader"),
    // What the tests of several modules share: the virtual terminal, the pty session, the generator.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
    .testTarget(
      name: "BindingTests", dependencies: ["Binding", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TermUITests", dependencies: ["TermUI", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "RGBMixerTests", dependencies: ["RGBMixer", "Binding", "TermUI", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// A sanitizer takes a build of its own. Where Binding alone is to be run under one, the rest is left out.
if Context.environment["RGBMIXER_BINDING_ALONE"] == "1" {
  package.products.removeAll { $0.name != "Binding" }
  package.targets.removeAll { !["Binding", "BindingTests", "TestSupport"].contains($0.name) }
}

// To build all tests in release takes ten minutes. Where the long ones alone are to be run, the rest is left out.
if Context.environment["RGBMIXER_LONG_TESTS_ALONE"] == "1" {
  let others = [
    "BindingTests": [
      "Autosave", "Documentation", "Laws", "Tutorials", "ManualClockTests.swift",
      "ValuesTests.swift",
    ],
    "TermUITests": [
      "Application", "Cells", "Documentation", "EventLoop", "Geometry", "Terminal", "Testing",
      "Views", "Window",
    ],
    "RGBMixerTests": [
      "Apply", "CommandLine", "Documentation", "Edit", "Language", "Line", "Live", "Mix", "Model",
      "Print", "Screen", "Start", "Streams", "Support", "Text",
    ],
  ]
  for target in package.targets { target.exclude = others[target.name] ?? [] }
}
