import Foundation
import TestSupport
import Testing

/// All Swift code on the module's pages is compiled and run by tests.
struct PageTests {
  private static let pages = "Sources/Binding/Binding.docc"
  /// The test files with the code of each page, in order.
  private static let sources = [
    "Binding.md": ["BindingTests/Documentation/LandingPageTests"],
    "Testing.md": ["BindingTests/Documentation/TestingPageTests"],
    "Storing.md": ["BindingTests/Documentation/StoringPageTests"],
    "FromOneValueToTwoProcesses.md": [
      "BindingTests/Documentation/BoxStepsTests", "BindingTests/Documentation/ViewStepsTests",
      "BindingTests/Documentation/ValueStepsTests", "RGBMixerTests/Documentation/TerminalStepTests",
      "BindingTests/Documentation/PeerStepTests",
    ],
  ]

  @Test func `every public type is a topic`() throws {
    let page = try String(
      contentsOf: Listing.root.appending(path: "\(Self.pages)/Binding.md"), encoding: .utf8)
    let names = try Listing.publicTypes(ofModule: "Binding")
    #expect(names.contains("Observable"))
    for name in names { #expect(page.contains("- ``\(name)``"), "\(name)") }
  }

  @Test func `every code block of a page is compiled by a test`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Listing.root.appending(path: Self.pages).path
    ).filter { $0.hasSuffix(".md") }
    #expect(Set(names).isSuperset(of: Self.sources.keys))
    for name in names {
      let blocks = try Listing.blocks(ofPage: "\(Self.pages)/\(name)")
      #expect(Set(blocks.map(\.language)).isSubset(of: ["swift", "sh"]), "\(name)")
      let shown = blocks.filter { $0.language == "swift" }
      let compiled = try (Self.sources[name] ?? []).flatMap { source in
        try Listing.snippets(ofSource: "Tests/\(source).swift")
      }
      for (block, snippet) in zip(shown, compiled) {
        #expect(block.code == snippet.code, "\(name), before line \(block.end)")
      }
      #expect(shown.count == compiled.count, "\(name)")
    }
  }
}
