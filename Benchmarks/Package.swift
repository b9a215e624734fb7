// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    // Named, because a clone may lie in a directory of any name.
    .package(name: "rgbmixer", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "DrawBenchmarks", dependencies: [.product(name: "TermUI", package: "rgbmixer")]),
    // The least that a program in C can do for the same screen: what the mixer is measured beside. The
    // package manager links the Swift runtime all the same: for figures build it with `cc -O2 -static`.
    .executableTarget(name: "minimal"),
  ],
  swiftLanguageModes: [.v6]
)
