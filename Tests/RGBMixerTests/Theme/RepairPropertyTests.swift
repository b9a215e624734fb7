import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// What a repair promises, of the fixtures and of random themes.
struct RepairPropertyTests {
  /// The promises that a repair of a text breaks.
  private static func broken(in text: ColoredText, goal: Double = 4.5) -> [String] {
    let check = ThemeCheck(of: text, on: nil, goal: goal)
    let (old, new) = (check.colors, check.repaired)
    var broken: [String] = []
    let brights = Set(check.pairs.families.map(\.bright))
    let texts = Set(check.texts.map(\.color))
    for text in check.texts {
      let color = text.color
      let isShort = !check.pairs.failingPairs(among: text.pairs, in: new, goal: goal).isEmpty
      let isFree = check.pairs.isWritable(color) && !text.pairs.contains { isBlamed($0, check) }
      if case .repaired? = check.remedy(of: text), isFree, isShort {
        broken.append("\(check.names.title(of: color)) falls short")
      }
      if text.shortCount == 0, new[color] != old[color], !brights.contains(color),
        check.repair.leader(of: color) == nil
      {
        broken.append("\(check.names.title(of: color)) passed and moved")
      }
    }
    for color in old.indices where new[color] != old[color] && !texts.contains(color) {
      broken.append("\(check.names.title(of: color)) is no text and moved")
    }
    broken += joined(check)
    let written = text.replacing(text.replacements(for: new.map(\.rgb)))
    let again = ThemeCheck(of: ColoredText(written, path: text.path), on: nil, goal: goal)
    if again.repaired != again.colors { broken.append("a second repair moves more") }
    return broken
  }

  private static func isBlamed(_ pair: Int, _ check: ThemeCheck) -> Bool {
    guard case .color(let background) = check.pairs.all[pair].background else { return false }
    return check.pairs.all[pair].isFixed || check.blamed.contains { $0.background == background }
  }

  /// The texts of one section on the same backgrounds that came nearer than 0.02, of which nothing is said.
  private static func joined(_ check: ThemeCheck) -> [String] {
    struct Place: Hashable {
      let section: Int
      let backgrounds: Set<ThemePair.BackgroundColor>
    }
    func distance(_ colors: [AlphaColor], _ first: Int, _ second: Int) -> Double {
      OKLab(colors[first].rgb).squaredDistance(to: OKLab(colors[second].rgb)).squareRoot()
    }
    let places = Dictionary(grouping: check.texts.map(\.color)) { color in
      Place(
        section: check.pairs.table.rankSection(of: color),
        backgrounds: Set(check.pairs.all[check.pairs.indices(of: color)].map(\.background)))
    }
    let said = Set(check.repair.alike)
    var joined: [String] = []
    for colors in places.values {
      for (place, first) in colors.enumerated() {
        for second in colors[(place + 1)...]
        where distance(check.colors, first, second) >= 0.02
          && distance(check.repaired, first, second) < 0.02
          && !said.isSuperset(of: [first, second])
        {
          joined.append(
            "\(check.names.title(of: first)) and \(check.names.title(of: second)) are alike")
        }
      }
    }
    return joined
  }

  @Test func `a repair of a text keeps its promises`() throws {
    for line in try TestData.lines(of: "roles.tsv") {
      let file = String(line.prefix { $0 != "\t" })
      let bytes = try TestData.bytes(of: "Roles/\(file)")
      let broken = Self.broken(in: ColoredText(bytes, path: Array(file.utf8)))
      #expect(broken.isEmpty, "\(file)")
    }
  }

  // MARK: Random themes

  private static func hex(_ generator: inout SeededGenerator, near lightness: Double) -> String {
    let spread = Double.random(in: -0.25...0.25, using: &generator)
    let color = OKLCH(
      lightness: min(max(lightness + spread, 0), 1),
      chroma: .random(in: 0...0.2, using: &generator), hue: .random(in: 0..<360, using: &generator))
    return color.inGamut.rgb.hexText
  }

  private static let groups =
    "Comment String Number Type Function Keyword Constant Special PreProc Todo"

  private static func vim(_ generator: inout SeededGenerator) -> String {
    let isDark = Bool.random(using: &generator)
    let (ground, ink) = isDark ? (0.2, 0.6) : (0.9, 0.5)
    var lines = [
      "hi Normal guifg=\(hex(&generator, near: isDark ? 0.85 : 0.2)) guibg=\(hex(&generator, near: ground))",
      "hi CursorLine guibg=\(hex(&generator, near: ground))",
      "hi Visual guibg=\(hex(&generator, near: ground))",
    ]
    for group in groups.split(separator: " ") {
      lines.append("hi \(group) guifg=\(hex(&generator, near: ink))")
    }
    lines.append(
      "hi Search guifg=\(hex(&generator, near: 0.5)) guibg=\(hex(&generator, near: 0.5))")
    lines.append("hi IncSearch guifg=\(hex(&generator, near: 0.5)) gui=reverse")
    return lines.joined(separator: "\n")
  }

  private static func kitty(_ generator: inout SeededGenerator) -> String {
    let ground = Double.random(in: 0...1, using: &generator)
    var lines = [
      "background \(hex(&generator, near: ground))",
      "foreground \(hex(&generator, near: 1 - ground))",
      "cursor \(hex(&generator, near: 0.5))", "cursor_text_color \(hex(&generator, near: 0.5))",
      "selection_background \(hex(&generator, near: 0.5))",
    ]
    for slot in 0..<16 { lines.append("color\(slot) \(hex(&generator, near: 0.5))") }
    return lines.joined(separator: "\n")
  }

  private static func sheet(_ generator: inout SeededGenerator) -> String {
    var lines = [":root {"]
    for name in ["background", "card", "muted", "primary"] {
      lines.append("  --\(name): \(hex(&generator, near: 0.9));")
      lines.append(
        "  --\(name == "background" ? "" : name + "-")foreground: \(hex(&generator, near: 0.5));")
    }
    lines.append("}\n.dark {\n  --background: \(hex(&generator, near: 0.1));")
    lines.append("  --muted: \(hex(&generator, near: 0.2));\n}")
    for name in ["a", "b", "c"] {
      lines.append(".\(name) { color: \(hex(&generator, near: 0.5)); background: var(--card) }")
      lines.append(".\(name):hover { background: \(hex(&generator, near: 0.6)) }")
      lines.append(".\(name) p { color: var(--muted-foreground) }")
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a repair of a random theme keeps its promises`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for (theme, path) in [
      (Self.vim(&generator), "a.vim"), (Self.kitty(&generator), "kitty.conf"),
      (Self.sheet(&generator), "a.css"),
    ] {
      for goal in [4.5, 7] {
        let broken = Self.broken(
          in: ColoredText(Array(theme.utf8), path: Array(path.utf8)), goal: goal)
        #expect(broken.isEmpty, "\(goal): \(theme)")
      }
    }
  }
}
