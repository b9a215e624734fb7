import TermUI
import Testing

@testable import RGBMixer

/// Themes as the files of terminals.
struct ThemeFileTests {
  /// A color for each slot, all different.
  private static let colors = Dictionary(
    uniqueKeysWithValues: TerminalTheme.slots.enumerated().map { index, slot in
      (slot, RGB(UInt8(index), 0xAB, 0x10))
    })

  private static func theme(without missing: ThemeSlot...) -> TerminalTheme {
    TerminalTheme(colors.filter { !missing.contains($0.key) })
  }

  private func text(_ file: ThemeFile, of theme: TerminalTheme = theme()) -> [Substring] {
    file.text(of: theme).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: ThemeFile.allCases)
  func `a printed theme is read as the same theme`(file: ThemeFile) {
    let text = ColoredText(Array(file.text(of: Self.theme()).utf8))
    var found: [ThemeSlot: RGB] = [:]
    for (color, slots) in zip(text.colors, ThemeSlots(of: text).slots) {
      for slot in slots { found[slot] = color.rgb }
    }
    #expect(found.removeValue(forKey: .cursorText) == (file == .foot ? RGB(1, 0xAB, 0x10) : nil))
    #expect(found == Self.colors)
  }

  @Test func `kitty's has a line for each color, in the order of the slots`() {
    let lines = text(.kitty)
    #expect(
      lines.prefix(6) == [
        "foreground #00ab10", "background #01ab10", "cursor #02ab10",
        "selection_foreground #03ab10", "selection_background #04ab10", "color0 #05ab10",
      ])
    #expect(lines.suffix(2) == ["color15 #14ab10", ""] && lines.count == 22)
  }

  @Test(
    arguments: [
      (.ghostty, "cursor-color = #02ab10"), (.ghostty, "selection-background = #04ab10"),
      (.ghostty, "palette = 15=#14ab10"),
      (.alacritty, "[colors.selection]"), (.alacritty, "text = \"#03ab10\""),
      (.alacritty, "[colors.bright]"), (.alacritty, "white = \"#14ab10\""),
      (.foot, "[colors-dark]"), (.foot, "cursor=01ab10 02ab10"), (.foot, "regular7=0cab10"),
      (.foot, "bright0=0dab10"),
      (.wezterm, "[colors]"), (.wezterm, "cursor_border = \"#02ab10\""), (.wezterm, "brights = ["),
      (.wezterm, "selection_fg = \"#03ab10\""),
      (.xresources, "*.cursorColor: #02ab10"), (.xresources, "*.highlightColor: #04ab10"),
      (.xresources, "*.color0: #05ab10"),
    ] as [(ThemeFile, String)])
  func `each file format has its own keys`(file: ThemeFile, line: String) {
    #expect(text(file).contains(Substring(line)))
  }

  @Test(arguments: ThemeFile.allCases)
  func `unknown colors are left out, and no heading is without lines`(file: ThemeFile) {
    let theme = TerminalTheme([.foreground: RGB(1, 2, 3)])
    let colored = ColoredText(Array(file.text(of: theme).utf8))
    #expect(colored.colors.map(\.rgb) == [RGB(1, 2, 3)])
    #expect(file.text(of: theme).count { $0 == "[" } <= 1)
    #expect(file.omission(in: theme) == nil)
  }

  @Test func `foot has no cursor without a background`() {
    let theme = Self.theme(without: .background)
    #expect(!ThemeFile.foot.text(of: theme).contains("cursor"))
    #expect(
      ThemeFile.foot.omission(in: theme)
        == "cursor omitted: foot needs the background with it")
    #expect(ThemeFile.foot.omission(in: Self.theme()) == nil)
  }

  @Test func `wezterm has eight entries of the palette, or none`() {
    let theme = Self.theme(without: .palette(2))
    let text = ThemeFile.wezterm.text(of: theme)
    #expect(!text.contains("ansi") && text.contains("brights"))
    #expect(
      ThemeFile.wezterm.omission(in: theme)
        == "palette 0 to 1, 3 to 7 omitted: wezterm takes all eight or none")
  }

  @Test func `a template is a line for each color`() throws {
    let format = try ThemeFormat(parsing: "{slot} {HEX} {contrast}")
    let theme = TerminalTheme([
      .palette(4): RGB(0, 0, 255), .selectionBackground: .white, .background: .black,
    ])
    let text = String(decoding: format.text(of: theme, on: .white), as: UTF8.self)
    #expect(
      text == "background #000000 21.00\nselection-background #FFFFFF 1.00\n4 #0000FF 8.59\n")
  }

  @Test(
    arguments: [
      ("kitty(0.26.5)", .kitty), ("xterm-kitty", .kitty), ("ghostty 1.2.0", .ghostty),
      ("xterm-ghostty", .ghostty), ("alacritty", .alacritty), ("foot(1.16.2)", .foot),
      ("foot-extra", .foot), ("WezTerm 20240203-110809", .wezterm), ("XTerm(379)", .xresources),
      ("rxvt-unicode-256color", .xresources), ("xterm-256color", nil), ("tmux 3.4", nil),
      ("VTE(7600)", nil), ("", nil),
    ] as [(String, ThemeFile?)])
  func `a terminal is known by its name`(name: String, file: ThemeFile?) {
    #expect(ThemeFile(ofTerminal: name) == file)
  }

  @Test func `unknown slots are named, entries of the palette as ranges`() {
    #expect(Self.theme().unreported == nil)
    #expect(
      TerminalTheme(Self.colors.filter { $0.key == .background }).unreported
        == "foreground, cursor, selection foreground, selection background, palette 0 to 15")
    #expect(
      Self.theme(without: .foreground, .palette(3), .palette(8), .palette(9)).unreported
        == "foreground, palette 3, 8 to 9")
  }
}
