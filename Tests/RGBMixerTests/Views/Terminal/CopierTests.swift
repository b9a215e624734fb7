import TermUI
import Testing

@testable import RGBMixer

struct CopierTests {
  private static let json = Format(.json).text(of: RGB(hex: 0x336699))
  private static let hint = " to tmux; it copies with set-clipboard on"

  @Test(arguments: [
    ("sent ", "#336699", " to the terminal", "sent #336699 to the terminal"),
    ("copied ", "#eef6ff\n#cde1f7\n", "", "copied 2 lines"),
    ("sent ", json, " to the terminal", "sent \(json.count) characters of json to the terminal"),
    ("copied ", "{\"r\": 51}", "", "copied {\"r\": 51}"),
    (
      "sent ", "oklch(0.5017 0.10078 249.732 / 0.5)", hint,
      "sent oklch(0.5017 0.…249.732 / 0.5)\(hint)"
    ),
    ("copied ", "a\u{202E}b", "", "copied a\\u{202e}b"),
  ])
  func `a message names what was copied, in a row of its own`(
    start: String, text: String, end: String, sentence: String
  ) {
    #expect(Copier.sentence(start, text, end) == sentence)
    #expect(Text(sentence).displayWidth <= PrintableText.rowColumns)
  }
}
