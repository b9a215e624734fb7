import TermUI
import Testing

@testable import RGBMixer

/// `--shift` and `--only`: the colors of a theme moved.
struct ThemeShiftTests {
  private static func shifted(
    _ theme: String, by words: String, only keys: String? = nil
  ) throws -> String {
    let text = ColoredText(Array(theme.utf8))
    let colors = try ThemeShift(parsing: words)
      .colors(of: text, only: keys.map(KeySelection.init(parsing:)), on: nil)
    return String(decoding: text.replacing(text.replacements(for: colors)), as: UTF8.self)
  }

  private static let theme = """
    background = #1d2021
    color0 = #000000
    color1 = #CC241D
    color8 = rgb(146, 131, 116)
    color9 = #fb4934
    --brand = #336699
    cursor-text = #f80

    """

  @Test(
    arguments: [
      ("lightness +3", "#cc241d", "#d73128"), ("lightness -3", "#cc241d", "#c11310"),
      ("chroma -15%", "#cc241d", "#c03a2f"), ("chroma -100%", "#cc241d", "#707070"),
      ("chroma -200%", "#cc241d", "#707070"),
      ("chroma -150%", "#8a7060", "#767676"), ("chroma -15", "#cc241d", "#c03a2f"),
      ("hue +12", "#cc241d", "#bd4200"),
      ("hue +360", "#cc241d", "#cc241d"), ("hue -348", "#cc241d", "#bd4200"),
      ("lightness +3 hue +12 chroma -15%", "#cc241d", "#c94a0e"),
      ("lightness +1 lightness +2%", "#cc241d", "#d73128"),
      ("lightness +200", "#cc241d", "#ffffff"), ("lightness -200", "#cc241d", "#000000"),
      ("chroma +50 hue +90", "#808080", "#808080"), ("invert", "#000000", "#ffffff"),
      ("invert", "#1d2021", "#aeb1b3"), ("  hue\t+12 ", "#cc241d", "#bd4200"),
    ])
  func `a color is moved from what it is`(words: String, old: String, new: String) throws {
    #expect(try Self.shifted("x = \"\(old)\"", by: words) == "x = \"\(new)\"")
  }

  @Test(arguments: ["lightness +0", "chroma -0%", "hue +0", "lightness -0 chroma +0 hue -0"])
  func `a shift of nothing changes no byte`(words: String) throws {
    let colors = (0..<512).map {
      "c\($0) = #\(String(0x1000000 + $0 * 32_749, radix: 16).dropFirst())"
    }
    let theme = Self.theme + colors.joined(separator: "\n")
    #expect(try Self.shifted(theme, by: words) == theme)
  }

  @Test func `a color outside sRGB keeps its hue and loses chroma`() throws {
    let shift = try ThemeShift(parsing: "chroma +100%")
    for hex: UInt32 in [0xcc241d, 0x336699, 0x98971a, 0x0c8040] {
      let (old, new) = (OKLCH(RGB(hex: hex)), OKLCH(shift.moved(RGB(hex: hex))))
      let turn = abs((old.hue ?? 0) - (new.hue ?? 0))
      #expect(turn < 1 && abs(old.lightness - new.lightness) < 0.005)
    }
  }

  @Test func `white stays white, and is not outside sRGB, however much lighter`() throws {
    let shift = try ThemeShift(parsing: "lightness +20")
    let moved = [RGB.white, RGB(hex: 0xeeeeee)].map { shift.prepared.moved(ShiftedColor($0)) }
    #expect(moved.map(\.rgb) == [.white, .white] && !moved[0].isOutside)
  }

  @Test func `in batch the backgrounds move, too, and each place by itself`() throws {
    let theme = "background #1d2021\nselection_background #504945\ncolor1 #cc241d\ncolor2 #cc241d"
    let moved = try Self.shifted(theme, by: "lightness +3")
    #expect(!moved.contains("#1d2021") && !moved.contains("#504945"))
    let some = try Self.shifted(theme, by: "lightness +3", only: "2")
    #expect(some == theme.replacing("color2 #cc241d", with: "color2 #d73128"))
  }

  private static let words = [
    "foreground", "background", "cursor", "cursor-text", "selection-foreground",
    "selection-background", "0", "15",
  ]

  @Test func `a file without a background is inverted on the background that is given`() throws {
    let text = ColoredText(Array("color1 #ffffff\ncolor0 #ffffff".utf8))
    let colors = try ThemeShift.invert.colors(of: text, only: nil, on: .black)
    #expect(colors.map(\.rgb.hexText) == ["#757575", "#000000"])
    let black = try ThemeShift.invert.colors(of: text, only: nil, on: nil)
    #expect(black.map(\.rgb) == [.black, .black])
  }

  @Test(arguments: words)
  func `each slot has a word`(word: String) throws {
    let theme = """
      [colors.primary]
      foreground = '#000000'
      background = '#000001'
      [colors.cursor]
      cursor = '#000002'
      text = '#000003'
      [colors.selection]
      text = '#000004'
      background = '#000005'
      [colors.normal]
      black = '#000006'
      [colors.bright]
      white = '#000007'
      """
    let text = ColoredText(Array(theme.utf8))
    let selection = try KeySelection(parsing: word)
    let slots = ThemeSlots(of: text).slots
    #expect(try selection.indices(in: text, slots).map { Self.words[$0] } == [word])
  }

  @Test(
    arguments: [
      ("1", [2]), ("0-7", [1, 2]), ("8-15,background", [0, 3, 4]), (" --brand , 1 ", [2, 5]),
      ("cursor-text", [6]), ("color1", [2]), ("0-15", [1, 2, 3, 4]),
    ] as [(String, [Int])])
  func `only the colors of some keys and slots are moved`(keys: String, indices: [Int]) throws {
    let text = ColoredText(Array(Self.theme.utf8))
    let selection = try KeySelection(parsing: keys)
    #expect(
      try selection.indices(in: text, ThemeSlots(of: text).slots) == Set(indices))
    let new = try ThemeShift(parsing: "hue +90").colors(of: text, only: selection, on: nil)
    for index in new.indices where !indices.contains(index) {
      #expect(new[index].rgb == text.colors[index].rgb)
    }
  }

  @Test func `a rule of code is a key by its scope`() throws {
    let theme = """
      {"tokenColors": [{"scope": "comment", "settings": {"foreground": "#777777"}},
        {"scope": "invalid", "settings": {"foreground": "#ff0000", "background": "#000000"}}]}
      """
    let text = ColoredText(Array(theme.utf8))
    let selection = try KeySelection(parsing: "comment,invalid background")
    #expect(try selection.indices(in: text, ThemeSlots(of: text).slots) == [0, 2])
  }

  @Test(
    arguments: [
      ("red", [1]), ("bright red", [2]), (".dark --a", [4]), (":root  --a , bright red", [2, 3]),
      ("--a", [3, 4]),
    ] as [(String, Set<Int>)])
  func `a slot may be in words, and a key may have its section before it`(
    keys: String, indices: Set<Int>
  ) throws {
    let text = ColoredText(
      Array(
        """
        color0: #000000;
        color1: #cc241d;
        color9: #fb4934;
        :root { --a: #111111; }
        .dark { --a: #222222; }
        """.utf8), path: Array("a.css".utf8))
    let slots: [[ThemeSlot]] = [[.palette(0)], [.palette(1)], [.palette(9)], [], []]
    #expect(try KeySelection(parsing: keys).indices(in: text, slots) == indices)
    for unknown in ["bright  red", ".dark --b", ".light --a", "bright"] {
      #expect(throws: UsageError.self) {
        try KeySelection(parsing: unknown).indices(in: text, slots)
      }
    }
  }

  @Test func `the name of a slot does not select keys of that name without it`() throws {
    let text = ColoredText(Array("background = '#111'\n[footer]\nbackground = '#222'\n".utf8))
    let selection = try KeySelection(parsing: "background")
    #expect(try selection.indices(in: text, ThemeSlots(of: text).slots) == [0])
    #expect(try selection.indices(in: text, [[], []]) == [0, 1])
  }

  @Test(arguments: ["2", "16-99", "1-20", "foo", "color2", "7-1", "1-", "Color1", "1,foo"])
  func `a key that the text does not have is named`(keys: String) {
    let error = #expect(throws: UsageError.self) {
      try Self.shifted(Self.theme, by: "hue +1", only: keys)
    }
    let word = keys.split(separator: ",").last ?? ""
    #expect(error?.sentence == "no color has the key or the slot \"\(word)\"")
  }

  @Test(arguments: [
    ("", "--shift takes lightness"), ("foo +3", "unknown word \"foo\": --shift takes lightness"),
    ("hue", "--shift hue needs a number with a sign"), ("hue 12", "not \"12\""),
    ("hue +", "not \"+\""), ("hue +1e3", "not \"+1e3\""), ("hue +5%", "not \"+5%\""),
    ("chroma +0.05", "a share of each color's own"), ("chroma +-3", "not \"+-3\""),
    ("lightness +1.2.3", "not \"+1.2.3\""),
    ("invert hue +3", "unknown word \"invert\""),
    ("hue +3 invert", "--shift invert cannot be combined with other words"),
    ("INVERT", "unknown word \"INVERT\": did you mean invert?"),
    ("lightnes +3", "unknown word \"lightnes\": did you mean lightness?"),
    ("lightness+3", "unknown word \"lightness+3\": --shift takes lightness"),
  ])
  func `words without a meaning are refused`(words: String, part: String) {
    let error = #expect(throws: UsageError.self) { try ThemeShift(parsing: words) }
    let sentence = error?.sentence ?? ""
    #expect(sentence.contains(part) || words.hasPrefix("invert "), "\(sentence)")
  }

  @Test(arguments: ["", "1,,2", ","]) func `a list of keys has no empty words`(keys: String) {
    #expect(throws: UsageError.self) { try KeySelection(parsing: keys) }
  }

  @Test func `light from dark is as readable as before`() throws {
    let dark = """
      background #1e1e2e
      foreground #cdd6f4
      color1 #f38ba8
      color2 #585b70
      color3 #7f849c
      color9 #f38ba9
      cursor #f5e0dc
      selection_background #585b70
      color0 #45475a
      color5 #127f0b
      """
    let old = ColoredText(Array(dark.utf8))
    let light = ColoredText(Array(try Self.shifted(dark, by: "invert").utf8))
    let pairs = ThemePairs(of: old)
    #expect(pairs.all.count == 8)
    for pair in pairs.all where !pair.isFixed {
      let before = pairs.ratio(of: pair, in: old.colors.map(\.color.color))?.value ?? 0
      let after = pairs.ratio(of: pair, in: light.colors.map(\.color.color))?.value ?? 0
      #expect(after >= 4.5 || before < 4.5 && (after >= 3 || before < 3))
    }
    // Backgrounds and colors without a pair are the plain opposite.
    for index in [0, 7, 8] {
      let shift = ThemeShift.invert
      #expect(light.colors[index].rgb == shift.moved(old.colors[index].rgb))
    }
    // Other colors stay.
    let some = try Self.shifted(dark, by: "invert", only: "background,1-7")
    #expect(some.contains("foreground #cdd6f4") && some.contains("color9 #f38ba9"))
  }
}
