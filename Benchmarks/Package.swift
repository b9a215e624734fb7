// swift-tools-version: 6.3
import PackageDescription

// A package of its own: a second executable in the root package would break a bare `swift run`.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    // Named, because a clone may lie in a directory of any name.
    .package(name: "rgbmixer", path: "..")
  ],
  targets: [
    // Measures what Swift cannot: allocations of the heap, and the time of the processor.
    .target(name: "Instruments"),
    .executableTarget(
      name: "BindingBenchmarks",
      dependencies: ["Instruments", .product(name: "Binding", package: "rgbmixer")]),
    .executableTarget(
      name: "DrawBenchmarks",
      dependencies: ["Instruments", .product(name: "TermUI", package: "rgbmixer")]),
    // The mixer is a program and cannot be imported, so that its folders are linked to here.
    .executableTarget(
      name: "ScanBenchmarks",
      dependencies: ["Instruments", .product(name: "TermUI", package: "rgbmixer")]),
    .executableTarget(
      name: "RampBenchmarks",
      dependencies: ["Instruments", .product(name: "TermUI", package: "rgbmixer")]),
    // Started by `sessions`, which builds the two programs that it measures.
    .executableTarget(name: "SessionBenchmarks"),
    // The least that a program in C can do for the same screen: what the mixer is measured beside. The
    // package manager links the Swift runtime all the same; `sessions` builds it with `cc -O2 -static`.
    .executableTarget(name: "minimal"),
  ],
  swiftLanguageModes: [.v6]
)
