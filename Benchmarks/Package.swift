// swift-tools-version: 6.2
import PackageDescription

// A package of its own: a second executable in the root package would break a bare `swift run`.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "rgbmixer", path: "..")],
  targets: [
    // Measures what Swift cannot: allocations of the heap, and the time of the processor.
    .target(name: "Instruments"),
    .executableTarget(
      name: "BindingBenchmarks",
      dependencies: ["Instruments", .product(name: "Binding", package: "rgbmixer")]),
  ],
  swiftLanguageModes: [.v6]
)
