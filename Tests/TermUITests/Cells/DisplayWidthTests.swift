import Testing

@testable import TermUI

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("red 255", 7), ("é", 1), ("e\u{301}", 1), ("─┃█", 3), ("漢字", 4), ("ハﾊ", 3), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("🦊", 2), ("❤", 1), ("❤\u{FE0F}", 2),
    ("⌛\u{FE0E}", 2), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("🇯🇵🇫🇷", 4),
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2), ("क्षि", 2), ("\u{20000}", 2),
    ("\u{3000}", 2), ("\u{A0}", 1), ("a\tb", 3),
  ])
  func `the width of a text is that of its characters`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    "\u{0}", "\u{1B}", "\n", "\r\n", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{200B}",
    "\u{200D}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}", "\u{FE0F}", "\u{301}",
    "\u{115F}", "\u{3164}", "\u{E0041}", "\u{FFFE}",
  ])
  func `characters that are never drawn take no cell`(text: String) {
    #expect(text.displayWidth == 0)
    #expect("a\(text)b".displayWidth == 2)
  }
}
