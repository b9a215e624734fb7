import Testing

@testable import RGBMixer
@testable import TermUI

/// The list of a text's colors in a large window, and the sample of a theme in use.
@MainActor
struct ThemeListTests {
  private static let theme = """
    background #1d2021
    foreground #ebdbb2
    cursor #ebdbb2
    selection_background #665c54
    selection_foreground #fbf1c7
    color1 #cc241d
    color2 #98971a
    color4 #458588
    color8 #504945

    """

  private func screen(
    _ text: String = theme, line: Int = 1, size: Size = Size(width: 120, height: 40)
  ) -> MixerScreen {
    let mixer = Mixer(editing: text)
    mixer.choose(atLine: line)
    return MixerScreen(mixer, width: size.width, height: size.height)
  }

  private func buffer(_ screen: MixerScreen, depth: ColorDepth = .truecolor) -> Buffer {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: depth)
    return buffer
  }

  /// The rows of the list and its title, without the sample beside them.
  private func list(_ screen: MixerScreen, depth: ColorDepth = .truecolor) -> [String] {
    guard let frame = screen.file?.frame else { return [] }
    let lines = buffer(screen, depth: depth).lines[frame.minRow..<frame.maxRow].map { line in
      String(line.prefix(frame.width).reversed().drop { $0 == " " }.reversed())
    }
    return lines.filter { !$0.isEmpty }
  }

  @Test func `the list has a row for each color, with its contrast and what changed`() {
    let screen = screen(line: 6)
    screen.press(.right, times: 2)
    #expect(
      list(screen) == [
        "  6 color1                      3 hard to read",
        "  1 background                │         │ #1d2021  11.95 AAA",
        "  2 foreground                │         │ #ebdbb2  11.95 AAA",
        "  3 cursor                    │         │ #ebdbb2  11.95 AAA",
        "  4 selection_background                  #665c54   5.74 AA",
        "  5 selection_foreground      │         │ #fbf1c7   5.74 AA",
        "  6 color1                !+  [         ] #ce241d   3.04 AA large  was #cc241d",
        "  7 color2                                #98971a   5.29 AA",
        "  8 color4                !               #458588   3.87 AA large",
        "  9 color8                !               #504945   1.85 fail",
      ])
  }

  @Test func `a wide list shows the wanted contrast of colors that fall short`() {
    let rows = list(screen(size: Size(width: 200, height: 60)))
    #expect(rows.filter { $0.hasSuffix(", 4.5 wanted") }.count == 2)
    #expect(rows.last?.hasSuffix("1.85 fail, 3 wanted") == true)
  }

  @Test func `its keys choose a row, and Up in the first one goes back to the channels`() {
    let screen = screen()
    screen.type("t")
    #expect(screen.file?.holdsFocus == true)
    for (key, line) in [
      (Key.Code.down, 2), (.right, 3), (.up, 2), (.end, 9), (.down, 9), (.pageUp, 1), (.left, 1),
    ] {
      screen.press(key)
      #expect(list(screen)[0].hasPrefix("  \(line) "))
    }
    #expect(list(screen).contains { $0.hasPrefix("▌ 1 background") })
    #expect(screen.window.restingPlace?.column == 0)
    screen.press(.up)
    #expect(screen.rows[2].slider.isFocused)
    #expect(list(screen).allSatisfy { !$0.contains("▌") })
  }

  @Test func `the focus stays in the palette when the list becomes chips and a list again`() {
    let screen = screen()
    screen.type("t")
    for (width, height) in [(80, 24), (120, 40)] {
      screen.window.resize(to: Size(width: width, height: height))
      #expect(screen.file?.chooser.isFocused == true)
      screen.press(.right)
    }
    #expect(list(screen).contains { $0.hasPrefix("▌ 3 cursor") })
  }

  @Test func `t goes to the band below the list`() {
    let screen = screen()
    screen.type("tt")
    let lines = buffer(screen).lines
    #expect(lines.contains { $0.hasPrefix("▌ ramp") })
    #expect(lines.contains { $0.hasPrefix("  9 color8") })
    #expect(!lines.contains { $0.contains("harmonies") })
  }

  @Test func `a window without room for the note shows the count in the bar`() {
    let screen = screen(line: 6, size: Size(width: 40, height: 12))
    #expect(buffer(screen).lines[0].contains("#cc241d  3 hard to read"))
    screen.type("N")
    #expect(buffer(screen).lines[0].contains("0 hard to read"))
  }

  @Test func `without colors the chosen row has brackets at its hex triplet`() {
    let rows = list(screen(line: 9), depth: .monochrome)
    #expect(rows.contains { $0.contains("[#504945]") })
  }

  /// The letters of each color of the sample, which begins at a column.
  private func sample(_ screen: MixerScreen) -> [String] {
    let buffer = buffer(screen)
    guard let frame = screen.themeSample?.frame else { return [] }
    let start = frame.minColumn
    return buffer.lines[(screen.file?.frame.minRow ?? 0)...].prefix(frame.height)
      .map { String($0.dropFirst(start)) }
  }

  @Test func `the sample shows a theme in its own colors, as they are mixed`() {
    let screen = screen(line: 6, size: Size(width: 120, height: 60))
    screen.press(.home)
    let buffer = buffer(screen)
    let top = screen.file?.frame.minRow ?? 0
    let start = screen.themeSample?.frame.minColumn ?? 0
    func colors(of text: String, in row: Int) -> [Color?]? {
      let line = buffer.lines[top + row]
      guard let range = line.firstRange(of: text) else { return nil }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      guard column > start else { return nil }
      let style = buffer[column: column, row: top + row].style
      return [style.foreground, style.background]
    }
    func rgb(_ hex: UInt32...) -> [Color?] { hex.map { .rgb(RGB(hex: $0)) } }
    let background: UInt32 = 0x1d2021
    #expect(colors(of: "~/src", in: 0) == rgb(0x458588, background))
    // A slot that the theme does not have.
    #expect(colors(of: "main", in: 0) == rgb(0xebdbb2, background))
    #expect(colors(of: "-  let", in: 4) == rgb(0x00241d, background))
    #expect(colors(of: "+  let", in: 5) == rgb(0x98971a, background))
    #expect(colors(of: "# a comment", in: 6) == rgb(0x504945, background))
    #expect(colors(of: "some text", in: 9) == rgb(0xfbf1c7, 0x665c54))
  }

  @Test
  func `the sample shows the theme of the chosen color, and a text without slots has none`() {
    let first = (1...8).map { "color\($0) = \"#11111\($0)\"\n" }.joined()
    let second = (1...8).map { "color\($0) = \"#22222\($0)\"\n" }.joined()
    let text =
      "[[one]]\nbackground = \"#111111\"\n\(first)[[two]]\nbackground = \"#222222\"\n\(second)"
    for (line, hex) in [(3, 0x111114), (13, 0x222224)] as [(Int, UInt32)] {
      let screen = screen(text, line: line)
      #expect(screen.mixer.slotColor(.palette(4)) == RGB(hex: hex))
    }
    let screen = screen("a { color: #123456; fill: #654321 }")
    #expect(screen.themeSample == nil)
    #expect(list(screen).count == 3)
  }

  @Test(arguments: [(100, 36), (120, 40), (200, 60)])
  func `no blank rectangle takes more than a fifth of a large window`(width: Int, height: Int) {
    for text in [Self.theme, "a: #123456; b: #654321; c: #abcdef"] {
      let screen = screen(text, size: Size(width: width, height: height))
      let buffer = buffer(screen)
      #expect(buffer.largestBlank * 5 <= width * height, "\(text.prefix(10))")
    }
  }
}
