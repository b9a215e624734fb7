import TestSupport
import Testing

@testable import TermUI

/// The characters sent to a terminal without UTF-8.
@MainActor
struct ASCIITests {
  /// The picture of a view on a terminal.
  private static func shown(
    _ view: View, width: Int, height: Int, depth: ColorDepth = .truecolor, hasUnicode: Bool = false
  ) -> String {
    let buffer = Buffer(size: Size(width: width, height: height))
    view.frame = Rect(buffer.size)
    view.draw(in: Canvas(buffer, frame: view.frame, depth: depth))
    var encoder = FrameEncoder()
    encoder.capabilities.depth = depth
    encoder.capabilities.hasUnicode = hasUnicode
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: nil, into: &bytes)
    #expect(hasUnicode || bytes.allSatisfy { $0 < 0x80 })
    var terminal = VirtualTerminal(columns: width, rows: height)
    terminal.feed(bytes)
    return terminal.picture()
  }

  @Test(arguments: ColorDepth.allCases)
  func `an overlay has an ASCII frame and scroll bar`(depth: ColorDepth) {
    let overlay = TextOverlay(title: "Keys", lines: ["one line that is long", "two", "three"])
    #expect(
      Self.shown(overlay, width: 12, height: 4, depth: depth) == """
        +-Keys-----+
        | one lin.#|
        | two     ||
        +----------+
        """)
  }

  @Test(
    arguments: [
      ("←→ by 1  ↑↓ row", "<> by 1  ^v row"), ("▸ red ◂ ▶ ◀ ▲▼", "> red < > < ^v"),
      ("“a” ‘b’ – — − × •", "\"a\" 'b' - - - x *"), ("≈ 208 … a·b", "~ 208 . a.b"),
      ("AA ✓ low ✗ ●◆ ▐ ▌", "AA + low x o* | |"), ("╔═╗┏┃│┆╎▁▔▒█▀x", "+-++||||_-## x"),
      ("┌─┐▄└┘", "+-+-++"), ("hue 30° x", "hue 30  x"), ("é漢字 ☃ 👩‍👩‍👧", "?? ?  ? ?"),
    ] as [(String, String)])
  func `an ASCII character replaces each sign`(text: String, expected: String) {
    #expect(Self.shown(Label(text), width: 20, height: 1) == expected)
    #expect(Self.shown(Label(text), width: 20, height: 1, hasUnicode: true) == text)
  }
}
