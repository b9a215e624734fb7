import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Moves of colors whose notation is finer than 8 bits: what was not moved stays as it is written.
struct ExactMovesTests {
  private static func moved(_ color: String, by words: String) throws -> String {
    let text = ColoredText(Array("a { color: \(color) }".utf8))
    let colors = try ThemeShift(parsing: words).colors(of: text, only: nil, on: nil)
    let moved = text.replacing(text.replacements(for: colors))
    // What is written is read as the color that was computed.
    #expect(ColoredText(moved).colors.map(\.rgb) == colors.map(\.rgb))
    return String(decoding: moved.dropFirst(11).dropLast(2), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("oklch(0.6 0.1 259.8)", "lightness +3", "oklch(0.63 0.1 259.8)"),
      // The edge of sRGB.
      ("oklch(0.62 0.19 259.8)", "lightness +3", "oklch(0.65 0.187 259.8)"),
      ("oklch(62.34% 0.02 259.8deg / 50%)", "lightness +3", "oklch(65.34% 0.02 259.8deg / 50%)"),
      ("oklch(0.6 0.02 250)", "chroma -15%", "oklch(0.6 0.017 250)"),
      ("oklch(0.6 0.02 250)", "hue +12", "oklch(0.6 0.02 262)"),
      (
        "oklch(0.15 0.006 285.885)", "lightness +3 chroma +50% hue +12",
        "oklch(0.18 0.009 297.885)"
      ),
      ("oklch(0.15 0.002 285.885)", "hue +1", "oklch(0.15 0.002 286.885)"),
      ("oklch(0.985 0.002 250)", "lightness +3", "oklch(1.000 0.000 250)"),
      ("oklch(0.5 0 0)", "lightness +3 hue +12", "oklch(0.53 0 0)"),
      ("oklch(0.5 none none)", "lightness +3", "oklch(0.53 none none)"),
      ("oklch(0.7 0.1 none)", "lightness -5", "oklch(0.65 0.1 none)"),
      ("oklab(0.62 -0.02 -0.013)", "lightness +3", "oklab(0.65 -0.02 -0.013)"),
      ("lch(50 0 0)", "lightness +3", "lch(53.5 0 0)"),
      ("oklch(0.7 0.3 150)", "lightness +3", "oklch(0.73 0.201 150)"),
      ("oklch(0.7 0.3 150)", "lightness +0 chroma -0%", "oklch(0.7 0.3 150)"),
      ("oklch(0.985 0.002 250)", "invert", "oklch(0.015 0.002 250)"),
    ])
  func `a color is moved from what is written, and only as far as words say`(
    color: String, words: String, new: String
  ) throws {
    #expect(try Self.moved(color, by: words) == new)
  }

  private static func random<G: RandomNumberGenerator>(using generator: inout G) -> String {
    let lightness = Double.random(in: 0.3...0.8, using: &generator)
    let chroma = Double.random(in: 0.005...0.04, using: &generator)
    let hue = Double.random(in: 0..<360, using: &generator)
    let color = OKLCH(lightness: lightness, chroma: chroma, hue: hue).srgb
    let (red, green, blue) = color.linear
    let light = SIMD3(red, green, blue)
    func text(_ values: SIMD4<Double>, _ decimals: [Int]) -> String {
      decimals.indices.map { String(values[$0], decimals: decimals[$0]) }.joined(separator: " ")
    }
    func values(_ function: ColorFunction?) -> SIMD4<Double> {
      function?.unrounded?(color) ?? .zero
    }
    let cielab = CIELab(linear: light)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return "oklch(\(text(SIMD4(lightness, chroma, hue, 0), [3, 4, 2])))"
    case 1: return "oklab(\(text(values(.oklab), [3, 4, 4])))"
    case 2: return "lab(\(text(SIMD4(cielab.lightness, cielab.a, cielab.b, 0), [2, 2, 2])))"
    case 3: return "lch(\(text(values(.lch), [2, 2, 2])))"
    default:
      let space = ColorFunction.space(named: Array("display-p3".utf8)[...])
      return "color(display-p3 \(text(values(space), [4, 4, 4])))"
    }
  }

  private static func oklch(_ color: String) throws -> OKLCH {
    try ColorParser.read(Array(color.utf8)[...]).oklch
  }

  private static func turn(_ old: OKLCH, _ new: OKLCH) -> Double {
    let turn = (new.hue ?? 0) - (old.hue ?? 0)
    return turn - (turn / 360).rounded() * 360
  }

  @Test func `the hue of a pale color stays when it is moved, in every notation that is finer`()
    throws
  {
    var generator = SeededGenerator(seed: 47)
    for _ in 0..<300 {
      let old = Self.random(using: &generator)
      let new = try Self.moved(old, by: "lightness +3")
      let (from, to) = (try Self.oklch(old), try Self.oklch(new))
      try #require(abs(to.lightness - from.lightness - 0.03) < 0.002, "\(old) to \(new)")
      try #require(abs(Self.turn(from, to)) * from.chroma < 0.02, "\(old) to \(new)")
      try #require(abs(to.chroma - from.chroma) < 0.0015, "\(old) to \(new)")
    }
  }

  @Test func `a repair keeps the hue that is written, and has its ratio in 8 bits`() throws {
    var generator = SeededGenerator(seed: 48)
    var (count, kept) = (0, 0)
    for _ in 0..<300 {
      let old = Self.random(using: &generator)
      let text = ColoredText(Array("a { background: #f8f9fa; color: \(old) }".utf8))
      let check = ThemeCheck(of: text, on: nil, goal: 4.5)
      guard check.failingPairs == [0] else { continue }
      count += 1
      let fixed = ColoredText(text.bytes(with: check.repaired))
      try #require(fixed.colors.map(\.color.color) == check.repaired)
      try #require(ThemeCheck(of: fixed, on: nil, goal: 4.5).failingPairs.isEmpty)
      let (from, to) = (
        text.oklch(of: 1, as: text.colors[1].rgb), fixed.oklch(of: 1, as: fixed.colors[1].rgb)
      )
      if abs(Self.turn(from, to)) * from.chroma < 0.02 { kept += 1 }
    }
    #expect(count > 100 && kept > count * 96 / 100, "\(kept) of \(count)")
  }
}
