import Binding
import Foundation
import Testing

@testable import RGBMixer
@testable import TermUI

@MainActor
@Suite("The mixer's screen")
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

  @Test("without color says every value in text")
  func noColor() {
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

  @Test("is useful at 40x12")
  func small() {
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

  @Test("shortens the names of all channels where one does not fit")
  func letters() {
    let lines = buffer(Mixer(RGB(hex: 0x336699), space: .hsl), 40, 12, depth: .none).lines
    #expect(lines.prefix(3).map { $0.prefix(3) } == ["H  ", "S  ", "L  "])
  }

  @Test("has everything to mix with at 24x6")
  func least() {
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
    "says that it is too small, and nothing else", arguments: [(23, 6), (30, 5), (10, 3), (3, 1)])
  func tooSmall(width: Int, height: Int) {
    let lines = lines(width, height)
    #expect(lines[0] == (width < 9 ? "to…" : "too small"))
    #expect(lines.dropFirst().allSatisfy { $0.isEmpty })
  }

  @Test("draws nothing in a window without cells")
  func empty() {
    #expect(lines(0, 0).isEmpty)
  }

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the picture is written instead of compared.
  @Test("is the picture that the README shows")
  func picture() throws {
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
