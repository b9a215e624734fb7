import TestSupport
import Testing

@testable import TermUI

/// Links and the colors of underlines.
@MainActor
struct DecorationTests {
  @Test func `a style keeps its link and the color of its underline`() {
    var style = Style.link("https://example.org/a")
    style.underlineColor = .rgb(RGB(1, 2, 3))
    #expect(style.link == "https://example.org/a")
    #expect(style.underlineColor == .rgb(RGB(1, 2, 3)))
    style.link = nil
    #expect(style == Style.plain.overlaid(with: style) && style.link == nil)
    style.underlineColor = nil
    #expect(style == .plain)
  }

  @Test func `of two styles the upper one's link and color count, where it has any`() {
    let lower = Style.link("https://a").overlaid(with: .underline(.red))
    #expect(lower.link == "https://a" && lower.underlineColor == .red)
    let both = lower.overlaid(with: .link("https://b"))
    #expect(both.link == "https://b" && both.underlineColor == .red)
    #expect(both.overlaid(with: .bold).link == "https://b")
  }

  @Test(arguments: [
    "", "a b", "https://ä", "a\u{1B}\\", "a\u{7}", String(repeating: "a", count: 2084),
  ])
  func `an address that would end the sequence, or is none, is dropped`(address: String) {
    #expect(Style.link(address).link == nil)
  }

  @Test func `a link begins before its text and ends behind it`() {
    #expect(
      frame(["a ", "b".styled(.link("https://x")), "c"])
        == "a \u{1B}]8;;https://x\u{1B}\\b\u{1B}]8;;\u{1B}\\c")
    #expect(frame(["b c".styled(.link("https://x"))]).hasSuffix("b c\u{1B}]8;;\u{1B}\\"))
  }

  @Test(
    arguments: [
      (.truecolor, "4;58:2::1:2:250"), (.ansi256, "4;58:5:21"), (.ansi16, "4;58:5:4"),
      (.monochrome, "4"),
    ] as [(ColorDepth, String)])
  func `the color of an underline is reduced to the terminal's`(depth: ColorDepth, sgr: String) {
    let text = frame(["x".styled(.underline(.rgb(RGB(1, 2, 250))))], depth: depth)
    #expect(text == "\u{1B}[\(sgr)mx")
  }

  @Test func `what is no longer a link is drawn again`() {
    let buffer = Buffer(size: Size(width: 3, height: 1))
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    var (encoder, bytes) = (FrameEncoder(), [UInt8]())
    canvas.write("x y".styled(.link("https://x")), column: 0, row: 0)
    encoder.encode(buffer, cursor: nil, into: &bytes)
    bytes = []
    canvas.write("x y", column: 0, row: 0)
    encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("x y"))
    bytes = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(bytes.isEmpty)
  }

  /// The frame after a blank one, without the move of the cursor.
  private func frame(_ parts: [Text], depth: ColorDepth = .truecolor) -> String {
    let buffer = Buffer(size: Size(width: 9, height: 1))
    var (encoder, bytes) = (FrameEncoder(), [UInt8]())
    encoder.capabilities.depth = depth
    encoder.encode(buffer, cursor: nil, into: &bytes)
    bytes = []
    let text = parts.reduce(Text(), +)
    Canvas(buffer, frame: Rect(buffer.size)).write(text, column: 0, row: 0)
    encoder.encode(buffer, cursor: nil, into: &bytes)
    let frame = String(decoding: bytes, as: UTF8.self)
    return frame.replacing("\u{1B}[H", with: "").replacing("\u{1B}[m", with: "")
  }
}
