import Testing

@testable import RGBMixer

/// A name counts more than a folder and than the marks of other families.
struct TextKindPropertyTests {
  /// The marks of a row, as they stand in a text.
  private static func marks(of row: TextKind.Row) -> [String] {
    row.marks.split(separator: "|").map { mark in
      String("^\n&>,~".contains(mark.first ?? " ") ? mark.dropFirst() : mark)
    }
  }

  private static let names = TextKind.rows.flatMap { row in
    row.paths.split(separator: " ").filter { !$0.hasSuffix("/") }.map { String($0) }
  }

  private static let folders =
    ["", "a/"]
    + TextKind.rows.flatMap { $0.paths.split(separator: " ").filter { $0.hasSuffix("/") } }
    .map { String($0) }

  private static func kind(_ text: String, _ path: String) -> TextKind {
    TextKind(of: Array(text.utf8), path: Array(path.utf8))
  }

  @Test func `a known name keeps its kind in every folder, whatever marks of other kinds it has`() {
    // Each name meets each mark, in one folder after another: the other test has each name in each folder.
    var turn = 0
    for name in Self.names {
      let file = name.hasPrefix(".") ? "x\(name)" : name
      for row in TextKind.rows {
        for mark in Self.marks(of: row) {
          turn += 1
          let path = Self.folders[turn % Self.folders.count] + file
          let own = Self.kind("x: y;\n", path)
          let isForeign = own.refinement == .none || row.kind.family != own.family
          let lines = ["# \(mark)", "<!-- \(mark) -->", "x: \"\(mark)\"", isForeign ? mark : ""]
          let kind = Self.kind("x: y;\n" + lines.joined(separator: "\n"), path)
          if kind.name != own.name {
            Issue.record("\(path) with \(mark.debugDescription): \(kind.name), not \(own.name)")
          }
        }
      }
    }
  }

  @Test func `a folder changes no name but those of settings, and its own`() {
    for name in Self.names where !name.contains("/") {
      let file = name.hasPrefix(".") ? "x\(name)" : name
      let own = Self.kind("x: y;\n", file)
      for folder in Self.folders where own.refinement != .folders {
        let found = Self.kind("x: y;\n", folder + file)
        if found.name != own.name {
          Issue.record("\(folder + file): \(found.name), not \(own.name)")
        }
      }
      for folder in Self.folders where own.refinement == .folders {
        #expect(Self.kind("x: y;\n", folder + file).family == own.family)
      }
    }
  }
}
