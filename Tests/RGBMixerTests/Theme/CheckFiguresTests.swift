import Testing

@testable import RGBMixer

/// The figures in the lines of a check.
struct CheckFiguresTests {
  private static func lines(
    _ text: String, _ path: String, stating pairs: [String] = []
  ) throws -> String {
    let text = ColoredText(Array(text.utf8), path: Array(path.utf8), withEntries: true)
    let check = ThemeCheck(
      of: text, try ThemePairs(of: text, on: nil, stating: pairs),
      in: text.colors.map(\.color.color), goal: ThemePair.textRatio)
    return String(decoding: check.lines(named: path), as: UTF8.self)
  }

  @Test func `a background that the user names is named`() throws {
    let sheet = """
      body { background: #fff }
      .lead { color: #999 }
      .panel { background: #eee }
      """
    let lines = try Self.lines(sheet, "p.css", stating: [".lead color on .panel background"])
    #expect(lines.hasPrefix("p.css:2: .lead color #999999 on .panel background #eeeeee: 2.45,"))
  }

  @Test func `a repaired text has on all backgrounds what it has on the worst of them`() throws {
    let sheet = """
      .a { color: var(--t); background: #000 }
      .b { color: var(--t); background: #444444 }
      :root { --t: #222222 }
      """
    #expect(try Self.lines(sheet, "a.css").contains("; #b1b1b1 has 4.54 on all\n"))
  }

  @Test(
    arguments: [
      ("\"panel.background\": \"#ffffff\", ", "on #ffffff: 1.35"),
      (
        "\"panel.background\": \"#ffffff\", \"terminal.background\": \"#eeeeee\", ",
        "on #eeeeee: 1.17"
      ),
    ])
  func `VS Code's terminal is in its panel`(members: String, figure: String) throws {
    let theme =
      "{\"colors\": {\"editor.background\": \"#222222\", \(members)"
      + "\"terminal.foreground\": \"#dddddd\"}}"
    #expect(try Self.lines(theme, "a.json").contains(figure))
  }

  @Test func `a color that would hardly be seen on the page is told once`() {
    let sheet = ColoredText(
      Array("body { background: #fff }\nh3, h4 { color: #eee }".utf8), path: Array("a.css".utf8))
    let notices = ThemeCheck(of: sheet, on: nil, goal: ThemePair.textRatio).notices(named: "a.css")
    #expect(notices.count { $0.contains("would have 1.16 on the page") } == 1)
  }

  @Test func `the foreground of VS Code's workbench is not the terminal's`() throws {
    let theme = "{\"colors\": {\"editor.background\": \"#222222\", \"foreground\": \"#777777\"}}"
    let text = ColoredText(Array(theme.utf8), path: Array("a.json".utf8))
    let pairs = ThemePairs(of: text, on: nil)
    #expect(text.colors.indices.allSatisfy { pairs.slots[$0].isEmpty })
    #expect(try Self.lines(theme, "a.json").contains("foreground #777777 on #222222"))
  }
}
