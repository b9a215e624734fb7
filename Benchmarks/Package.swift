// swift-tools-version: 6.2
import PackageDescription

// A package of its own: a second executable in the root package would break a bare `swift run`.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "rgbmixer", path: "..")],
  targets: [
    // Counts heap allocations, which Swift cannot see.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "BindingBenchmarks",
      dependencies: ["AllocationCounter", .product(name: "Binding", package: "rgbmixer")]),
  ],
  swiftLanguageModes: [.v6]
)
