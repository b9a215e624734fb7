import Testing

@testable import TermUI

struct ClipboardTests {
  /// The vectors of RFC 4648, section 10.
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("~?>", "fj8+"),
    ])
  func `the text is sent in base64`(text: String, base64: String) {
    #expect(Clipboard.sequence(copying: text) == Array("\u{1B}]52;c;\(base64)\u{1B}\\".utf8))
  }
}
