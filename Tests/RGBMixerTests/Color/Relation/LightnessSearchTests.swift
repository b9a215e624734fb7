import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct LightnessSearchTests {
  private struct Pair {
    let color: AlphaColor
    let goal: ContrastGoal
    let found: LightnessSearch.Result?

    init(_ color: AlphaColor, _ goal: ContrastGoal) {
      (self.color, self.goal) = (color, goal)
      found = LightnessSearch(from: color).nearest(reaching: [goal])
    }

    /// The color of another lightness, rounded; nil if it misses the ratio, or if it and its neighbors that have the ratio
    /// have another hue.
    func color(at lightness: Double) -> RGB? {
      let own = OKLCH(color.rgb)
      let exact = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).reduced
      let rgb = exact.srgb.clipped
      guard passes(rgb) else { return nil }
      if keepsHue(rgb) { return rgb }
      return rgb.nearest(to: exact.lab, reach: 1) { rgb, _ in keepsHue(rgb) && passes(rgb) }
    }

    func passes(_ rgb: RGB) -> Bool { goal.isMet(by: AlphaColor(rgb, alpha: color.alpha)) }

    func keepsHue(_ rgb: RGB) -> Bool {
      guard let old = OKLCH(color.rgb).hue, let new = OKLCH(rgb).hue, OKLCH(rgb).chroma >= 0.03
      else { return true }
      return abs((new - old + 540).truncatingRemainder(dividingBy: 360) - 180) <= 1.5
    }
  }

  private static func pairs(_ count: Int, seed: UInt64, hasAlpha: Bool = false) -> [Pair] {
    var generator = SeededGenerator(seed: seed)
    func color() -> RGB { RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator)) }
    return (0..<count).map { _ in
      let ratio = [3, 4.5, 7, Double.random(in: 1.2...12, using: &generator)]
        .randomElement(using: &generator)
      let alpha = hasAlpha ? Double.random(in: 0.3...1, using: &generator) : nil
      return Pair(
        AlphaColor(color(), alpha: alpha), ContrastGoal(background: color(), ratio: ratio ?? 3))
    }
  }

  @Test(arguments: [false, true]) func `no nearer lightness has the ratio`(hasAlpha: Bool) {
    var generator = SeededGenerator(seed: 5)
    for pair in Self.pairs(hasAlpha ? 500 : 2000, seed: 7, hasAlpha: hasAlpha) {
      let own = OKLCH(pair.color.rgb).lightness
      guard let found = pair.found else {
        #expect(pair.color(at: 0) == nil && pair.color(at: 1) == nil, "\(pair)")
        continue
      }
      #expect(pair.passes(found.rgb), "\(pair)")
      let reach = abs(found.lightness - own)
      // Everywhere on the way, and closely at its end.
      let far = (0..<20).map { _ in Double.random(in: 0...1, using: &generator) * reach }
      let near = (1...60).map { reach - Double($0) * 5e-5 }.filter { $0 > 0 }
      for distance in far + near where reach - distance > 2e-5 {
        for lightness in [own - distance, own + distance] where (0...1).contains(lightness) {
          #expect(pair.color(at: lightness) == nil, "\(pair): \(lightness)")
        }
      }
    }
  }

  @Test func `hue and chroma stay as far as sRGB holds them`() {
    for pair in Self.pairs(2000, seed: 8) {
      guard let found = pair.found else { continue }
      let (old, new) = (OKLCH(pair.color.rgb), OKLCH(found.rgb))
      #expect(pair.keepsHue(found.rgb), "\(pair)")
      let full = OKLCH(lightness: found.lightness, chroma: old.chroma, hue: old.hue)
      // Near black a step of 8 bits is large.
      guard found.lightness > 0.15 else { continue }
      #expect(abs(new.chroma - full.reduced.chroma) < 0.012, "\(pair)")
    }
  }

  @Test(
    arguments: [
      // On white the next darker gray passes; 4.48 does not.
      (0x777777, 0xffffff, 4.5, 0x767676),
      // Nothing is darker than black.
      (0x000000, 0x808080, 7, nil),
      // Darker is nearer than lighter.
      (0x808080, 0x808080, 3, 0x373737),
      (0xcc241d, 0x1d2021, 4.5, 0xf04b3e),
    ] as [(UInt32, UInt32, Double, UInt32?)])
  func `some pairs are known`(color: UInt32, background: UInt32, ratio: Double, found: UInt32?) {
    let goal = ContrastGoal(background: RGB(hex: background), ratio: ratio)
    let pair = Pair(AlphaColor(RGB(hex: color)), goal)
    #expect(pair.found?.rgb == found.map { RGB(hex: $0) })
  }

  @Test func `one color reaches its ratios on several backgrounds`() {
    let goals = [(0x1d2021, 4.5), (0x32302f, 3), (0x665c54, 3)].map {
      ContrastGoal(background: RGB(hex: $0), ratio: $1)
    }
    let search = LightnessSearch(from: AlphaColor(RGB(hex: 0x458588)))
    let found = search.nearest(reaching: goals)?.rgb
    #expect(found.map { rgb in goals.allSatisfy { $0.isMet(by: AlphaColor(rgb)) } } == true)
    let each = goals.map { search.nearest(reaching: [$0]) }
    #expect(found == each.max { $0?.lightness ?? 0 < $1?.lightness ?? 0 }??.rgb)
  }

  @Test func `a translucent color may have no lightness that is enough`() {
    let white = ContrastGoal(background: .white, ratio: 4.5)
    let color = AlphaColor(RGB(hex: 0x336699), alpha: 0.3)
    #expect(LightnessSearch(from: color).nearest(reaching: [white]) == nil)
  }
}
