import Foundation
import TestSupport
import Testing

/// What each page of the documentation of both libraries looks like.
struct CatalogTests {
  @Test(arguments: ["Binding", "TermUI"])
  func `a page has a title, an abstract, and one overview`(module: String) throws {
    let catalog = Listing.root.appending(path: "Sources/\(module)/\(module).docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
      .filter { $0.hasSuffix(".md") }
    #expect(names.contains("\(module).md"))
    for name in names {
      let page = try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
      // A second paragraph before the heading would have a heading Overview of its own.
      let parts = page.components(separatedBy: "\n\n").prefix(3)
      #expect(parts.map { $0.hasPrefix("#") } == [true, false, true], "\(name)")
      #expect(parts.last == "## Overview", "\(name)")
      #expect(page.components(separatedBy: "\n## Overview\n").count == 2, "\(name)")
    }
  }

  @Test func `every picture is on a page, with a text that says what it shows`() throws {
    let catalog = Listing.root.appending(path: "Sources/TermUI/TermUI.docc")
    let pages = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
      .filter { $0.hasSuffix(".md") }
    let shown = try pages.flatMap { page in
      try String(contentsOf: catalog.appending(path: page), encoding: .utf8)
        .matches(of: /!\[(.*)\]\((.+)\)/).map { (text: $0.1, name: $0.2) }
    }
    for picture in shown { #expect(picture.text.count > 20, "\(picture.name)") }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: catalog.appending(path: "Resources").path)
    #expect(files.sorted() == shown.flatMap { ["\($0.name).svg", "\($0.name)~dark.svg"] }.sorted())
  }

  @Test func `the package index documents each module that has a catalog`() throws {
    let sources = Listing.root.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { name in
      FileManager.default.fileExists(
        atPath: sources.appending(path: "\(name)/\(name).docc/\(name).md").path)
    }.sorted()
    #expect(modules.contains("TermUI"))
    let index = try String(
      contentsOf: Listing.root.appending(path: ".spi.yml"), encoding: .utf8)
    #expect(index.contains("documentation_targets: [\(modules.joined(separator: ", "))]\n"))
  }
}
