import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Which colors a repair gives: the nearest that pass, and families that stay apart.
struct ThemeRepairTests {
  private static func check(_ theme: String, on background: RGB? = nil) -> ThemeCheck {
    ThemeCheck(of: ColoredText(Array(theme.utf8)), on: background, goal: 4.5)
  }

  @Test(arguments: [
    // Both reach the ratio at the same lightness: the bright one goes on.
    ("#aa0000", "#ad2020", true), ("#202060", "#2a2a80", true),
    // They were as close before.
    ("#aa0000", "#aa0101", false),
  ])
  func `a normal color and its bright one stay different`(
    normal: String, bright: String, isApart: Bool
  ) {
    let check = Self.check("background #202020\ncolor1 \(normal)\ncolor9 \(bright)\n")
    let colors = check.repaired.map(\.rgb)
    let distance = OKLab(colors[1]).squaredDistance(to: OKLab(colors[2])).squareRoot()
    #expect((distance >= 0.02) == isApart)
    #expect(check.failingPairs(in: check.repaired).isEmpty)
    if isApart { #expect(OKLCH(colors[2]).lightness > OKLCH(colors[1]).lightness) }
  }

  @Test(arguments: [
    // The normal one stays: the bright one goes on in its own direction.
    ("#202020", 1, "#ee5946", "#aa0000", true), ("#f0f0f0", 1, "#ca2b35", "#ff6060", false),
    ("#202020", 0, "#6c6c6c", "#444444", true), ("#202020", 7, "#8a8a8a", "#606060", true),
    // The normal one moves: the bright one, which passes, goes on in that direction.
    ("#202020", 7, "#606060", "#8a8a8a", true), ("#f0f0f0", 6, "#20b0b0", "#107878", false),
  ])
  func `the bright color of a family goes on in the direction of the first move`(
    background: String, index: Int, normal: String, bright: String, isLighter: Bool
  ) {
    let check = Self.check(
      "background \(background)\ncolor\(index) \(normal)\ncolor\(index + 8) \(bright)\n")
    let colors = check.repaired.map(\.rgb)
    #expect(check.failingPairs.count == 1 && check.failingPairs(in: check.repaired).isEmpty)
    let distance = OKLab(colors[1]).squaredDistance(to: OKLab(colors[2])).squareRoot()
    #expect(distance >= 0.02 && distance < 0.03, "\(colors.map(\.hexText))")
    #expect((OKLCH(colors[2]).lightness > OKLCH(colors[1]).lightness) == isLighter)
  }

  @Test func `a bright color goes on only to where it has its ratio, and only where it may move`() {
    // On white nothing lighter has it.
    let two = Self.check(
      "background #000000\ncolor1 #606060\nbackground #ffffff\ncolor9 #767676\n")
    #expect(two.repaired.map(\.rgb.hexText) == ["#000000", "#757575", "#ffffff", "#767676"])
    let text = ColoredText(Array("background #202020\ncolor1 #aa0000\ncolor9 #ee5946\n".utf8))
    let (colors, theme) = (text.colors.map(\.color.color), ThemePairs(of: text))
    let repair = ThemeRepair(
      of: colors, theme, in: text, goals: [4.5, 4.5], ThemeRepair.Freedom(isFree: { $0 != 2 }))
    #expect(repair.colors[1] != colors[1] && repair.colors[2] == colors[2])
  }

  @Test func `only the lightness of a color that falls short moves, to the nearest that passes`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let color = RGB(hex: UInt32.random(in: 0...0xffffff, using: &generator))
      let background = RGB(hex: UInt32.random(in: 0...0xffffff, using: &generator))
      let check = Self.check("x = '\(color.hexText)'", on: background)
      guard let new = check.repaired.first?.rgb, new != color else { continue }
      let (old, moved) = (OKLCH(color), OKLCH(new))
      #expect(ContrastRatio(new, background).value >= 4.5)
      if let hue = old.hue, let other = moved.hue, moved.chroma > 0.03 {
        #expect(min(abs(hue - other), 360 - abs(hue - other)) <= 1.5)
      }
      // No nearer lightness on its side passes.
      let isLighter = moved.lightness > old.lightness
      let distance = abs(moved.lightness - old.lightness) - 0.006
      for step in 1..<max(2, Int(distance * 1000)) {
        for sign in [isLighter ? 1.0 : -1] {
          let lightness = min(max(old.lightness + sign * Double(step) / 1000, 0), 1)
          let near = OKLCH(lightness: lightness, chroma: old.chroma, hue: old.hue).reduced
          #expect(ContrastRatio(near.srgb.clipped, background).value < 4.5 || moved.chroma < 0.03)
        }
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `equal colors on equal backgrounds are repaired alike`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let hexes = (0..<4).map { _ in
      RGB(hex: UInt32.random(in: 0...0xffffff, using: &generator)).hexText
    }
    let theme = (0..<200).map { "x\($0) = '\(hexes[$0 % 4])'\n" }.joined()
    let check = Self.check(theme, on: RGB(hex: 0x404040))
    for index in 4..<200 { #expect(check.repaired[index] == check.repaired[index % 4]) }
  }
}
