import Binding
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// A terminal on which the pictures are drawn: dark or light in truecolor, or dark with fewer colors.
enum ShownTerminal: String, CaseIterable {
  case dark, light
  case ansi256 = "256"
  case ansi16 = "16"
  case monochrome = "none"

  fileprivate var depth: ColorDepth {
    switch self {
    case .dark, .light: .truecolor
    case .ansi256: .ansi256
    case .ansi16: .ansi16
    case .monochrome: .monochrome
    }
  }
}

/// The mixer's screen.
@MainActor
struct ScreenPictureTests {
  private func buffer(_ mixer: Mixer, _ width: Int, _ height: Int, depth: ColorDepth) -> Buffer {
    let screen = MixerScreen(mixer, width: width, height: height, depth: depth)
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

  nonisolated static let sizes = [
    (24, 6), (30, 8), (40, 12), (60, 16), (80, 24), (100, 30), (120, 40), (200, 60),
  ].map { Size(width: $0, height: $1) }

  /// The text, and below it a letter for each cell by its color: the mixed one, the background, the one before, another,
  /// or none.
  private func picture(_ size: Size, _ terminal: ShownTerminal) -> String {
    let isLight = terminal == .light
    let colors: [RGB: Character] = [
      RGB(hex: 0x626886): "m", RGB(hex: isLight ? 0xeff1f5 : 0x1e1e2e): "g",
      RGB(hex: 0x5a5f7d): "b",
    ]
    let mixer = Mixer(RGB(hex: 0x5a5f7d), space: .oklch)
    mixer.receive(background: RGB(hex: isLight ? 0xfbfbfd : 0x16161e))
    mixer.measure(on: Background(rgb: RGB(hex: isLight ? 0xeff1f5 : 0x1e1e2e), source: .given))
    mixer.color.set(RGB(hex: 0x626886))
    let buffer = buffer(mixer, size.width, size.height, depth: terminal.depth)
    let map = (0..<size.height).map { row in
      String(
        (0..<size.width).map { column in
          switch buffer[column: column, row: row].style.background?.kind {
          case nil, .default: "."
          case .palette: "p"
          case .rgb(let rgb): colors[rgb] ?? "#"
          }
        })
    }
    let lines = buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    return (lines + map).joined(separator: "\n") + "\n"
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the pictures are written instead of compared.
  @Test(arguments: sizes, ShownTerminal.allCases)
  func `the screen is as it was drawn, at every size`(size: Size, terminal: ShownTerminal) throws {
    let name = "\(size.width)x\(size.height)-\(terminal.rawValue).txt"
    let picture = picture(size, terminal)
    #expect(
      try WrittenFile.text(of: "Tests/Data/Screens/\(name)", written: picture) == picture,
      "\(WrittenFile.hint)")
  }

  @Test func `the screen shortens the names of all channels below 40 columns`() {
    func names(_ width: Int) -> [String] {
      buffer(Mixer(RGB(hex: 0x336699), space: .hsl), width, 12, depth: .monochrome).lines[2...4].map
      {
        String($0.prefix { !"━─●".contains($0) })
      }
    }
    #expect(names(40) == ["▌ hue        ", "  saturation ", "  lightness  "])
    #expect(names(39) == ["▌H ", " S ", " L "])
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
    let buffer = Buffer(size: Size(width: 80, height: 24))
    _ = screen.window.draw(into: buffer, depth: .truecolor)
    for (index, row) in screen.rows.enumerated() {
      let frame = row.slider.frame
      let range = mixer.channels[index].axis.range
      let track = mixer.channels[index].track.value
      // Between the columns for the ring, and beside the ring itself.
      let width = frame.width - 2
      let thumb = Int((row.slider.position * Double(width - 1)).rounded())
      for column in 0..<width where abs(column - thumb) > 1 {
        let part = Double(column) / Double(width - 1)
        let position = range.lowerBound + part * (range.upperBound - range.lowerBound)
        let style = buffer[column: frame.minColumn + 1 + column, row: row.frame.minRow].style
        let isBar = !track.color(at: position).isOutside
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
      _ = screen.window.draw(into: buffer, depth: .monochrome)
      return buffer.lines
    }
    #expect(picture()[1].contains("type to narrow") && picture()[11].contains("↓"))
    screen.press(.pageDown, times: 9)
    #expect(picture().joined().contains("AAA"))
    screen.type("paste")
    #expect(picture()[2].contains("any color"))
  }
}
