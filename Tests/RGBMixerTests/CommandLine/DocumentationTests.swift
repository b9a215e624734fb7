import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// The help, the manual page and the tables of the documentation agree with the program.
@Suite(.serialized)
struct DocumentationTests {
  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the page is written instead of compared.
  @Test func `the manual page is made from the tables`() throws {
    let changes = try String(
      contentsOf: Listing.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let date = try #require(changes.firstMatch(of: #/## \[[0-9.]+\] - (\d{4}-\d\d-\d\d)/#)).1
    let text = ManualPage.text(dated: String(date))
    #expect(
      try WrittenFile.text(of: "Documentation/rgbmixer.1", written: text) == text,
      "\(WrittenFile.hint)")
  }

  @Test func `README lists the channels of a line, with their ranges`() throws {
    let text = try String(contentsOf: Listing.root.appending(path: "README.md"), encoding: .utf8)
    #expect(text.replacing("\n", with: " ").contains(NamedAxis.ranges))
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the table is written instead of compared.
  @Test(arguments: [
    ("Documentation/Options.md", "options", MarkdownTables.options),
    ("Documentation/Keys.md", "keys", MarkdownTables.keys),
    ("Documentation/Scripts.md", "fields", MarkdownTables.fields),
    ("Documentation/JSON.md", "color", MarkdownTables.color),
    ("Documentation/JSON.md", "text", MarkdownTables.text),
    ("Documentation/Scripts.md", "statuses", MarkdownTables.statuses),
    ("Documentation/TextMode.md", "lines", MarkdownTables.lines),
    ("Documentation/Themes.md", "words", MarkdownTables.words),
    ("Documentation/Themes.md", "conventions", MarkdownTables.conventions),
  ])
  func `the pages have the tables`(page: String, name: String, table: String) throws {
    let file = Listing.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(name) -->"))
    guard WrittenFile.isWriting else {
      #expect(
        text[start.upperBound..<end.lowerBound] == "\n\(table)\n", "\(WrittenFile.hint)")
      return
    }
    let written = text.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "\n\(table)\n")
    try written.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `every name in a template is documented once`() {
    let names = DocumentedFields.all.flatMap(\.names)
    #expect(names.sorted() == TemplateField.names.map(\.name).sorted())
  }

  /// Addresses, and links to the page of releases, are not followed.
  @Test func `every link among the pages leads to a file, and to a heading in it`() throws {
    let manager = FileManager.default
    let folder = try manager.contentsOfDirectory(
      atPath: Listing.root.appending(path: "Documentation").path)
    let pages = folder.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    let others = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Benchmarks/README.md"]
    for page in others + pages {
      let file = Listing.root.appending(path: page)
      let text = try String(contentsOf: file, encoding: .utf8)
      for link in text.matches(of: #/\]\(([^)\s]+)\)/#).map(\.1)
      where !link.contains("://") && !link.contains("../releases") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? file : file.deletingLastPathComponent().appending(path: String(parts[0]))
        #expect(manager.fileExists(atPath: target.path), "\(page): \(link)")
        guard parts.count == 2 else { continue }
        let headings = try String(contentsOf: target, encoding: .utf8)
          .split(separator: "\n").filter { $0.hasPrefix("#") }
          .map { heading in
            heading.drop { "# ".contains($0) }.lowercased()
              .filter { $0.isLetter || $0.isNumber || "- ".contains($0) }.replacing(" ", with: "-")
          }
        #expect(headings.contains(String(parts[1])), "\(page): \(link)")
      }
    }
  }

  @Test func `every option has one row`() {
    #expect(OptionTable.rows.map(\.name) == OptionRow.Name.allCases)
    // Quotation marks and brackets would end the words of a shell.
    #expect(OptionTable.rows.allSatisfy { !$0.brief.contains(where: "'\"[]`$".contains) })
    let letters = OptionTable.rows.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `every choice of an option is accepted`() throws {
    for row in OptionTable.rows {
      // The first word of a shift needs a number, which shells do not complete.
      let choices = row.name == .shift ? ["invert"] : row.argument?.choices ?? []
      for choice in choices + (row.argument?.terminalChoices ?? []) {
        // With the other arguments that the choice needs.
        let rest =
          switch row.name {
          case .apply where choice == ThemeSlots.name: ["--edit", "x"]
          case .shift: ["-p", "--edit", "x"]
          case .goal: ["--check", "x"]
          case .format where ThemeFile(rawValue: choice) != nil: ["--terminal"]
          default: [String]()
          }
        #expect(throws: Never.self) { try CommandLineParser.task([row.long, choice] + rest) }
      }
    }
  }

  @Test
  func `the help names every option under a heading, fits 80 columns and ends with a line feed`() {
    let help = String(decoding: HelpText.bytes, as: UTF8.self)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    for row in OptionTable.rows {
      let short = row.short.map { "-\($0), " } ?? ""
      #expect(lines.contains { $0.contains("\(short)\(row.long)") })
    }
    for format in NamedFormat.all {
      #expect(help.contains(format.name))
    }
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
    #expect(help.hasSuffix("\n") && !help.hasSuffix("\n\n") && help.utf8.allSatisfy { $0 < 0x80 })
  }
}
