import TermUI
import Testing

@testable import RGBMixer

/// `--shift 'match COLOR'`: one color becomes another, and the others follow.
struct MatchedColorsTests {
  private static func matched(
    _ colors: [String], to new: String, alphas: Bool = false
  ) throws -> [String] {
    let text = ColoredText(
      Array(colors.enumerated().map { "c\($0): \($1);" }.joined(separator: "\n").utf8))
    let keys = colors.indices.map { "c\($0)" }.joined(separator: ",")
    guard case .match(let rgb) = try ShiftRequest(parsing: "match \(new)") else { return [] }
    let moved = try MatchedColors.colors(
      of: text, matching: rgb, only: KeySelection(parsing: keys))
    return String(decoding: text.replacing(text.replacements(for: moved)), as: UTF8.self)
      .split(separator: "\n")
      .map { $0.split(separator: ": ")[1].dropLast().description }
  }

  @Test func `the first becomes it, equal ones too, and each keeps its alpha and notation`() throws
  {
    let old = ["#336699", "#33669980", "rgb(51 102 153)", "#336699"]
    #expect(
      try Self.matched(old, to: "#5b21b6") == [
        "#5b21b6", "#5b21b680", "rgb(91 33 182)", "#5b21b6",
      ])
  }

  @Test func `a color that becomes itself moves no other`() throws {
    #expect(
      try Self.matched(["oklch(0.6 0.2 30)", "#ff8800"], to: "oklch(0.6 0.2 30)").last == "#ff8800")
  }

  @Test func `others keep their distance in lightness and hue, and their share of chroma`() throws {
    let old = [RGB(hex: 0x336699), RGB(hex: 0x4477aa), RGB(hex: 0x665544)]
    let new = try Self.matched(old.map(\.hexText), to: "#3f7a5c").map {
      OKLCH(try ColorParser.read(Array($0.utf8)[...]).color.rgb)
    }
    let before = old.map { OKLCH($0) }
    for index in 1...2 {
      let difference = new[0].lightness - before[0].lightness
      #expect(abs(new[index].lightness - before[index].lightness - difference) < 0.005)
      #expect(
        abs(new[index].chroma / before[index].chroma - new[0].chroma / before[0].chroma) < 0.05)
    }
  }

  @Test(
    arguments: [
      (["#777777", "#996644", "#444444"], "#993333"), (["#336699", "#996644"], "#888888"),
    ])
  func `from a gray or to one hues stay, and a gray that follows stays one`(
    old: [String], new: String
  ) throws {
    let colors = try (old + Self.matched(old, to: new)).map {
      try ColorParser.read(Array($0.utf8)[...]).color.rgb
    }
    #expect(colors[old.count].hexText == new)
    for index in 1..<old.count {
      let (before, after) = (OKLCH(colors[index]), OKLCH(colors[index + old.count]))
      guard let hue = before.hue, let other = after.hue else {
        #expect(before.hue == nil && after.hue == nil || after.chroma < 0.005)
        continue
      }
      #expect(abs(hue - other) < 3 || after.chroma < 0.01)
    }
  }
}
