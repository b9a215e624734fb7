import Testing

@testable import TermUI

struct GraphemeTableTests {
  /// So many different letters with two marks each.
  private static func graphemes(_ count: Int) -> [Grapheme] {
    (0..<count).compactMap { number in
      var character = String(Unicode.Scalar(UInt8(65 + number / 96)))
      character.unicodeScalars.append(Unicode.Scalar(UInt32(0x300 + number % 96)) ?? "?")
      character.unicodeScalars.append("\u{301}")
      return Grapheme(Character(character))
    }
  }

  @Test func `a character keeps its entry, and one scalar of certain width needs none`() throws {
    var table = GraphemeTable()
    let accented = try #require(Grapheme("e\u{301}" as Character))
    let glyph = table.glyph(of: accented)
    #expect(table.glyph(of: accented) == glyph && glyph.tableIndex == 0 && !glyph.isWide)
    #expect(table.glyph(of: try #require(Grapheme("漢" as Character))).scalar == "漢")
    #expect(table.count == 1)
  }

  @Test func `compacting forgets what no cell shows`() {
    var table = GraphemeTable()
    let glyphs = Self.graphemes(300).map { table.glyph(of: $0) }
    var cells: ContiguousArray = [Cell.blank, Cell(glyph: glyphs[299], style: .plain)]
    #expect(table.isFull)
    table.compact(&cells)
    #expect(table.count == 1 && !table.isFull)
    #expect(
      cells[0] == .blank && table[cells[1].glyph.tableIndex ?? -1] == Self.graphemes(300)[299])
  }

  @Test
  func `a table that is full of what is shown grows, or it would be compacted at each character`() {
    var table = GraphemeTable()
    var cells = ContiguousArray(
      Self.graphemes(300).map { Cell(glyph: table.glyph(of: $0), style: .plain) })
    table.compact(&cells)
    #expect(table.count == 300 && !table.isFull)
  }
}
