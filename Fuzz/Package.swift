// swift-tools-version: 6.3
import PackageDescription

// What the mixer's own sources are compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func fuzzer(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let binding = Target.Dependency.product(name: "Binding", package: "rgbmixer")
let termUI = Target.Dependency.product(name: "TermUI", package: "rgbmixer")

// Built by `Fuzz/run`: the sanitizer brings the `main` that calls the target.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "rgbmixer", path: "..")],
  targets: [
    fuzzer("FuzzInputParser", termUI),
    fuzzer("FuzzColorParser", "MixerSources", termUI),
    fuzzer("FuzzPeerLine", "MixerSources", binding, termUI),
    fuzzer("FuzzJSONParser", binding),
    // A link to the mixer's sources, because nothing can depend on a program.
    .target(
      name: "MixerSources", dependencies: [binding, termUI], exclude: ["RGBMixerMain.swift"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
