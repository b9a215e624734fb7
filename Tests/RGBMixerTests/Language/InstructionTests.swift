import TermUI
import Testing

@testable import RGBMixer

struct InstructionTests {
  @Test(arguments: [
    ("tomato", Instruction.color(ParsedColor(rgb: RGB(255, 99, 71)))),
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
    ("red 50%", .channel(.rgb, index: 0, .position(127.5))),
    ("hue -10%", .channel(.hsl, index: 0, .distance(-36))),
    ("Dark orange", .color(ParsedColor(rgb: RGB(255, 140, 0)))),
    ("lighter", .word(.lighter)), (" Darker ", .word(.darker)), ("pass", .word(.pass)),
    ("undo", .word(.undo)), ("redo", .word(.redo)), ("ramp", .word(.ramp)),
    ("recent", .word(.recent)), ("?", .word(.help)), ("help", .word(.help)),
    ("q", .word(.quit)), ("quit", .word(.quit)),
    ("on white", .ground(.white)), ("on dark orange", .ground(RGB(255, 140, 0))),
    ("space oklch", .space(.oklch)), ("format hsl", .format(Format(.hsl))),
    ("", nil), (" \t\r", nil),
  ])
  func `a line is a color or a channel`(line: String, expected: Instruction?) throws {
    #expect(try Instruction.parse(Array(line.utf8)[...]) == expected)
  }

  @Test func `a channel that several spaces have is that of the present one where there is one`()
    throws
  {
    let line = Array("lightness 62".utf8)[...]
    #expect(
      try Instruction.parse(line, in: .oklch) == .channel(.oklch, index: 0, .position(62)))
    #expect(try Instruction.parse(line, in: .rgb) == .channel(.hsl, index: 2, .position(62)))
    #expect(throws: UsageError(sentence: "lightness takes 0-100, in percent: 70 for 0.7, or 0.7%"))
    {
      try Instruction.parse(Array("lightness 0.7".utf8)[...], in: .oklch)
    }
  }

  @Test func `every line of the table can be read`() throws {
    for row in InstructionTable.rows where !row.lines.contains("an empty line") {
      for line in row.lines.split(separator: ", ") where line != "the end of input" {
        #expect(throws: Never.self) { try Instruction.parse(Array(line.utf8)[...]) }
      }
    }
  }

  @Test func `every word has a row in the table`() {
    let lines = InstructionTable.rows.flatMap { $0.lines.split(separator: ", ") }
    for word in Instruction.Word.allCases {
      #expect(lines.contains { $0 == word.rawValue }, "\(word.rawValue)")
    }
    for setting in Instruction.Setting.allCases {
      #expect(lines.contains { $0.hasPrefix("\(setting.rawValue) ") }, "\(setting.rawValue)")
    }
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
      try Instruction.parse(Array(line.utf8)[...])
    }
  }
}
