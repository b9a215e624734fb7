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
    // The least that a program in C can do for the same screen: what the mixer is measured beside. Built
    // with `-Xswiftc -static-executable` it holds nothing of the Swift runtime.
    .executableTarget(name: "minimal"),
  ],
  swiftLanguageModes: [.v6]
)
