import Binding
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// The editor at every size, with one color changed, two marked, and one hard to read.
@MainActor
struct EditorPictureTests {
  /// What is on the screen.
  enum Scene: String, CaseIterable {
    case list, sliders, marked, narrowed, bands
  }

  private static let theme = """
    # text and background
    foreground #c9d1d9
    background #1a1f29
    selection_foreground #1a1f29
    selection_background #7d8fb8
    cursor #e0c074
    url_color #6fb3d2
    # black
    color0 #242833
    color8 #4a5163
    # red
    color1 #d0626d
    color9 #e37d86
    # green
    color2 #8fae6b
    color10 #a6c385
    # yellow
    color3 #d7ae63
    color11 #e0c074
    # blue
    color4 #5d86c9
    color12 #7da0dd
    """

  private func screen(
    _ scene: Scene, _ size: Size, depth: ColorDepth = .truecolor, isLight: Bool = false
  ) -> MixerScreen {
    let clock = ManualClock()
    let mixer = Mixer(editing: Self.theme, clock: clock)
    mixer.receive(background: RGB(hex: isLight ? 0xfbfbfd : 0x16161e))
    let screen = MixerScreen(mixer, width: size.width, height: size.height, depth: depth)
    screen.foreground = RGB(hex: isLight ? 0x22222a : 0xd0d0d8)
    mixer.choose(14)
    mixer.set(AlphaColor(RGB(hex: 0x6a92d4)))
    mixer.choose(7)
    switch scene {
    case .list: break
    case .sliders: screen.type("\n")
    case .marked:
      screen.press(.end)
      for _ in 0..<2 {
        screen.type(" ")
        screen.press(.up)
      }
      screen.type("\n")
      screen.press(.right, times: 3)
    case .narrowed: screen.type("/color1")
    case .bands: screen.type("t")
    }
    mixer.endRun()
    clock.advance(by: Pace.rest)
    mixer.status.clear()
    return screen
  }

  /// The text, and below it a letter for each cell that has a background: the bar and shades, or a color of the file.
  private func picture(of screen: MixerScreen, depth: ColorDepth) -> String {
    let size = screen.window.size
    let buffer = Buffer(size: size)
    _ = screen.window.draw(into: buffer, depth: depth)
    let colors = screen.mixer.list.present.map { Color.rgb($0.rgb) }
    let map = (0..<size.height).map { row in
      String(
        (0..<size.width).map { column -> Character in
          guard let color = buffer[column: column, row: row].style.background else { return "." }
          if color == screen.inks.value.bar || color == screen.inks.value.row { return "-" }
          guard let index = colors.firstIndex(of: color) else { return "#" }
          return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
        })
    }
    let lines = buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    return (lines + map).joined(separator: "\n") + "\n"
  }

  nonisolated static let sizes = [(80, 24), (120, 40), (60, 16), (40, 12), (24, 6)].map {
    Size(width: $0, height: $1)
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the pictures are written instead of compared.
  @Test(arguments: sizes, Scene.allCases)
  func `the editor is as it was drawn, at every size`(size: Size, scene: Scene) throws {
    let picture = picture(of: screen(scene, size), depth: .truecolor)
    try expect(picture, "\(size.width)x\(size.height)-\(scene.rawValue)")
  }

  @Test(arguments: [ColorDepth.ansi256, .ansi16, .monochrome], [false, true])
  func `the editor is as it was drawn, with fewer colors too`(
    depth: ColorDepth, isLight: Bool
  ) throws {
    let size = Size(width: 80, height: 24)
    let screen = screen(.sliders, size, depth: depth, isLight: isLight)
    try expect(
      picture(of: screen, depth: depth), "80x24-\(depth)-\(isLight ? "light" : "dark")")
  }

  private func expect(_ picture: String, _ name: String) throws {
    let path = "Tests/Data/Screens/editor-\(name).txt"
    #expect(try WrittenFile.text(of: path, written: picture) == picture, "\(WrittenFile.hint)")
  }

  /// The sizes of a terminal, up to a large one.
  @Test(
    arguments: [24, 39, 40, 59, 60, 79, 80, 99, 100, 120, 160], [6, 9, 10, 13, 14, 23, 24, 36, 60])
  func `at every size the name, a row, a slider and the hints are there`(width: Int, height: Int) {
    let screen = screen(.sliders, Size(width: width, height: height))
    let lines = screen.picture()
    #expect(lines[0].contains("theme.css") && lines.contains { $0.contains("color8") })
    #expect(screen.rows.allSatisfy { $0.isShown && $0.frame.maxRow < height })
    #expect(lines[height - 1].contains("←→ change"))
    #expect(!screen.rows[0].field.frame.isEmpty && screen.rows[0].slider.isFocused)
  }

  @Test func `a section that is scrolled out has its heading in the first row`() {
    let screen = screen(.list, Size(width: 80, height: 24))
    screen.press(.end)
    let rows = screen.picture()
    #expect(rows[2].contains(" ─") && rows[2].contains(" more ↑"), "\(rows[2])")
    screen.press(.home)
    #expect(screen.picture()[21].hasPrefix("   ") && screen.picture()[21].contains(" more ↓"))
  }
}
