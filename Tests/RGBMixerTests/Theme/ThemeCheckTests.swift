import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// `--check`: the pairs, those that fall short, and their repairs.
struct ThemeCheckTests {
  private static func check(
    _ theme: String, on background: RGB? = nil, goal: Double = 4.5
  ) -> ThemeCheck {
    ThemeCheck(of: ColoredText(Array(theme.utf8)), on: background, goal: goal)
  }

  private static func lines(_ check: ThemeCheck) -> [String] {
    String(decoding: check.lines(named: "g.conf"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// The pairs as `color:background wanted`, by index, with `!` where it is not repaired.
  private static func pairs(_ theme: String, on background: RGB? = nil) -> String {
    ThemePairs(of: ColoredText(Array(theme.utf8)), on: background).all.map { pair in
      let name =
        switch pair.background {
        case .color(let index): String(index)
        case .given(let rgb): rgb.hexText
        }
      return "\(pair.color):\(name)\(pair.isText ? "" : " 3")\(pair.isFixed ? "!" : "")"
    }
    .joined(separator: ", ")
  }

  private static let palette = (0..<8).map { "color\($0)=#00000\($0)\n" }.joined()

  @Test(
    arguments: [
      ("background #111111\nforeground #eeeeee\ncursor #999999", "1:0, 2:0 3"),
      (
        "background #111111\n"
          + [0, 1, 7, 8, 9, 15, 16].map { "color\($0) #00000\($0 % 10)\n" }.joined(),
        "2:0, 3:0, 4:0 3, 5:0, 6:0"
      ),
      // White is a background on a light background.
      ("background #eeeeee\ncolor7 #222222\ncolor15 #333333\ncolor6 #444444", "3:0"),
      ("background #747474\ncolor7 #222222", "1:0"), ("background #767676\ncolor7 #222222", ""),
      // Selections and the text on the cursor.
      (
        "background #111111\nforeground #eeeeee\nselection_background #222222\n"
          + "selection_foreground #333333\ncursor #444444\ncursor_text_color #555555",
        "1:0, 3:2, 4:0 3, 5:4 3"
      ),
      (
        "background #111111\nforeground #eeeeee\nselection_background #222222",
        "1:0, 1:2!"
      ),
      ("selection_background #222222\nselection_foreground #333333", "1:0"),
      // A color that is several slots.
      ("base00: '111111'\nbase05: 'eeeee1'\nbase08: 'aa2222'\nbase03: '333333'", "1:0, 2:0, 3:0 3"),
      ("base00: 'eeeee1'\nbase05: '222221'\nbase07: 'aa2222'", "1:0"),
      // The background of the section; the last of two.
      (
        "[Light]\nBackground=#eeeeee\nColor1=#aa0000\n[Dark]\nBackground=#111111\nColor1=#bb0000",
        "1:0, 3:2"
      ),
      (
        "[colors.primary]\nbackground='#111'\n[colors.normal]\nred='#a00'\n[colors.bright]\nred='#b00'",
        "1:0, 2:0"
      ),
      ("background #111111\ncolor1 #aa0000\nbackground #222222\ncolor1 #bb0000", "1:0, 3:2"),
      // A theme of another name has its own background, or none.
      (
        "[One]\nbackground=#111111\n\(palette)[Two]\n\(palette)",
        "2:0, 3:0, 4:0, 5:0, 6:0, 7:0, 8:0"
      ),
      // Without a background, and without slots.
      ("color1 #aa0000", ""), ("red = '#aa0000'\nx = '#bb0000'", ""),
    ])
  func `the pairs are those of the slots`(theme: String, pairs: String) {
    #expect(Self.pairs(theme) == pairs)
  }

  @Test(arguments: [
    ".dark", ".light", "[data-theme=dark]", "[data-theme=\"dark\"]", "[dark]", "html.dark",
    ":root.dark", ":root[data-theme=dark]", ":host(.dark)", "@media (prefers-color-scheme: dark)",
    "@layer base { .dark", "@media (prefers-color-scheme: dark) { :root", ":root { &.dark",
  ])
  func `each rule of a style sheet with a background is a theme`(rule: String) {
    let (light, dark) = ("--background: #fff; --foreground: #666", "--foreground: #777")
    let end = rule.contains("{") ? "} }" : "}"
    for root in [":root", ":host", ":root, .light", ":root,\n.light", "@theme", "@layer x { :root"]
    {
      let sheet = "\(root) { \(light) }\(root.contains("{") ? "}" : "")\n\(rule) { "
      #expect(Self.pairs(sheet + "--background: #000; \(dark) \(end)") == "1:0, 3:2")
      #expect(Self.pairs(sheet + "\(dark); --background: #000 \(end)") == "1:0, 2:3")
      let parts = "--background: #000; \(end) \(rule) { \(dark) \(end)"
      #expect(Self.pairs(sheet + parts) == "1:0, 3:2")
      // Without a background it stands on the first.
      #expect(Self.pairs(sheet + "fill: red; \(dark) \(end)") == "1:0, 3:0")
      #expect(Self.pairs(sheet + "background: #000; color: #777 \(end)") == "1:0, 3:2")
    }
  }

  /// In each text the first color is the background, and the last the only one on it.
  @Test(arguments: [
    ":root { --background: #fff; /* --background: #000; */ --foreground: #ddd }",
    ":root { --background: #fff; /* was --background: #000 */\n--foreground: #ddd }",
    ":root { --background: #fff;\n/*\n--background: #000;\n--foreground: #eee;\n*/ --foreground: #ddd }",
    ":root { --background: #fff;\n/*\n.dark {\n--background: #000;\n--foreground: #eee }\n*/\n--foreground: #ddd }",
    "/* x */:root { --background: #fff; /**/ --foreground: #ddd }",
    "/* x */ @layer a { :root { --background: #fff } }\n.a { --foreground: #ddd }",
    "/*! x */ @layer a { :root {\n/* b */ --background: #fff;\n/* f */ --foreground: #ddd } }",
    "{ \"background\": \"#fff\", // \"background\": \"#000\"\n/* f */ \"foreground\": \"#ddd\" }",
    "background = '#fff', -- background = '#000'\n--[[ f ]] foreground = '#ddd'",
    "background = '#fff'\n--\n-- background = '#000'\nforeground = '#ddd'",
    "background = '#fff' # background = '#000'\n#background = '#000'\nforeground = '#ddd'",
    "background: #fff\n; background: #000\n// background: #000\nforeground: #ddd",
    "<t background='#fff'>\n<!--\n<a background='#000'/>\n--><a foreground='#ddd'/></t>",
  ])
  func `a color in a comment has no slot, and one after it has`(theme: String) {
    let last = ColoredText(Array(theme.utf8)).colors.count - 1
    #expect(Self.pairs(theme) == "\(last):0")
  }

  @Test func `a given background is for colors without one`() {
    #expect(Self.pairs("x = '#aa0000'\ny = '#bb0000'", on: .white) == "0:#ffffff, 1:#ffffff")
    #expect(
      Self.pairs("color1 #aa0000\ncolor8 #bb0000\nx = '#bb0000'", on: .white)
        == "0:#ffffff, 1:#ffffff 3")
    #expect(Self.pairs("background #111111\ncolor1 #aa0000", on: .white) == "1:0")
  }

  @Test func `each pair that falls short has a line, and so have all together`() {
    let theme = "background #1d2021\ncolor1 #cc241d\ncolor8 #928374\nforeground #ebdbb2\n"
    #expect(
      Self.lines(Self.check(theme)) == [
        "g.conf:2: color1 #cc241d on #1d2021: 2.99, 4.5 wanted; #f04b3e has 4.51",
        "g.conf: 1 of 3 pairs fall short",
      ])
    #expect(
      Self.lines(Self.check(theme, goal: 2.9))
        == ["g.conf: 0 of 3 pairs fall short"])
    #expect(
      Self.lines(Self.check(theme, goal: 3)).first
        == "g.conf:2: color1 #cc241d on #1d2021: 2.99, 3 wanted; #cc251d has 3.00")
    #expect(
      Self.lines(Self.check(theme, goal: 20.5)).first
        == "g.conf:2: color1 #cc241d on #1d2021: 2.99, 20.5 wanted; no lightness reaches it")
    #expect(
      Self.lines(Self.check("x = '#777777'", on: .white)) == [
        "g.conf:1: x #777777 on #ffffff: 4.47, 4.5 wanted; #767676 has 4.54",
        "g.conf: 1 of 1 pairs fall short",
      ])
  }

  @Test func `a ratio is never rounded up to the wanted one`() {
    // 4.4970 and 4.4781: the first would be 4.50.
    #expect(Self.lines(Self.check("x = '#fc0d1c'", on: RGB(hex: 0x1f1f1f)))[0].contains(": "))
    for hex: UInt32 in stride(from: 0, to: 0xffffff, by: 65_521) {
      let check = Self.check("x = '\(RGB(hex: hex).hexText)'", on: RGB(hex: 0x808080), goal: 2.5)
      for line in Self.lines(check).dropLast() { #expect(!line.contains(": 2.50, 2.5 wanted")) }
    }
  }

  @Test func `every pair has an object`() {
    let theme = "background #1d2021\n\"color1\": \"#cc241d\"\ncolor8 #928374\n"
    #expect(
      String(decoding: Self.check(theme).objects(named: "a \"b\""), as: UTF8.self) == """
        {"file": "a \\"b\\"", "line": 2, "column": 12, "key": "color1", "color": "#cc241d", \
        "on": "#1d2021", "ratio": 2.99, "wanted": 4.5, "repair": "#f04b3e", "section": null, \
        "use": null, "background": "background", "sure": true, "flip": null, "backgrounds": [{"key": "background", \
        "section": null, "line": 1, "on": "#1d2021", "ratio": 2.99, "wanted": 4.5, "sure": true}]}
        {"file": "a \\"b\\"", "line": 3, "column": 8, "key": "color8", "color": "#928374", \
        "on": "#1d2021", "ratio": 4.46, "wanted": 3, "repair": null, "section": null, \
        "use": null, "background": "background", "sure": true, "flip": null, "backgrounds": [{"key": "background", \
        "section": null, "line": 1, "on": "#1d2021", "ratio": 4.46, "wanted": 3, "sure": true}]}

        """)
    #expect(
      String(decoding: Self.check(theme, goal: 21).objects(named: "x"), as: UTF8.self)
        .contains("\"wanted\": 21, \"repair\": null,"))
  }

  @Test(arguments: [
    // The text passes on the new cursor, which is named.
    ("#504945", "#1d2021", "#706864", "#1d2021", "#1d2021 has 3.00 on #706864"),
    ("#504945", "#8a8a8a", "#706864", "#c1c1c1", "#c1c1c1 has 3.02 on #706864"),
  ])
  func `the cursor comes first, and its text is read on the new one`(
    cursor: String, text: String, newCursor: String, newText: String, end: String
  ) {
    for isReversed in [false, true] {
      var keys = ["cursor \(cursor)\n", "cursor_text_color \(text)\n"]
      if isReversed { keys.reverse() }
      let check = Self.check("background #1d2021\n" + keys.joined())
      let new = check.repaired.map(\.rgb.hexText)
      #expect(new == ["#1d2021"] + (isReversed ? [newText, newCursor] : [newCursor, newText]))
      let line = Self.lines(check).first { $0.contains("cursor_text_color") }
      #expect(line?.hasSuffix("wanted; " + end) == true)
      #expect(check.failingPairs(in: check.repaired).isEmpty)
    }
  }

  /// In each theme the last color passes, but moves because the one before it is repaired.
  @Test(arguments: [
    (
      "background #0a282d\ncolor4 #e83057\ncolor12 #ff4166",
      "g.conf:3: color12 #ff4166 follows color4: #ff506d has 4.88"
    ),
    (
      "background #1d2021\ncursor #504945\ncursor_text_color #adadad",
      "g.conf:3: cursor_text_color #adadad follows cursor: #c1c1c1 has 3.02"
    ),
  ])
  func `what passes but follows a repaired color is named`(theme: String, notice: String) throws {
    let check = Self.check(theme)
    #expect(check.notices(named: "g.conf") == [notice])
    let new = try #require(check.repaired.last?.hexText)
    #expect(notice.contains(": \(new) has ") && check.failingPairs.count == 1)
    let objects = String(decoding: check.objects(named: "x"), as: UTF8.self)
    #expect(objects.split(separator: "\n").last?.contains("\"repair\": \"\(new)\"") == true)
  }

  @Test(arguments: [
    ("hi Comment guifg=#777777 guibg=#ffffff", "Comment guifg"),
    ("hl(\"Comment\", { fg = \"#777777\", bg = \"#ffffff\" })", "Comment fg"),
    ("[colors]\nbg = '#ffffff'\nfg = '#777777'", "fg"),
    ("a { color: #777777; background: #ffffff }", "color"),
  ])
  func `a key of a group has the name of the group before it`(theme: String, key: String) {
    let check = Self.check(theme)
    let lines = Self.lines(check)
    #expect(lines.first?.contains(": \(key) #777777 on") == true, "\(lines)")
    #expect(
      String(decoding: check.objects(named: "x"), as: UTF8.self).contains("\"key\": \"\(key)\""))
  }

  @Test func `where only faint texts are left, their number is said`() {
    let check = Self.check(":root{--background:#fff;--disabled-text:#ddd}")
    #expect(
      check.isEmpty
        && check.notices(named: "x")
          == ["1 color is not measured: its key says that it is faint on purpose"]
    )
    #expect(!Self.check(":root{--background:#fff;--placeholder-text:#ddd}").failingPairs.isEmpty)
  }

  @Test func `the repairs that are named are the colors that are written`() {
    var generator = SeededGenerator(seed: 5)
    let keys = [
      "background", "cursor", "cursor_text_color", "selection_background", "selection_foreground",
      "color1", "color9", "color4", "color12", "color8",
    ]
    for _ in 0..<60 {
      let theme = keys.map { key in
        "\(key) \(RGB(hex: UInt32.random(in: 0...0xffffff, using: &generator)).hexText)\n"
      }
      let check = Self.check(theme.joined())
      let lines = Self.lines(check) + check.notices(named: "g.conf")
      let objects = String(decoding: check.objects(named: "x"), as: UTF8.self)
        .split(separator: "\n")
      let old = ColoredText(Array(theme.joined().utf8)).colors.map(\.color.color)
      for index in keys.indices where check.repaired[index] != old[index] {
        let new = check.repaired[index].hexText
        #expect(lines.contains { $0.contains(" \(keys[index]) #") && $0.contains("\(new) has ") })
        #expect(
          objects.contains {
            $0.contains("\"key\": \"\(keys[index])\"") && $0.contains("\"repair\": \"\(new)\"")
          })
      }
    }
  }

  @Test(
    arguments: [
      // The foreground on a selection has a line, but is left alone.
      (
        "background #000000\nforeground #808080\nselection_background #404040", 4.5,
        [
          "2: foreground #808080 on #404040: 2.62, 4.5 wanted, 1 of 2; "
            + "the selection's background is to blame"
        ], ["", "", ""]
      ),
      // The selection's own foreground is repaired.
      (
        "background #000000\nforeground #808080\nselection_background #404040\n"
          + "selection_foreground #808080", 4.5,
        ["4: selection_foreground #808080 on #404040: 2.62, 4.5 wanted; #ababab has 4.51"],
        ["", "", "", "#ababab"]
      ),
      // A line has the color that is written, also if it went on from the normal one.
      (
        "background #202020\ncolor1 #aa0000\ncolor9 #ad2020", 4.5,
        [
          "2: color1 #aa0000 on #202020: 2.10, 4.5 wanted; #ea5343 has 4.51",
          "3: color9 #ad2020 on #202020: 2.33, 4.5 wanted; #e95d53 has 4.77",
        ], ["", "#ea5343", "#e95d53"]
      ),
      // A color that passes is left alone, also if it equals one that does not.
      (
        "background #1d2021\ncolor1 #707070\ncolor8 #707070", 4.5,
        ["2: color1 #707070 on #1d2021: 3.31, 4.5 wanted; #868686 has 4.50"], ["", "#868686", ""]
      ),
      // The goal is that of text alone.
      (
        "background #1d2021\ncolor1 #868686\ncolor8 #444444\ncursor #444444", 3,
        [
          "3: color8 #444444 on #1d2021: 1.68, 3 wanted; #6a6a6a has 3.03",
          "4: cursor #444444 on #1d2021: 1.68, 3 wanted; #6a6a6a has 3.03",
        ], ["", "", "#6a6a6a", "#6a6a6a"]
      ),
      // Where only the other side has one, that is named and not written.
      (
        "background #606060\ncolor1 #505050", 4.5,
        ["2: color1 #505050 on #606060: 1.28, 4.5 wanted; #dbdbdb has 4.54 but turns it light"],
        ["", ""]
      ),
    ] as [(String, Double, [String], [String])])
  func `a line names the color that is written`(
    theme: String, goal: Double, lines: [String], repairs: [String]
  ) {
    let check = Self.check(theme, goal: goal)
    #expect(Self.lines(check).dropLast() == lines.map { "g.conf:" + $0 }[...])
    let old = ColoredText(Array(theme.utf8)).colors.map(\.rgb.hexText)
    #expect(check.repaired.map(\.rgb.hexText) == zip(old, repairs).map { $1.isEmpty ? $0 : $1 })
  }

  @Test(
    arguments: [
      ("a.css", ":root{--dim:#555}\nbody{background:#222;color:var(--dim)}"),
      ("a.css", ":root{--ghost:#555}\nbody{background:#222;color:var(--ghost)}"),
      ("a.scss", "$disabled: #555;\nbody{background:#222;color:$disabled}"),
      (
        "a.vim",
        "hi Normal guifg=#dddddd guibg=#222222\nhi Todo guifg=#222222 guibg=#444444 gui=reverse"
      ),
      ("tmux.conf", "set -g status-style 'fg=#222222,bg=#444444,reverse'"),
    ])
  func `a text that is named faint, and one of exchanged colors, is written`(
    path: String, theme: String
  ) {
    let check = ThemeCheck(
      of: ColoredText(Array(theme.utf8), path: Array(path.utf8)), on: nil, goal: 4.5)
    #expect(check.failing.count == 1)
    for text in check.failing { #expect(check.repaired[text.color] != check.colors[text.color]) }
  }

  @Test func `of several backgrounds in one object the worst is named`() {
    func line(_ keys: String) -> String {
      let theme = "{\"colors\":{\"foreground\":\"#444444\",\(keys)}}"
      let text = ColoredText(Array(theme.utf8), path: Array("a-color-theme.json".utf8))
      let lines = ThemeCheck(of: text, on: nil, goal: 4.5).lines(named: "a")
      return String(decoding: lines.prefix { $0 != 0x0a }, as: UTF8.self)
    }
    let several = line(##""sideBar.background":"#252525","editor.background":"#222222""##)
    #expect(several.contains("foreground #444444 on sideBar.background #252525: 1.57"))
    #expect(line(##""editor.background":"#222222""##).contains("foreground #444444 on #222222: "))
  }

  @Test func `a ratio that is reached exactly is enough`() {
    #expect(Self.check("x = '#ffffff'", on: .black, goal: 21).failingPairs.isEmpty)
  }
}
