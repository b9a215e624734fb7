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
    // Starts the programs that the tests drive on a pseudo-terminal; a program would be a product of the package.
    .target(name: "PtyLeader", path: "Tests/PtyLeader"),
    // What the tests of several modules share: the virtual terminal, the pty session, the generator.
    // Optimized, because the virtual terminal reads each byte that a session draws.
    .target(
      name: "TestSupport", dependencies: ["PtyLeader"], path: "Tests/Support",
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    // Pictures of screens, for the tests of TermUI and of the mixer.
    .target(
      name: "TermUITestSupport", dependencies: ["TermUI"], path: "Tests/TermUISupport",
      swiftSettings: settings),
    .testTarget(
      name: "BindingTests", dependencies: ["Binding", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TermUITests", dependencies: ["TermUI", "TermUITestSupport", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RGBMixerTests",
      dependencies: ["RGBMixer", "Binding", "TermUI", "TermUITestSupport", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// A library and its tests build in a fraction of the time where the rest is left out: for a sanitizer, which
// takes a build of its own, and for whoever works on that library.
if let library = Context.environment["RGBMIXER_ALONE"] {
  let kept = [
    library, "\(library)Tests", "\(library)TestSupport", "TestSupport", "PtyLeader",
  ]
  package.products.removeAll { $0.name != library }
  package.targets.removeAll { !kept.contains($0.name) }
}

// Programs that look into the mixer are part of this package, because its sources use `package` access, but only on
// request: a second program would break a bare `swift run`.
@MainActor func keepLibraries(adding targets: [Target]) {
  package.products = []
  package.targets.removeAll { $0.name != "Binding" && $0.name != "TermUI" }
  // No program can import the mixer, which is one.
  package.targets += [
    .target(
      name: "MixerSources", dependencies: ["Binding", "TermUI"], path: "Sources/RGBMixer",
      exclude: ["RGBMixerMain.swift"],
      // Not for the libraries, which would be slower than they are in a user's program.
      swiftSettings: settings + [.unsafeFlags(["-enable-testing"])])
  ]
  package.targets += targets
}

// The fuzz targets are built with a sanitizer that brings the `main` that calls them.
if Context.environment["RGBMIXER_FUZZ"] == "1" {
  func fuzzer(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Fuzz/Sources/\(name)",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  }
  keepLibraries(adding: [
    fuzzer("FuzzInputParser", "TermUI"),
    fuzzer("FuzzColorParser", "MixerSources", "TermUI"),
    fuzzer("FuzzColoredText", "MixerSources", "TermUI"),
    fuzzer("FuzzPeerLine", "MixerSources", "Binding", "TermUI"),
    fuzzer("FuzzJSONParser", "Binding"),
    // Has a `main` of its own: `Fuzz/dump` builds it without the sanitizer.
    fuzzer("ColorDump", "MixerSources", "Binding", "TermUI"),
  ])
}

if Context.environment["RGBMIXER_BENCHMARKS"] == "1" {
  func benchmark(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Benchmarks/Sources/\(name)")
  }
  keepLibraries(adding: [
    // Measures what Swift cannot: allocations of the heap, and the time of the processor.
    .target(name: "Instruments", path: "Benchmarks/Sources/Instruments"),
    benchmark("BindingBenchmarks", "Instruments", "Binding"),
    benchmark("DrawBenchmarks", "Instruments", "TermUI"),
    benchmark("ScanBenchmarks", "Instruments", "MixerSources", "TermUI"),
    benchmark("RampBenchmarks", "Instruments", "MixerSources", "TermUI"),
    // Started by `sessions`, which builds the two programs that it measures.
    benchmark("SessionBenchmarks"),
    // The least that a program in C can do for the same screen: what the mixer is measured beside. The
    // package manager links the Swift runtime all the same; `sessions` builds it with `cc -O2 -static`.
    benchmark("minimal"),
  ])
}

// To build all tests in release takes ten minutes. Where the long ones alone are to be run, the rest is left out.
if Context.environment["RGBMIXER_LONG_TESTS_ALONE"] == "1" {
  let others = [
    "BindingTests": [
      "Documentation", "ManualClockTests.swift", "ValuesTests.swift",
    ],
    "TermUITests": [
      "Application", "Cells", "Documentation", "EventLoop", "Geometry", "Terminal", "Testing",
      "Views", "Window",
    ],
    "RGBMixerTests": [
      "Basics", "CommandLine", "Document", "Documentation", "Mixer", "Tasks", "Theme", "Views",
    ],
  ]
  for target in package.targets { target.exclude += others[target.name] ?? [] }
}
