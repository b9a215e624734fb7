import TestSupport
import Testing

@testable import TermUI

/// The characters that a terminal without UTF-8 gets.
@MainActor
struct ASCIITests {
  /// Draws a view for a terminal, once more in another style, and gives what that one shows.
  private static func shown(
    _ view: View, width: Int, height: Int, depth: ColorDepth = .truecolor, hasUnicode: Bool = false
  ) -> String {
    let buffer = Buffer(size: Size(width: width, height: height))
    view.frame = Rect(buffer.size)
    view.draw(in: Canvas(buffer, frame: view.frame, depth: depth))
    var encoder = FrameEncoder()
    encoder.depth = depth
    encoder.hasUnicode = hasUnicode
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(hasUnicode || bytes.allSatisfy { $0 < 0x80 })
    var terminal = VirtualTerminal(columns: width, rows: height)
    terminal.feed(bytes)
    return terminal.picture()
  }

  @Test(arguments: ColorDepth.allCases)
  func `an overlay has a frame and a scroll bar of ASCII`(depth: ColorDepth) {
    let overlay = Overlay(title: "Keys", lines: ["one line that is long", "two", "three"])
    #expect(
      Self.shown(overlay, width: 12, height: 4, depth: depth) == """
        +-Keys-----+
        | one lin.#|
        | two     ||
        +----------+
        """)
  }

  @Test func `a slider has a thumb of ASCII and a thin part of hyphens`() {
    let slider = Slider(range: 0...255)
    slider.trackAt = { TrackColor(RGB(255, 0, 0), isThin: $0 > 0.5) }
    #expect(Self.shown(slider, width: 8, height: 1) == "|   ----")
    slider.value = 255
    slider.isFocused = true
    #expect(Self.shown(slider, width: 8, height: 1) == "    ---|")
  }

  @Test func `a swatch has an edge of ASCII`() {
    #expect(Self.shown(Swatch(RGB(0, 0, 0)), width: 4, height: 3) == "+--+\n|  |\n+--+")
  }

  @Test(
    arguments: [
      ("←→ by 1  ↑↓ row", "<> by 1  ^v row"), ("▸ red ◂ ▶ ◀ ▲▼", "> red < > < ^v"),
      ("“a” ‘b’ – — − × •", "\"a\" 'b' - - - x *"), ("≈ 208 … a·b", "~ 208 . a.b"),
      ("╔═╗┏┃│┆╎▁▔▒█▀x", "+-++||||_-## x"), ("é漢字 ☃ 👩‍👩‍👧", "?? ?  ? ?"),
    ] as [(String, String)])
  func `each sign has one of ASCII that stands for it`(text: String, expected: String) {
    #expect(Self.shown(Label(text), width: 20, height: 1) == expected)
    #expect(Self.shown(Label(text), width: 20, height: 1, hasUnicode: true) == text)
  }
}
