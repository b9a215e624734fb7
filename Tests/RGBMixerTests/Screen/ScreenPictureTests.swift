import Binding
import Foundation
import Testing

@testable import RGBMixer
@testable import TermUI

/// The mixer's screen.
@MainActor
struct ScreenPictureTests {
  private func buffer(_ mixer: Mixer, _ width: Int, _ height: Int, depth: ColorDepth) -> Buffer {
    let screen = MixerScreen(mixer, width: width, height: height)
    let buffer = Buffer(size: Size(width: width, height: height))
    _ = screen.window.draw(into: buffer, depth: depth)
    return buffer
  }

  private func lines(_ width: Int, _ height: Int, depth: ColorDepth = .truecolor) -> [String] {
    let mixer = Mixer(RGB(hex: 0x336699))
    mixer.color.set(RGB(hex: 0x5588BB))
    return buffer(mixer, width, height, depth: depth).lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `the screen without color says every value in text`() {
    #expect(
      lines(80, 24, depth: .none) == [
        "  hex #5588bb  ~steelblue             rgb  hsl  hsv  oklch    Enter prints hex",
        "",
        "▸ red        [===================|--------------------------------------] 85",
        "",
        "  green      [==============================|---------------------------] 136",
        "",
        "  blue       [==========================================|---------------] 187",
        "",
        "  rgb(85 136 187)                       contrast on black     5.63 AA",
        "  hsl(210 42.86% 53.33%)                contrast on white     3.73 AA large",
        "  oklch(61.241% 0.0954 249.629)         contrast on #336699   1.61 fail",
        "  xterm-256  67",
        "",
        "  #5588bb",
        "  was #336699",
        "", "", "", "", "", "", "", "",
        "  ←→ move  0-9 type  Enter print  q quit  ? keys  y copy  s space  t strip",
      ])
  }

  @Test func `the screen has the hex and the name first, then what moves, then what is read`() {
    #expect(
      lines(80, 24) == [
        "  hex #5588bb  ~steelblue             rgb  hsl  hsv  oklch    Enter prints hex",
        "",
        "▸ red                            ┃                                        85",
        "",
        "  green                                     │                             136",
        "",
        "  blue                                                  │                 187",
        "",
        "  rgb(85 136 187)                       contrast on black     5.63 AA",
        "  hsl(210 42.86% 53.33%)                contrast on white     3.73 AA large",
        "  oklch(61.241% 0.0954 249.629)         contrast on #336699   1.61 fail",
        "  xterm-256  67",
        "", "",
        "  was #336699         #5588bb",
        "                      text in #336699",
        "                      text in black",
        "                      text in white",
        "", "", "", "", "",
        "  ←→ move  0-9 type  Enter print  q quit  ? keys  y copy  s space  t strip",
      ])
  }

  @Test func `the screen has a block of 80 columns and the swatch beside it at 120x40`() {
    #expect(
      lines(120, 40) == [
        "  hex #5588bb  ~steelblue             rgb  hsl  hsv  oklch    Enter prints hex",
        "                                                                                  was       #5588bb",
        "▸ red                            ┃                                        85      #336699   text in #336699",
        "                                                                                            text in black",
        "  green                                     │                             136               text in white",
        "",
        "  blue                                                  │                 187",
        "",
        "  rgb(85 136 187)                       contrast on black     5.63 AA",
        "  hsl(210 42.86% 53.33%)                contrast on white     3.73 AA large",
        "  oklch(61.241% 0.0954 249.629)         contrast on #336699   1.61 fail",
        "  xterm-256  67",
        "  hsv(210 54.55% 73.33%)",
        "  cmyk(54.5% 27.3% 0% 26.7%)",
        "  beside #336699  lighter by 0.11, as colorful, hue -1°, delta E OK 0.113",
        "", "", "", "", "", "", "", "", "", "", "", "",
        "", "", "", "", "", "", "", "", "", "", "", "",
        "  ←→ move  0-9 type  Enter print  q quit  ? keys  y copy  s space  t strip  u undo  f format  x swap  p pin",
      ])
  }

  @Test func `the screen is useful at 40x12`() {
    #expect(
      lines(40, 12) == [
        "  hex #5588bb  ~steelblue",
        "▸ red            ┃                  85",
        "  green               │             136",
        "  blue                     │        187",
        "  rgb(85 136 187)",
        "  hsl(210 42.86% 53.33%)",
        "  oklch(61.241% 0.0954 249.629)",
        "was       #5588bb    3.73 AA large",
        "#336699   1.61 fail",
        "          5.63 AA",
        "",
        "←→ move  0-9 type  Enter print  q quit",
      ])
  }

  @Test func `the screen is useful at 30x8`() {
    #expect(
      lines(30, 8) == [
        " hex #5588bb  ~steelblue",
        "▸R        ┃               85",
        " G            │           136",
        " B                │       187",
        "was     #5588bb    5.63 AA",
        "#336699 1.61 fail",
        "",
        "←→ move  0-9 type  Enter print",
      ])
  }

  @Test func `the screen shortens the names of all channels where one does not fit`() {
    let lines = buffer(Mixer(RGB(hex: 0x336699), space: .hsl), 40, 12, depth: .none).lines
    #expect(lines[1...3].map { $0.prefix(5) } == ["▸ H  ", "  S  ", "  L  "])
  }

  @Test func `the screen has everything to mix with at 24x6`() {
    #expect(
      lines(24, 6) == [
        " hex #5588bb  ~steelblue",
        "▸R      ┃           85",
        " G         │        136",
        " B            │     187",
        "was     #5588bb  5.63 AA",
        "",
      ])
  }

  @Test(
    arguments: [(23, 6), (30, 5), (10, 3), (3, 1)])
  func `the screen says that it is too small, and nothing else`(width: Int, height: Int) {
    let lines = lines(width, height)
    #expect(lines[0] == (width < 9 ? "to…" : "too small"))
    #expect(lines.dropFirst().allSatisfy { $0.isEmpty })
  }

  @Test func `the screen draws nothing in a window without cells`() {
    #expect(lines(0, 0).isEmpty)
  }

  @Test(arguments: ColorSpace.allCases)
  func `the screen has in each track the colors that moving its slider would give`(
    space: ColorSpace
  ) {
    let mixer = Mixer(RGB(hex: 0x336699), space: space)
    let screen = MixerScreen(mixer)
    // The thumb of the slider that has the focus would cover its cell.
    screen.press(.tab, .shift)
    let buffer = Buffer(size: Size(width: 80, height: 24))
    _ = screen.window.draw(into: buffer, depth: .truecolor)
    for (index, row) in screen.rows.enumerated() {
      let frame = row.slider.frame
      let range = mixer.channels[index].axis.range
      let track = mixer.channels[index].track.value
      for column in 0..<frame.width {
        let part = Double(column) / Double(frame.width - 1)
        let position = range.lowerBound + part * (range.upperBound - range.lowerBound)
        let style = buffer[column: frame.minColumn + column, row: row.frame.minRow].style
        let isBar = track.color(at: position).isInGamut
        let shown = isBar ? style.background : style.foreground
        #expect(shown == .rgb(track.color(at: position).rgb), "\(index), column \(column)")
      }
    }
  }

  @Test func `the screen has the whole list of keys in a small window, too`() {
    let screen = MixerScreen(Mixer(RGB(hex: 0x336699)), width: 40, height: 12)
    screen.type("?")
    let buffer = Buffer(size: Size(width: 40, height: 12))
    func picture() -> [String] {
      _ = screen.window.draw(into: buffer, depth: .none)
      return buffer.lines
    }
    let first = picture()
    #expect(first[0].hasPrefix("┌─ keys ─") && first[1].contains("█│"))
    screen.type("G")
    #expect(picture().joined().contains("show this list"))
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the pictures are written instead of compared.
  @Test(arguments: [("rgbmixer", false), ("rgbmixer-light", true)])
  func `the screen is the picture that the README shows`(name: String, isLight: Bool) throws {
    let mixer = Mixer(RGB(hex: isLight ? 0xFBFBFD : 0x16161E), space: isLight ? .oklch : .rgb)
    mixer.pin()
    mixer.status.clear()
    mixer.color.set(RGB(hex: isLight ? 0xB4532A : 0xE07A3F))
    mixer.turnStrip()
    mixer.turnStrip()
    let picture = ScreenSVG(
      buffer(mixer, 80, 24, depth: .truecolor), theme: isLight ? .light : .dark
    ).text
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/\(name).svg")
    if ProcessInfo.processInfo.environment["RGBMIXER_WRITE_DOCUMENTATION"] != nil {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == picture)
  }
}
