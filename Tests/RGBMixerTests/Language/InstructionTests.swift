import TermUI
import Testing

@testable import RGBMixer

struct PeerLineTests {
  @Test(arguments: [
    ("tomato", PeerLine.color(ParsedColor(rgb: RGB(255, 99, 71)))),
    (" #f80 \r", .color(ParsedColor(rgb: RGB(255, 136, 0)))),
    ("255 136 0", .color(ParsedColor(rgb: RGB(255, 136, 0)))),
    ("red", .color(ParsedColor(rgb: RGB(255, 0, 0)))),
    ("red 120", .channel(.rgb, index: 0, .position(120))),
    ("  GREEN\t0 \r", .channel(.rgb, index: 1, .position(0))),
    ("blue 2.55e2", .channel(.rgb, index: 2, .position(255))),
    ("hue 210", .channel(.hsl, index: 0, .position(210))),
    ("saturation 12.5", .channel(.hsl, index: 1, .position(12.5))),
    ("lightness 100", .channel(.hsl, index: 2, .position(100))),
    ("value 0", .channel(.hsv, index: 2, .position(0))),
    ("chroma 0.1", .channel(.oklch, index: 1, .position(0.1))),
    ("hue +10", .channel(.hsl, index: 0, .distance(10))),
    ("red -1.5", .channel(.rgb, index: 0, .distance(-1.5))),
    ("", nil), (" \t\r", nil),
  ])
  func `a line is a color or a channel`(line: String, expected: PeerLine?) throws {
    #expect(try PeerLine.parse(Array(line.utf8)[...]) == expected)
  }

  @Test(arguments: [
    ("red 256", "red takes 0-255"), ("hue 361", "hue takes 0-360"),
    ("chroma 1", "chroma takes 0-0.4"),
    ("red 1 2", "cannot read \"red 1 2\" as a color: expected nothing more instead of \"1\""),
    ("pink 1", "cannot read \"pink 1\" as a color: expected nothing more instead of \"1\""),
    (
      "\u{1b}[2J",
      "cannot read \"\\u{1b}[2J\" as a color: expected a CSS color, such as #f80, rgb(255 136 0) "
        + "or darkorange"
    ),
  ])
  func `a line that is neither is refused`(line: String, sentence: String) {
    #expect(throws: UsageError(sentence: sentence)) {
      try PeerLine.parse(Array(line.utf8)[...])
    }
  }
}
