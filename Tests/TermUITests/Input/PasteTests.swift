import Testing

@testable import TermUI

struct PasteTests {
  private let start = Array("\u{1B}[200~".utf8)
  private let end = Array("\u{1B}[201~".utf8)

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}[201", "\u{1B}[201\u{1B}", "\u{1B}[201;1~", "\u{1B}[200~",
    "\u{1B}[21~",
    "\u{1B}\u{1B}", "\u{3}", "\u{18}", "\u{1A}", "\r\n", "~", "[201~",
  ])
  func `only the exact sequence ends a paste`(_ text: String) {
    var parser = InputParser()
    #expect(
      parser.parse(start + Array(text.utf8) + end, now: .zero) == [.paste(text, truncated: false)])
  }

  @Test func `a paste keeps 1 MiB, is marked as truncated, and frees its memory`() {
    var parser = InputParser()
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: Paste.capacity)
    #expect(
      parser.parse(start + text + Array("quit".utf8) + end, now: .zero) == [
        .paste(String(decoding: text, as: UTF8.self), truncated: true)
      ])
    #expect(parser.heldBytes < 100)
  }

  @Test func `a paste is not truncated inside a character`() {
    var parser = InputParser()
    let text = String(repeating: "a", count: Paste.capacity - 1)
    #expect(
      parser.parse(start + Array((text + "é").utf8) + end, now: .zero) == [
        .paste(text, truncated: true)
      ])
  }

  @Test func `ill-formed UTF-8 in a paste is repaired`() {
    var parser = InputParser()
    #expect(
      parser.parse(start + [0x61, 0xFF, 0x62] + end, now: .zero) == [
        .paste("a\u{FFFD}b", truncated: false)
      ])
  }
}
