import TermUI
import Testing

@testable import RGBMixer

struct GradeSearchTests {
  private static let pairs: [(RGB, RGB)] = stride(from: UInt32(0), to: 1 << 24, by: 331_777).map {
    (RGB(hex: $0), RGB(hex: ($0 &* 2_654_435_761) >> 8))
  }

  @Test func `the color that is found reaches the next grade, without rounding`() {
    for (color, other) in Self.pairs {
      guard let found = GradeSearch.nextGrade(of: color, on: other) else { continue }
      let (old, new) = (ContrastRatio(color, other).value, ContrastRatio(found.color, other).value)
      let threshold = [3, 4.5, 7].first { $0 > old } ?? 21
      #expect(new >= threshold)
      #expect(found.grade.leastRatio == threshold)
    }
  }

  @Test func `no color nearer on the line of lightness reaches it`() {
    for (color, other) in Self.pairs.prefix(24) {
      let own = OKLCH(color)
      let found = GradeSearch.nextGrade(of: color, on: other)
      let threshold = [3, 4.5, 7].first { $0 > ContrastRatio(color, other).value }
      guard let threshold else {
        #expect(found == nil)
        continue
      }
      let reach = found.map { abs($0.lightness - own.lightness) } ?? 1
      for index in 0...20_000 {
        let lightness = Double(index) / 20_000
        guard abs(lightness - own.lightness) < reach - 1e-7 else { continue }
        let rgb = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reduced.srgb.clipped
        #expect(ContrastRatio(rgb, other).value < threshold, "\(color) on \(other) at \(lightness)")
      }
    }
  }

  @Test func `hue and chroma stay as far as sRGB holds them`() {
    for (color, other) in Self.pairs {
      guard let found = GradeSearch.nextGrade(of: color, on: other) else { continue }
      let (old, new) = (OKLCH(color), OKLCH(found.color))
      #expect(new.chroma <= old.chroma + 0.006)
      let full = OKLCH(lightness: found.lightness, chroma: old.chroma, hue: old.hue)
      if full.srgb.isInGamut { #expect(abs(new.chroma - old.chroma) < 0.006) }
    }
  }

  @Test(
    arguments: [
      // On white the next darker gray passes; 4.48 does not.
      (0x777777, 0xffffff, 0x767676),
      // Nothing is darker than black.
      (0x000000, 0xffffff, nil),
      // Darker is nearer than lighter.
      (0x808080, 0x808080, 0x373737),
    ] as [(UInt32, UInt32, UInt32?)])
  func `some pairs are known`(color: UInt32, other: UInt32, found: UInt32?) {
    let result = GradeSearch.nextGrade(of: RGB(hex: color), on: RGB(hex: other))
    #expect(result?.color == found.map { RGB(hex: $0) })
  }

  @Test func `if neither black nor white is enough, nothing is found`() {
    // No color has a ratio of 7 on this gray.
    let gray = RGB(hex: 0x808080)
    #expect(GradeSearch.nextGrade(of: RGB(0, 0, 0), on: gray) == nil)
  }
}
