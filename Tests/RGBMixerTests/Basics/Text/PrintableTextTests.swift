import Testing

@testable import RGBMixer

struct PrintableTextTests {
  @Test(arguments: [
    ("a\u{7}b", "a\\u{7}b"), ("\u{9b}31m", "\\u{9b}31m"), ("\u{202e}abc", "\\u{202e}abc"),
    ("naïve 色", "naïve 色"), ("\r\n\t", "\\u{d}\\u{a}\\u{9}"), ("\u{2028}", "\\u{2028}"),
  ])
  func `control and format characters are escaped`(text: String, shown: String) {
    #expect(PrintableText.escaped(text.utf8) == shown)
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    #expect(PrintableText.escaped([0x61, 0xff, 0x62]) == "a\u{fffd}b")
  }
}
