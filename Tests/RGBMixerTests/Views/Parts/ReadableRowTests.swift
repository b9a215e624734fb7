import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The row that says how well each color of a track could be read.
@MainActor
struct ReadableRowTests {
  private func row(_ mixer: Mixer, channel: Int = 0, depth: ColorDepth = .truecolor) -> ReadableRow
  {
    let row = ReadableRow(of: mixer, inks: Inks.dark(depth))
    row.channel = mixer.channels[channel]
    return row
  }

  /// A gray on black, whose lightness passes all grades.
  private func gray() -> Mixer {
    let mixer = Mixer(RGB(hex: 0x808080), space: .hsl)
    mixer.receive(background: .black)
    return mixer
  }

  @Test func `each stretch has the color of its grade, and a word where it is longer than that`() {
    let picture = ViewPicture(of: row(gray(), channel: 2), 80, 1)
    let grades = (0..<56).map { column -> ContrastRatio.Grade in
      let gray = HSL(hue: 0, saturation: 0, lightness: 100 * Double(column) / 55).srgb.clipped
      return ContrastRatio(gray, .black).grade
    }
    #expect(picture.rows[0].hasPrefix("  readable   too low ▔"))
    let inks = Inks.dark().value
    let cells = Array(picture.rows[0])
    for (index, grade) in grades.enumerated() where cells[13 + index] == "▔" {
      #expect(picture.style(13 + index, 0) == .foreground(inks.track(grade)))
    }
    for (word, grade) in [
      ("too low", ContrastRatio.Grade.fail), ("large", .aaLarge), ("AA ", .aa), ("AAA", .aaa),
    ] {
      let first = grades.firstIndex(of: grade).map { $0 + 13 }
      #expect(picture.column(of: word, row: 0) == first)
      #expect(picture.style(first ?? 0, 0) == .foreground(inks.signal(grade)))
      // It does not touch the line before it.
      if grade != .fail { #expect(picture.rows[0].dropFirst((first ?? 0) - 1).first == " ") }
    }
    #expect(picture.rows[0].hasSuffix(String(repeating: " ", count: 11)))
  }

  @Test(arguments: [false, true])
  func `without colors each stretch has a word and a line, right from both sides`(isLight: Bool) {
    for depth in [ColorDepth.ansi16, .monochrome] {
      let mixer = gray()
      if isLight { mixer.receive(background: .white) }
      let view = row(mixer, channel: 2, depth: depth)
      let text = ViewPicture(of: view, 100, 1, depth: depth).text[0]
      #expect(!text.contains("▔") && text.contains("·") && text.contains("━"))
      let words = text.split { " ·╌─━".contains($0) }.joined(separator: " ")
      let order = "readable too low large AA AAA"
      let reversed = "readable AAA AA large too low"
      #expect(words == (isLight ? reversed : order))
    }
  }

  @Test func `the foot of a ring yields to a letter, and a limit is at the number`() {
    let mixer = gray()
    let view = ReadableRow(of: mixer, inks: Inks.dark())
    view.foot = Ring.Foot(column: 20, ink: .white)
    view.limit = "→ 0.157"
    #expect(ViewPicture(of: view, 80, 1).text[0].filter { $0 != " " } == "▔→0.157")
    #expect(ViewPicture(of: view, 80, 1).rows[0].hasSuffix("→ 0.157    "))
    view.channel = mixer.channels[2]
    view.foot = Ring.Foot(column: 14, ink: .white)
    #expect(ViewPicture(of: view, 80, 1).rows[0].contains("too low"))
  }

  @Test func `it stays while the channel moves along its own track, and changes with the others`() {
    let clock = ManualClock()
    let mixer = Mixer.onDark(0x336699, clock: clock)
    let view = row(mixer)
    let before = ViewPicture(of: view, 80, 1).rows
    let channels = mixer.channels
    for red in [60.0, 61, 200] {
      mixer.move(channels[0], to: red, by: nil)
      #expect(!view.needsDisplay)
    }
    mixer.move(channels[1], to: 255, by: nil)
    clock.advance(by: Pace.delay)
    #expect(view.needsDisplay)
    #expect(ViewPicture(of: view, 80, 1).rows != before)
    mixer.measure(on: Background(rgb: .white, source: .given))
    #expect(view.needsDisplay)
    view.channel = nil
    #expect(ViewPicture(of: view, 80, 1).text == [""])
  }
}
