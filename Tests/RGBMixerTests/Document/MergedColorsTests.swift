import TermUI
import Testing

@testable import RGBMixer

/// Changed colors in a text that another program has changed in the meantime.
struct MergedColorsTests {
  private static let old = """
    .light { --a: #112233; --b: #445566 }
    .dark { --a: #112233; --b: #778899 }
    """

  /// Merges changes of colors, by their indices, into a new text.
  private func merged(
    _ changes: [(Int, UInt32)], of old: String = old, into new: String, path: String = "a.css"
  ) -> (text: String, stranded: [Int]) {
    let merged = MergedColors(
      of: changes.map { ($0.0, AlphaColor(RGB(hex: $0.1))) },
      from: ColoredText(Array(old.utf8), path: Array(path.utf8)),
      into: ColoredText(Array(new.utf8), path: Array(path.utf8)))
    return (String(decoding: merged.bytes, as: UTF8.self), merged.stranded)
  }

  @Test func `a color goes to the place with its section, its key and its text`() {
    let new = """
      /* lines above */

      .dark { --a: #112233; --b: #778899; --c: #112233 }
      .light { --b: #445566; --a: #112233 }
      """
    let merged = merged([(0, 0xaaaaaa), (2, 0xbbbbbb)], into: new)
    #expect(merged.stranded.isEmpty)
    #expect(
      merged.text == """
        /* lines above */

        .dark { --a: #bbbbbb; --b: #778899; --c: #112233 }
        .light { --b: #445566; --a: #aaaaaa }
        """)
  }

  @Test(
    arguments: [
      // Another text, another key, another section, no such place.
      ".light { --a: #112234 }", ".light { --c: #112233 }", ".night { --a: #112233 }", "a: b",
    ])
  func `a color without such a place changes nothing, and is told`(new: String) {
    let merged = merged([(0, 0xaaaaaa)], into: new)
    #expect(merged.text == new && merged.stranded == [0])
  }

  @Test func `of several places the nearest line's counts, each once`() {
    let new = """
      .light { --a: #112233 }

      .light { --a: #112233 }
      """
    #expect(
      merged([(0, 0xaaaaaa)], into: new).text == """
        .light { --a: #aaaaaa }

        .light { --a: #112233 }
        """)
  }

  @Test(arguments: [
    ("fg: tomato\n", "fg: \"tomato\"\n", "fg: \"#010203\"\n"),
    ("fg: \"tomato\"\n", "fg: tomato\n", "fg: \"#010203\"\n"),
    ("base00: \"1e1e2e\"\n", "base00: 1e1e2e\n", "base00: \"010203\"\n"),
  ])
  func `a color is spelled as its new place needs it`(old: String, new: String, text: String) {
    #expect(merged([(0, 0x010203)], of: old, into: new, path: "a.yaml").text == text)
  }
}
