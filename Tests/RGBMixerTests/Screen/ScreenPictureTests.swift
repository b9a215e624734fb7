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
    return buffer(mixer, width, height, depth: depth).lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `the screen without color says every value in text`() {
    #expect(
      lines(80, 24, depth: .none) == [
        "  rgbmixer   rgb  hsl  hsv  oklch                                   prints hex",
        "",
        "  red        [===========|----------------------------------------------] 51",
        "",
        "  green      [=======================|----------------------------------] 102",
        "",
        "  blue       [==================================|-----------------------] 153",
        "",
        "  hex #336699                           name       ~steelblue",
        "  rgb(51 102 153)                       xterm-256  24",
        "  hsl(210 50% 40%)                      on black   3.50 AA large",
        "  oklch(0.49931 0.09866 250.433)        on white   6.00 AA",
        "",
        "  #336699",
        "  was #336699",
        "", "", "", "", "", "", "", "",
        "  ←→ move  0-9 type  ? keys  Enter print  q quit  s space  f format  y copy",
      ])
  }

  @Test func `the screen is useful at 40x12`() {
    #expect(
      lines(40, 12) == [
        "red                                 51",
        "green             │                 102",
        "blue                   │            153",
        "hex #336699",
        "rgb(51 102 153)",
        "hsl(210 50% 40%)",
        "oklch(0.49931 0.09866 250.433)",
        "", "", "", "",
        "←→ move  0-9 type  ? keys  Enter print",
      ])
  }

  @Test func `the screen shortens the names of all channels where one does not fit`() {
    let lines = buffer(Mixer(RGB(hex: 0x336699), space: .hsl), 40, 12, depth: .none).lines
    #expect(lines.prefix(3).map { $0.prefix(3) } == ["H  ", "S  ", "L  "])
  }

  @Test func `the screen has everything to mix with at 24x6`() {
    #expect(
      lines(24, 6) == [
        "R                   51",
        "G       │           102",
        "B           │       153",
        "hex #336699",
        "", "",
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
        let shown = buffer[column: frame.minColumn + column, row: frame.minRow].style.background
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
    #expect(first[0].hasPrefix("┌─ keys ─") && first[11].contains("↓"))
    screen.type("G")
    #expect(picture().joined().contains("show this list"))
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the picture is written instead of compared.
  @Test func `the screen is the picture that the README shows`() throws {
    let mixer = Mixer(RGB(hex: 0x336699))
    mixer.color.set(RGB(hex: 0xE07A3F))
    let picture = ScreenSVG(buffer(mixer, 80, 24, depth: .truecolor)).text
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/rgbmixer.svg")
    if ProcessInfo.processInfo.environment["RGBMIXER_WRITE_DOCUMENTATION"] != nil {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == picture)
  }
}
