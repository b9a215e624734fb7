import Testing

@testable import TermUI

struct GraphemeTests {
  @Test(
    arguments: [
      // Plain characters and diacritics: all terminals agree.
      ("a", 1, 0, false), ("漢", 2, 0, false), ("e\u{301}", 1, 0, false),
      ("q\u{307}\u{323}", 1, 0, false), ("🦊", 2, 0, false),
      // A leading consonant may join the vowel in the next cell.
      ("\u{1112}", 2, 0, true), ("\u{A960}", 2, 0, true), ("\u{1112}\u{1161}", 2, 0, true),
      // A virama may join the next letter; a spacing mark has a cell of its own in some terminals.
      ("क्", 1, 0, true), ("க்", 1, 0, true), ("कि", 2, 0, true),
      // Emoji that are selected, modified and joined.
      ("❤\u{FE0F}", 2, 0, true), ("👍🏽", 2, 2, true), ("👨‍👩‍👧", 2, 4, true),
      ("🇯🇵", 2, 2, true), ("\u{1F1E6}", 2, 0, true),
      // Selected, then joined: each selector may take its own cell.
      ("🏳️‍🌈", 2, 2, true), ("🏴‍☠️", 2, 2, true), ("❤️‍🔥", 2, 2, true), ("👁️‍🗨️", 2, 2, true),
      ("1️⃣", 2, 0, true), ("🧑‍⚕️", 2, 2, true),
      // Wide since Unicode 16, wide without being drawn as emoji, and wide in some terminals only.
      ("☰", 2, 0, true), ("\u{2637}", 2, 0, true), ("\u{2638}", 1, 0, false),
      ("\u{268A}", 2, 0, true), ("\u{268F}", 2, 0, true), ("䷀", 2, 0, true),
      ("\u{1D300}", 2, 0, true), ("㊗", 2, 0, true), ("〰", 2, 0, true), ("🈂", 2, 0, true),
      ("🈁", 2, 0, false), ("\u{3248}", 1, 1, true), ("\u{16FF0}", 1, 1, true),
      ("\u{1F3FD}", 2, 0, true),
      // The same after another character: joined to it in one cell, or in two cells of its own.
      ("#\u{302E}", 2, 1, true), ("漢\u{302F}", 2, 2, true),
      // Newer than the terminals, or unassigned.
      ("🪿", 2, 0, true), ("🩷", 2, 0, true), ("🫨", 2, 0, true), ("🫠", 2, 0, false),
      ("\u{1FAFF}", 1, 0, true), ("\u{2FFFD}", 2, 0, true), ("ꟊ", 1, 0, false),
      ("\t", 1, 0, false),
    ] as [(Character, Int, Int, Bool)])
  func `a character has a width, an overflow and a certainty`(
    character: Character, width: Int, overflow: Int, isUncertain: Bool
  ) throws {
    let grapheme = try #require(Grapheme(character))
    #expect(grapheme.width == width)
    #expect(grapheme.overflow == overflow)
    #expect(grapheme.isUncertain == isUncertain)
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\n", "\u{202E}", "\u{FE0F}"] as [Character])
  func `a character without a scalar to draw is not drawn`(character: Character) {
    #expect(Grapheme(character) == nil)
  }

  @Test(
    arguments: [
      ("e\u{301}", "e\u{301}"), ("⌛\u{FE0E}", "⌛"), ("a\u{FE0F}", "a"), ("👩‍🚀", "👩‍🚀"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"), ("\t", " "),
    ] as [(Character, String)])
  func `only useful scalars are sent`(character: Character, sent: String) throws {
    let grapheme = try #require(Grapheme(character))
    var bytes: [UInt8] = []
    grapheme.write(into: &bytes)
    #expect(bytes == Array(sent.utf8))
    #expect(grapheme.scalarCount == sent.unicodeScalars.count)
  }

  @Test func `the first scalar of a character can stand for it`() throws {
    let family = try #require(Grapheme("👨‍👩‍👧" as Character))
    #expect(family.withoutTail == Grapheme("👨" as Unicode.Scalar))
  }
}

struct GraphemeTableTests {
  /// Different letters with two marks each.
  private static func graphemes(_ count: Int) -> [Grapheme] {
    (0..<count).compactMap { number in
      var character = String(Unicode.Scalar(UInt8(65 + number / 96)))
      character.unicodeScalars.append(Unicode.Scalar(UInt32(0x300 + number % 96)) ?? "?")
      character.unicodeScalars.append("\u{301}")
      return Grapheme(Character(character))
    }
  }

  @Test func `equal characters share an entry, and a scalar of certain width needs none`() throws {
    var table = GraphemeTable()
    let accented = try #require(Grapheme("e\u{301}" as Character))
    let glyph = table.glyph(of: accented)
    #expect(table.glyph(of: accented) == glyph && glyph.tableIndex == 0 && !glyph.isWide)
    #expect(table.glyph(of: try #require(Grapheme("漢" as Character))).scalar == "漢")
    #expect(table.count == 1)
  }

  @Test func `compacting drops characters that no cell shows`() {
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
  func `compacting makes room even if all characters are shown`() {
    var table = GraphemeTable()
    var cells = ContiguousArray(
      Self.graphemes(300).map { Cell(glyph: table.glyph(of: $0), style: .plain) })
    table.compact(&cells)
    #expect(table.count == 300 && !table.isFull)
  }
}
