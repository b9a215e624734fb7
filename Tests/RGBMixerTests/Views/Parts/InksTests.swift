import Testing

@testable import RGBMixer
@testable import TermUI

/// The inks of the screen, on the terminal's own two colors.
struct InksTests {
  private static func rgb(_ color: Color?) -> RGB? {
    if case .rgb(let rgb)? = color?.kind { rgb } else { nil }
  }

  private static func ratio(_ color: Color?, _ background: Color?) -> Double {
    guard let color = rgb(color), let background = rgb(background) else { return 0 }
    return ContrastRatio(color, background).value
  }

  /// Dark and light terminals, those of Solarized among them, whose own ink has hardly 4.5.
  nonisolated static let terminals: [(UInt32, UInt32)] = [
    (0x16161e, 0xd0d0d8), (0x000000, 0xffffff), (0xffffff, 0x000000), (0xfbfbfd, 0x202028),
    (0x1e1e2e, 0xcdd6f4), (0xeff1f5, 0x4c4f69), (0x002b36, 0x839496), (0xfdf6e3, 0x657b83),
    (0x282828, 0xebdbb2), (0x303446, 0xc6d0f5),
  ]

  @Test(arguments: terminals)
  func `labels can be read on the bar, and signals on the shade of a chosen row`(
    background: UInt32, foreground: UInt32
  ) {
    let (background, foreground) = (RGB(hex: background), RGB(hex: foreground))
    let inks = Inks(background: background, foreground: foreground, depth: .truecolor)
    for signal in [inks.good, inks.warning, inks.bad] {
      #expect(Self.ratio(signal, inks.row) >= 4.5)
    }
    let own = Self.ratio(.rgb(foreground), inks.bar)
    let dim = Self.ratio(inks.dim.foreground, inks.bar)
    #expect(dim < own)
    // Where a fifth of the way leaves less than 4.5, it is a fifth.
    let least = Self.ratio(.rgb(foreground.mixed(0.2, with: background)), inks.bar)
    #expect(dim >= 4.5 || abs(dim - least) < 0.1)
  }

  @Test func `the shades are the background with a share of the ink`() {
    let inks = Inks(
      background: RGB(hex: 0x16161e), foreground: RGB(hex: 0xd0d0d8), depth: .truecolor)
    #expect(inks.bar == .rgb(RGB(hex: 0x27272f)) && inks.row == .rgb(RGB(hex: 0x34343c)))
    #expect(inks.dim.foreground == .rgb(RGB(hex: 0x8e8e96)))
    #expect(!inks.isReversed)
  }

  @Test func `an unknown background has no shade, dim is SGR 2, and signals are the palette's`() {
    for inks in [
      Inks(depth: .truecolor), Inks(foreground: .white, depth: .ansi256),
      Inks(background: .black, foreground: .white, depth: .monochrome),
    ] {
      #expect(inks.dim == .dim && inks.bar == nil && inks.isReversed)
      #expect([inks.good, inks.warning, inks.bad] == [.green, .yellow, .red])
    }
    let light = Inks(background: .white, depth: .truecolor)
    #expect(light.dim == .dim && light.bar != nil && !light.isReversed)
  }

  @Test func `in sixteen colors the bar has the nearest, and signals are bright on dark`() {
    let dark = Inks(background: .black, foreground: .white, depth: .ansi16)
    #expect([dark.good, dark.warning, dark.bad] == [.palette(10), .palette(11), .palette(9)])
    #expect(dark.bar != nil && dark.isReversed && dark.dim == .dim)
    let light = Inks(background: .white, foreground: .black, depth: .ansi16)
    #expect([light.good, light.warning, light.bad] == [.green, .yellow, .red])
    #expect(dark.text(on: .white, attributes: .bold).attributes == [])
  }

  @Test func `the mark is the color, or the terminal's ink where the color blends in`() {
    let inks = Inks(background: .black, foreground: .white, depth: .truecolor)
    #expect(inks.mark(RGB(hex: 0x336699)) == .foreground(.rgb(RGB(hex: 0x336699))))
    #expect(inks.mark(RGB(hex: 0x101010)) == .plain)
    #expect(Inks(depth: .truecolor).mark(RGB(hex: 0xf0f0f0)) == .plain)
    #expect(Inks(depth: .monochrome).mark(.white) == .plain)
  }

  @Test(
    arguments: [
      (0x767676, "4.54 AA ✓", "AA"), (0x777777, "4.47 large text only", "large"),
      (0xaaaaaa, "2.32 too low ✗", "low ✗"), (0x333333, "12.63 AAA ✓", "AAA"),
    ] as [(UInt32, String, String)])
  func `a verdict says what a ratio is enough for, in few columns shorter`(
    hex: UInt32, long: String, short: String
  ) {
    let verdict = Verdict(
      of: AlphaColor(RGB(hex: hex)), on: Background(rgb: .white, source: .given))
    #expect("\(verdict.ratio.text) \(verdict.description(columns: long.count))" == long)
    #expect(verdict.description(columns: long.count - 1) == short)
  }
}
