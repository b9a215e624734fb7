import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Every syntax can write every color, and reads it back.
struct WritingPropertyTests {
  private static let hues = ["32", "0.50", "32deg", "0.1turn", ".5rad", "35grad", "none", "-40.5"]
  private static let percentages = ["50%", "12.5%", ".5%", "0.00%"]
  private static let alphas = ["", " / 50%", "/.25", " / none", " / 0.500"]
  private static let commaAlphas = ["", ", 50%", ",.25"]

  private static func random<G: RandomNumberGenerator>(using generator: inout G) -> String {
    func any(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
    func digits(_ count: Int) -> String {
      let digits = any(["0123456789abcdef", "0123456789ABCDEF"])
      return String((0..<count).compactMap { _ in digits.randomElement(using: &generator) })
    }
    let number = any(["0.5", ".25", "0.1", "0", "1"])
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return "#" + digits([3, 4, 6, 8].randomElement(using: &generator) ?? 3)
    case 1: return "0x" + digits(any(["", "x"]).isEmpty ? 6 : 8)
    case 2:
      let count = Int.random(in: 1...4, using: &generator)
      return "rgb:\(digits(count))/\(digits(count))/\(digits(count))"
    case 3: return any(["rgb(\(digits(6)))", "rgba(\(digits(8)))", "rgb:\(digits(6))"])
    case 4: return any(["38", "48"]) + ";2;1;22;133"
    case 5: return any(["rgb", "RGBA"]) + "(1.5, 2,\(any(["3", "4.25"]))\(any(commaAlphas)))"
    case 6: return "rgb(\(any(percentages)) 2 none\(any(alphas)))"
    case 7: return "rgb(\(any(percentages)), 5%, 10%\(any(commaAlphas)))"
    case 8:
      return any(["hsl", "hsla", "hsv"])
        + "(\(any(hues.filter { $0 != "none" })), \(any(percentages)),5%\(any(commaAlphas)))"
    case 9:
      return any(["hsl", "hwb"]) + "(\(any(hues)) \(any(percentages)) \(number)\(any(alphas)))"
    case 10:
      return any(["lab", "oklab"]) + "(\(any(percentages)) \(number) -\(number)\(any(alphas)))"
    case 11:
      return any(["lch", "oklch"]) + "(\(any(percentages)) \(number) \(any(hues))\(any(alphas)))"
    case 12:
      let space = any([
        "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb",
        "rec2020", "xyz", "xyz-d50", "xyz-d65",
      ])
      return "color( \(space) \(number) \(any(percentages)) \(number)\(any(alphas)))"
    default: return "cmyk(\(any(percentages)) 5% 10% \(any(percentages))\(any(alphas)))"
    }
  }

  @Test func `a written color reads as the same color, syntax and alpha`()
    throws
  {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<6000 {
      let old = Self.random(using: &generator)
      let isGray = Int.random(in: 0..<8, using: &generator) == 0
      let rgb = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let target = isGray ? RGB(rgb.red, rgb.red, rgb.red) : rgb
      let color = try #require(WrittenColor(readingAllOf: old), "\(old)")
      let new = color.text(as: target)
      let spelling = String(decoding: new, as: UTF8.self)
      let read = try #require(WrittenColor(readingAllOf: spelling), "\(old): \(spelling)")
      try #require(read.color.rgb == target, "\(old) as \(target): \(spelling)")
      try #require(read.syntax.kind == color.syntax.kind, "\(old) as \(target): \(spelling)")
      try #require(Self.alpha(old) == Self.alpha(spelling), "\(old) as \(target): \(spelling)")
      let isFunction = if case .function = color.syntax { true } else { false }
      try #require(
        !isFunction || Self.signs(old) == Self.signs(spelling), "\(old) as \(target): \(spelling)")
    }
  }

  @Test func `what is written for any spelling reads back, alone and in its text`() throws {
    var spellings = GeneratedSpellings(seed: 2)
    var (readable, found) = (0, 0)
    for _ in 0..<3000 {
      let old = spellings.next()
      let target = RGB(hex: spellings.target())
      guard let color = try? ColorParser.read(Array(old.utf8)[...]) else { continue }
      readable += 1
      let new = color.text(as: target)
      let spelling = String(decoding: new, as: UTF8.self)
      let read = try? ColorParser.read(new[...]).color
      try #require(read?.rgb == target, "\(old) as \(target): \(spelling)")
      try #require(read?.alpha == color.color.alpha, "\(old) as \(target): \(spelling)")

      let translucent = AlphaColor(target, alpha: spellings.any([nil, 0, 0.25, 1.0 / 3, 0.97]))
      let other = color.text(as: translucent)
      let reread = try? ColorParser.read(other[...]).color
      let otherSpelling = String(decoding: other, as: UTF8.self)
      try #require(reread?.rgb == target, "\(old) as \(translucent): \(otherSpelling)")
      try #require(
        reread?.color.alphaByte == translucent.alphaByte
          && (reread?.alpha == nil) == (translucent.alpha == nil),
        "\(old) as \(translucent): \(otherSpelling)")

      let text = ColoredText(Array("a { color: \(old); fill: #123 }".utf8))
      guard text.colors.count == 2 else { continue }
      found += 1
      let moved = ColoredText(text.bytes(with: [target, text.colors[1].rgb]))
      try #require(moved.colors.map(\.rgb) == [target, RGB(hex: 0x112233)], "\(old): \(spelling)")
    }
    #expect(readable > 1500)
    #expect(found > 1000)
  }

  /// The alpha in a text, from the slash or the third comma on; nil if there is none.
  private static func alpha(_ text: String) -> Substring? {
    guard !text.hasPrefix("rgb:"), text.contains("(") else { return nil }
    if let slash = text.lastIndex(of: "/") { return text[slash...] }
    let commas = text.indices.filter { text[$0] == "," }
    return commas.count == 3 ? text[commas[2]...] : nil
  }

  /// Everything but numbers, `none` and the percent signs that may take its place.
  private static func signs(_ text: String) -> String {
    text.replacing("none", with: "").filter { !"0123456789.-%".contains($0) }
  }
}
