import Binding
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// Files as people have them in use, beside the pictures that they are to be.
@MainActor
struct PreviewViewTests {
  private func mixer(_ theme: PreviewTheme, _ key: String) throws -> Mixer {
    Mixer(editing: theme.text, chosen: try #require(theme.index(of: key), "no \(key)"))
  }

  private func picture(
    _ theme: PreviewTheme, _ key: String, _ width: Int, _ height: Int,
    depth: ColorDepth = .truecolor
  ) throws -> ViewPicture {
    let view = PreviewView(of: try mixer(theme, key), inks: Inks.dark(depth))
    return ViewPicture(of: view, width, height, depth: depth)
  }

  // MARK: A terminal

  @Test func `a terminal at 80x24 has seven lines and the palette in half cells`() throws {
    let picture = try picture(.kitty, "color8", 40, 8)
    #expect(
      picture.text == [
        " ~/dusk main ❯ ls",
        " README.md  colors/  run.sh  a.zip",
        " ~/dusk main ❯ git diff",
        " -  let color = \"gray\"",
        " +  let color = \"tomato\"",
        "    // a comment  ◀ color8",
        " error: no such file  selected link",
        " ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
      ])
    let background = Color.rgb(RGB(hex: 0x1b1e27))
    func style(_ ink: UInt32, _ attributes: Style.Attributes = []) -> Style {
      Style(foreground: .rgb(RGB(hex: ink)), background: background, attributes: attributes)
    }
    #expect(picture.background(39, 0) == 0x1b1e27 && picture.background(0, 7) == 0x1b1e27)
    #expect(picture.style(1, 0) == style(0x6a92d4) && picture.style(8, 0) == style(0xa877c4))
    #expect(picture.style(12, 1) == style(0x6a92d4, .bold))
    #expect(picture.style(1, 3) == style(0xd0626d) && picture.style(1, 4) == style(0x8fae6b))
    #expect(picture.style(4, 5) == style(0x4a5163))
    #expect(picture.style(1, 6) == style(0xe27d87, .bold))
    #expect(picture.background(22, 6) == 0x7c8fb8 && picture.background(36, 6) == 0xe0c285)
    #expect(picture.style(31, 6) == style(0x6fb3d2, .underline))
    #expect(
      picture.style(5, 7)
        == Style(foreground: .rgb(RGB(hex: 0xd0626d)), background: .rgb(RGB(hex: 0xe27d87))))
  }

  @Test func `a large terminal has all lines and the numbers of the palette`() throws {
    let picture = try picture(.kitty, "color8", 58, 17)
    #expect(
      picture.text == [
        "",
        "  ~/dusk main ❯ ls",
        "  README.md  colors/  run.sh  a.zip  link@",
        "  ~/dusk main ❯ git diff",
        "  @@ -7 +7 @@ func paint()",
        "  -  let color = \"gray\"",
        "  +  let color = \"tomato\"",
        "     // a comment  ◀ color8",
        "  error: no such file",
        "  warning: unused value",
        "  here some text is selected",
        "  and a https://example.org",
        "  ~/dusk main ❯ echo",
        "",
        "   0     1     2     3     4     5     6     7",
        "   8◀    9     10    11    12    13    14    15",
        "",
      ])
    #expect(picture.background(2, 15) == 0x4a5163 && picture.style(3, 15).attributes == .bold)
    #expect(picture.style(3, 15).foreground == .palette(231))
  }

  /// The rows of a window, and the first line and the others that are left of them.
  @Test(
    arguments: [
      (1, ["▀"]), (2, ["ls", "▀"]), (4, ["ls", "README", "error", "▀"]),
      (6, ["ls", "README", "-", "+", "error", "▀"]),
      (7, ["ls", "README", "-", "+", "//", "error", "▀"]),
      (12, ["ls", "README", "git", "-", "+", "//", "error", "some", "and", "❯ e", "0", "8"]),
    ] as [(Int, [String])])
  func `where rows are few, the lines that say most are kept`(rows: Int, parts: [String]) throws {
    let text = try picture(.kitty, "background", 40, rows).text
    for (line, part) in zip(text, parts) { #expect(line.contains(part), "\(text)") }
  }

  @Test func `what a theme lacks is the text's color, or reversed`() throws {
    let picture = try picture(.alacritty, "bright red", 40, 8)
    #expect(picture.text[6] == " error: no such file  selected link    ◀")
    #expect(
      picture.style(22, 6).attributes == .reverse && picture.style(36, 6).attributes == .reverse)
    #expect(picture.style(31, 6).foreground == .rgb(RGB(hex: 0x7fa3de)))
  }

  // MARK: Code

  /// Neovim's groups in Lua, and the same in Vim.
  @Test(arguments: [
    (PreviewTheme.lua, "Comment fg", "  ◀ Comment fg"), (.vim, "Comment guifg", "  ◀"),
  ])
  func `groups of an editor are seen in code`(
    theme: PreviewTheme, key: String, mark: String
  ) throws {
    let picture = try picture(theme, key, 40, 8)
    #expect(
      picture.text == [
        "  1  // Mixes two colors." + mark,
        "  2  func mix(a: Color) {",
        "  3    let name = \"tomato\"",
        "  4    return a.scaled(0.5)",
        "  5    tint shade",
        "  6  + added - gone ■ error ■ warn",
        "",
        " NORMAL  mix.swift                4,10",
      ])
    func ink(_ column: Int, _ row: Int) -> UInt32? {
      if case .rgb(let rgb)? = picture.style(column, row).foreground?.kind { rgb.hex } else { nil }
    }
    #expect(ink(2, 0) == 0x4b5264 && ink(5, 0) == 0x5f677a)
    #expect(ink(5, 1) == 0xb58adf && ink(10, 1) == 0x7aa7ea && ink(17, 1) == 0x63b7b0)
    #expect(ink(18, 2) == 0x9ac27e && ink(23, 3) == 0xd7a15c)
    #expect(picture.background(0, 2) == 0x1c1f26 && picture.background(39, 3) == 0x252933)
    #expect(picture.background(7, 4) == 0x35405a && picture.background(12, 4) == 0xd7a15c)
    #expect(ink(12, 4) == 0x1c1f26)
    #expect(picture.background(5, 5) == 0x24382c && picture.background(13, 5) == 0x43282d)
    #expect(ink(20, 5) == 0xe5707a && ink(28, 5) == 0xe0bf6c)
    #expect(picture.background(0, 7) == 0x2d323e && picture.background(39, 7) == 0x2d323e)
  }

  @Test func `in a large window the code goes on`() throws {
    let text = try picture(.lua, "DiffDelete bg", 56, 14).text
    #expect(
      text[4...] == [
        "  5  }", "  6", "  7  // Selected, found:", "  8  let tint = shade(nil)",
        "  9    print(1)", " 10    print(2)  ◀ DiffDelete bg",
        " 11    prnt(3)   ■ no such function",
        " 12    var x     ■ never changed", "",
        " NORMAL  mix.swift                                4,10",
      ])
  }

  @Test func `a theme of VS Code is seen in code, and what has no place there as a sample`() throws
  {
    let code = try picture(.code, "comment", 40, 8)
    #expect(code.text[0] == "  1  // Mixes two colors.  ◀ comment")
    #expect(code.style(5, 0).foreground == .rgb(RGB(hex: 0x5f677a)))
    // A translucent selection lies on the editor's background.
    #expect(code.background(7, 4) == 0x293040)
    #expect(code.background(0, 7) == 0x2d323e && code.background(5, 5) == 0x24382c)
    // Two of its sixteen colors make no terminal.
    let terminal = try picture(.code, "terminal.ansiRed", 40, 8)
    #expect(terminal.text[0] == "  1  // Mixes two colors.")
    #expect(terminal.text[6] == "  terminal.ansiRed   ◀")
    #expect(terminal.style(2, 6).foreground == .rgb(RGB(hex: 0xd0626d)))
  }

  @Test func `the scopes of a Helix theme name the colors of its palette`() throws {
    let picture = try picture(.helix, "gray", 40, 8)
    #expect(picture.text[0] == "  1  // Mixes two colors.  ◀ gray")
    #expect(picture.background(0, 0) == 0x1c1f26 && picture.background(0, 3) == 0x252933)
    #expect(picture.style(18, 2).foreground == .rgb(RGB(hex: 0x9ac27e)))
  }

  // MARK: Pages

  @Test func `a page has the texts, the rule and the buttons of its section`() throws {
    let picture = try picture(.css, "--muted-foreground", 40, 8)
    #expect(
      picture.text == [
        "  Payment                        :root",
        "  Invoice 1042, two seats",
        "  Due on the 3rd.  ◀ --muted-foreground",
        "  ────────────────────────────────────",
        "   Pay now   Later",
        "",
        "  Card declined",
        "",
      ])
    #expect(picture.background(0, 0) == 0xffffff && picture.style(2, 0).attributes == .bold)
    #expect(picture.style(2, 1).foreground == .rgb(RGB(hex: 0x0a0a0a)))
    #expect(picture.style(2, 2).foreground == .rgb(RGB(hex: 0xa1a1a1)))
    #expect(picture.style(2, 3).foreground == .rgb(RGB(hex: 0xe5e5e5)))
    #expect(picture.background(2, 4) == 0x165dfc && picture.background(12, 4) == 0xf5f5f5)
    #expect(picture.style(2, 6).foreground == .rgb(RGB(hex: 0xe7000b)))
  }

  @Test func `two pages stand beside each other in the order of the file`() throws {
    for key in ["--muted-foreground", "--color-brand-500"] {
      let mark = key == "--muted-foreground" ? "  ◀" : ""
      let picture = try picture(.css, key, 56, 14)
      func both(_ left: String, _ right: String? = nil) -> String {
        "  " + left + String(repeating: " ", count: 29 - left.count) + (right ?? left)
      }
      #expect(
        picture.text == [
          "",
          both("Payment           :root", "Payment           .dark"),
          "",
          both("Invoice 1042, two seats"),
          both("Due on the 3rd." + mark, "Due on the 3rd."),
          both("───────────────────────"),
          both(" Paid by card"),
          both(" ends in 4242"),
          "",
          both(" Pay now   Later"),
          "",
          both("Card declined"),
          "",
          "",
        ])
      #expect(picture.background(0, 0) == 0xffffff && picture.background(29, 0) == 0x0a0a0a)
      #expect(picture.background(27, 0) == nil && picture.background(28, 0) == nil)
      #expect(picture.background(31, 6) == 0x262626)
    }
    let view = PreviewView(of: try mixer(.css, "--background"), inks: Inks.dark())
    view.hasTwoPages = false
    #expect(ViewPicture(of: view, 56, 14).text[1].hasSuffix(":root"))
  }

  @Test func `a button has the chosen pair, if it is no other's`() throws {
    let picture = try picture(.css, "--accent-foreground", 40, 8)
    #expect(picture.text[4] == "   Pay now   Later   ◀")
    #expect(picture.background(12, 4) == 0xb8e9eb)
  }

  @Test func `where no color is a background, there is nothing to show`() throws {
    for theme in PreviewTheme.allCases {
      let view = PreviewView(of: Mixer(editing: theme.text), inks: Inks.dark())
      #expect(view.hasPreview == (theme != .brand), "\(theme)")
    }
    let plain = PreviewView(of: .onDark(0x336699), inks: Inks.dark())
    #expect(!plain.hasPreview && ViewPicture(of: plain, 20, 4).text == ["", "", "", ""])
  }

  // MARK: Following and choosing

  @Test func `a color that is shown draws the preview again, another one does not`() throws {
    let mixer = try mixer(.kitty, "color1")
    let view = PreviewView(of: mixer, inks: Inks.dark())
    _ = ViewPicture(of: view, 40, 8)
    #expect(!view.needsDisplay)
    mixer.set(AlphaColor(RGB(hex: 0x112233)))
    #expect(view.needsDisplay)
    #expect(ViewPicture(of: view, 40, 8).style(1, 3).foreground == .rgb(RGB(hex: 0x112233)))
    mixer.typed.value = .color(AlphaColor(.white))
    #expect(view.needsDisplay)
    #expect(ViewPicture(of: view, 40, 8).style(1, 3).foreground == .rgb(.white))
    mixer.typed.value = nil
    _ = ViewPicture(of: view, 40, 8)
    let yellow = try #require(PreviewTheme.css.index(of: "--ring"))
    let page = Mixer(editing: PreviewTheme.css.text, chosen: 0)
    let pages = PreviewView(of: page, inks: Inks.dark())
    _ = ViewPicture(of: pages, 40, 8)
    page.change { page.list.set([(yellow, AlphaColor(.white))]) }
    #expect(!pages.needsDisplay)
  }

  @Test(arguments: PreviewTheme.allCases)
  func `a preview that was drawn before looks like a new one`(theme: PreviewTheme) {
    let mixer = Mixer(editing: theme.text)
    let view = PreviewView(of: mixer, inks: Inks.dark())
    var random = SeededGenerator(seed: 7)
    for step in 0..<60 {
      let index = Int.random(in: 0..<mixer.list.count, using: &random)
      switch step % 3 {
      case 0: mixer.choose(index)
      case 1: mixer.set(AlphaColor(RGB(hex: UInt32.random(in: 0...0xffffff, using: &random))))
      default: view.hasTwoPages.toggle()
      }
      let (width, height) = step % 4 < 2 ? (58, 17) : (40, 8)
      let new = PreviewView(of: mixer, inks: Inks.dark())
      new.hasTwoPages = view.hasTwoPages
      let pictures = [view, new].map { ViewPicture(of: $0, width, height) }
      #expect(pictures[0].rows == pictures[1].rows, "\(theme) \(step)")
      let differ = (0..<width * height).first {
        pictures[0].style($0 % width, $0 / width) != pictures[1].style($0 % width, $0 / width)
      }
      #expect(differ == nil, "\(theme) \(step)")
    }
  }

  @Test func `marked colors move together, also while a shift is typed`() throws {
    let mixer = try mixer(.kitty, "color1")
    let view = PreviewView(of: mixer, inks: Inks.dark())
    let green = try #require(PreviewTheme.kitty.index(of: "color2"))
    mixer.toggleMark(at: mixer.list.chosen)
    mixer.toggleMark(at: green)
    var positions = ShiftPositions()
    positions.vector[0] = 20
    let moved = mixer.list.moved(green, to: positions)
    mixer.typed.value = .shift(positions)
    #expect(ViewPicture(of: view, 40, 8).style(1, 4).foreground == .rgb(moved.rgb))
  }

  @Test(arguments: PreviewTheme.allCases)
  func `a press chooses the color of the letter there, or of what is behind it`(
    theme: PreviewTheme
  ) {
    let mixer = Mixer(editing: theme.text)
    let view = PreviewView(of: mixer, inks: Inks.dark())
    var chosen: [Int] = []
    view.onChoose = { chosen.append($0) }
    let picture = ViewPicture(of: view, 58, 17)
    for row in 0..<17 {
      let letters = Array(picture.rows[row])
      for column in 0..<58 {
        let before = chosen.count
        let isTaken = view.handle(.press(column, row))
        #expect(isTaken == (chosen.count > before))
        guard isTaken, let index = chosen.last, letters[column] != "◀" else { continue }
        let style = picture.style(column, row)
        // Behind a letter in the chosen color another one may be meant.
        let isChosen = style.foreground == .rgb(mixer.list.color(at: 0).rgb)
        var shown = [letters[column] == " " ? style.background : style.foreground]
        if isChosen { shown.append(style.background) }
        let color = mixer.list.color(at: index)
        let isLabel = shown.contains(.palette(16)) || shown.contains(.palette(231))
        #expect(
          color.isTranslucent || isLabel || shown.contains(.rgb(color.rgb)),
          "\(theme) \(column) \(row) \(letters[column])")
      }
    }
    #expect(theme == .brand || Set(chosen).count > 3)
  }

  @Test func `all of a terminal's colors can be chosen in a large preview`() {
    let mixer = Mixer(editing: PreviewTheme.kitty.text)
    let view = PreviewView(of: mixer, inks: Inks.dark())
    var chosen: Set<Int> = []
    view.onChoose = { index in
      chosen.insert(index)
      mixer.choose(index)
    }
    for row in 0..<17 {
      for column in 0..<116 {
        if view.needsDisplay { _ = ViewPicture(of: view, 58, 17) }
        // Each cell twice: a letter, and then what is behind it.
        _ = view.handle(.press(column / 2, row))
      }
    }
    #expect(chosen == Set(0..<mixer.list.count))
  }

  @Test func `of two colors in a cell a press chooses the upper one, then the lower one`() throws {
    let mixer = try mixer(.kitty, "background")
    let view = PreviewView(of: mixer, inks: Inks.dark())
    view.onChoose = { mixer.choose($0) }
    for key in ["color1", "color9", "color1"] {
      _ = ViewPicture(of: view, 40, 8)
      _ = view.handle(.press(5, 7))
      #expect(mixer.list.chosen == PreviewTheme.kitty.index(of: key))
    }
  }

  @Test(arguments: PreviewTheme.allCases)
  func `the mark stands in a row that shows the chosen color, once`(theme: PreviewTheme) {
    let text = theme.text
    for (width, height) in [(40, 8), (58, 17), (24, 7)] {
      for index in text.colors.indices {
        let mixer = Mixer(editing: text, chosen: index)
        let picture = ViewPicture(
          of: PreviewView(of: mixer, inks: Inks.dark()), width, height)
        let marked = picture.rows.indices.filter { picture.rows[$0].contains("◀") }
        // A color of the palette has its number marked, too.
        #expect(marked.count <= 2)
        let color = mixer.list.color(at: index)
        for row in marked where !color.isTranslucent {
          let isShown = (0..<width).contains { column in
            let style = picture.style(column, row)
            return [style.foreground, style.background].contains(.rgb(color.rgb))
          }
          #expect(isShown, "\(theme) \(text.title(of: index)) \(picture.rows[row])")
        }
      }
    }
  }

  /// Every picture keeps to its frame and draws all of it, which ``ViewPicture`` looks after.
  @Test(arguments: PreviewTheme.allCases)
  func `a preview of any size and depth fills its frame`(theme: PreviewTheme) {
    let mixer = Mixer(editing: theme.text)
    for depth in [ColorDepth.truecolor, .ansi16, .monochrome] {
      let view = PreviewView(of: mixer, inks: Inks.dark(depth))
      for width in [0, 1, 2, 9, 20, 40, 41, 42, 80] {
        for height in [0, 1, 2, 5, 8, 11, 12, 14, 30] {
          let picture = ViewPicture(of: view, width, height, depth: depth)
          if depth == .monochrome { #expect(picture.text.allSatisfy { $0.isEmpty }) }
        }
      }
    }
  }
}
