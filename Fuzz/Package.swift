// swift-tools-version: 6.3
import PackageDescription

// Built with `swift build --sanitize=fuzzer`: the sanitizer brings the `main` that calls the target.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "rgbmixer", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzInputParser",
      dependencies: [.product(name: "TermUI", package: "rgbmixer")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
