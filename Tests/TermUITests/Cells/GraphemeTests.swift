import Testing

@testable import TermUI

struct GraphemeTests {
  @Test(
    arguments: [
      // Plain characters and diacritics: all terminals agree.
      ("a", 1, 0, false), ("漢", 2, 0, false), ("e\u{301}", 1, 0, false),
      ("q\u{307}\u{323}", 1, 0, false), ("🦊", 2, 0, false),
      // A leading consonant waits for the vowel in the next cell.
      ("\u{1112}", 2, 0, true), ("\u{A960}", 2, 0, true), ("\u{1112}\u{1161}", 2, 0, true),
      // A virama may join the next letter; a spacing mark has a cell of its own in some terminals.
      ("क्", 1, 0, true), ("க்", 1, 0, true), ("कि", 2, 0, true),
      // Emoji that are selected, modified and joined.
      ("❤\u{FE0F}", 2, 0, true), ("👍🏽", 2, 2, true), ("👨‍👩‍👧", 2, 4, true),
      ("🇯🇵", 2, 2, true), ("\u{1F1E6}", 2, 0, true),
      // Selected, then joined: each selector may take a cell of its own.
      ("🏳️‍🌈", 2, 2, true), ("🏴‍☠️", 2, 2, true), ("❤️‍🔥", 2, 2, true), ("👁️‍🗨️", 2, 2, true),
      ("1️⃣", 2, 0, true), ("🧑‍⚕️", 2, 2, true),
      // Wide since Unicode 16, wide without being drawn as emoji, and wide in some terminals only.
      ("☰", 2, 0, true), ("\u{2637}", 2, 0, true), ("\u{2638}", 1, 0, false),
      ("\u{268A}", 2, 0, true), ("\u{268F}", 2, 0, true), ("䷀", 2, 0, true),
      ("\u{1D300}", 2, 0, true), ("㊗", 2, 0, true), ("〰", 2, 0, true), ("🈂", 2, 0, true),
      ("🈁", 2, 0, false), ("\u{3248}", 1, 1, true), ("\u{16FF0}", 1, 1, true),
      ("\u{1F3FD}", 2, 0, true),
      // The same behind another character: joined to it in one cell, or in two of its own.
      ("#\u{302E}", 2, 1, true), ("漢\u{302F}", 2, 2, true),
      // Newer than the terminals, or not yet assigned.
      ("🪿", 2, 0, true), ("🩷", 2, 0, true), ("🫨", 2, 0, true), ("🫠", 2, 0, false),
      ("\u{1FAFF}", 1, 0, true), ("\u{2FFFD}", 2, 0, true), ("ꟊ", 1, 0, false),
      ("\t", 1, 0, false),
    ] as [(Character, Int, Int, Bool)])
  func `terminals agree on a character, or it takes more cells in some`(
    character: Character, width: Int, overflow: Int, isUncertain: Bool
  ) throws {
    let grapheme = try #require(Grapheme(character))
    #expect(grapheme.width == width)
    #expect(grapheme.overflow == overflow)
    #expect(grapheme.isUncertain == isUncertain)
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\n", "\u{202E}", "\u{FE0F}"] as [Character])
  func `a character without a scalar to draw is none`(character: Character) {
    #expect(Grapheme(character) == nil)
  }

  @Test(
    arguments: [
      ("e\u{301}", "e\u{301}"), ("⌛\u{FE0E}", "⌛"), ("a\u{FE0F}", "a"), ("👩‍🚀", "👩‍🚀"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"), ("\t", " "),
    ] as [(Character, String)])
  func `only what a terminal can use is sent`(character: Character, sent: String) throws {
    let grapheme = try #require(Grapheme(character))
    var bytes: [UInt8] = []
    grapheme.write(into: &bytes)
    #expect(bytes == Array(sent.utf8))
    #expect(grapheme.scalarCount == sent.unicodeScalars.count)
  }

  @Test func `without its tail a character is its first scalar`() throws {
    let family = try #require(Grapheme("👨‍👩‍👧" as Character))
    #expect(family.withoutTail == Grapheme("👨" as Unicode.Scalar))
  }
}
