import Testing

@testable import TermUI

/// The thumb of a slider that is a ring around the color itself.
@MainActor
struct RingTests {
  private func slider(_ value: Double, of range: ClosedRange<Double> = 0...9) -> Slider {
    let slider = Slider(range: range)
    slider.value = value
    slider.ring = Ring(onTerminal: .black)
    slider.colorAt = { _ in RGB(0, 0, 200) }
    return slider
  }

  @Test(arguments: [(0.0, "▐ ▌         "), (4, "    ▐ ▌     "), (9, "         ▐ ▌")])
  func `the ring has three cells, and at the ends of the track reaches into a blank column`(
    value: Double, picture: String
  ) {
    let slider = slider(value)
    #expect(Picture(of: slider, 12, 1).rows == [picture])
    let backgrounds = Picture(of: slider, 12, 1).backgrounds()
    #expect(backgrounds == ["-"] + Array(repeating: "c8", count: 10) + ["-"])
    #expect(Picture(of: slider, 12, 3).rows == [picture, picture, picture])
  }

  /// The terminal's background, the color inside, the track, and the ink of the left half.
  @Test(
    arguments: [
      (0x16161e, 0x336699, 0x336699, .palette(231)), (0xffffff, 0x336699, 0x336699, .palette(16)),
      (0x16161e, 0xffff00, 0xffff00, .palette(16)), (0xffffff, 0x000000, 0x000000, .palette(231)),
      // The halves stand out from the track, too.
      (0x16161e, 0x336699, 0xffffff, .palette(16)), (0xffffff, 0x777777, 0x000000, .palette(231)),
      (nil, 0x336699, 0x336699, .palette(231)),
    ] as [(UInt32?, UInt32, UInt32, Color)])
  func `the ink is the terminal's own while it stands out from the color`(
    terminal: UInt32?, inside: UInt32, track: UInt32, ink: Color
  ) {
    let slider = slider(4)
    slider.ring = Ring(onTerminal: terminal.map { RGB(hex: $0) })
    slider.ringColor = RGB(hex: inside)
    slider.colorAt = { _ in RGB(hex: track) }
    let picture = Picture(of: slider, 12, 1)
    for column in [4, 6] {
      let half = Style(foreground: ink, background: .rgb(RGB(hex: track)))
      #expect(picture.style(column: column) == half)
    }
    #expect(picture.style(column: 5) == .background(.rgb(RGB(hex: inside))))
  }

  @Test func `what is out of reach is a line in the last row`() {
    let slider = slider(0)
    slider.trackAt = { TrackColor(RGB(200, 0, 0), isThin: $0 > 0.5) }
    #expect(Picture(of: slider, 12, 1).rows == ["▐ ▌   ▁▁▁▁▁ "])
    #expect(Picture(of: slider, 12, 2).rows == ["▐ ▌         ", "▐ ▌   ▁▁▁▁▁ "])
    slider.value = 9
    let end = Picture(of: slider, 12, 1)
    #expect(end.rows == ["      ▁▁▁▐ ▌"])
    #expect(end.style(column: 9) == .foreground(.palette(231)))
  }

  @Test func `without colors the track is a line with a dot, dashed where values are out of reach`()
  {
    let slider = slider(4)
    slider.trackAt = { TrackColor(.black, isThin: $0 > 0.7) }
    slider.isFocused = true
    let picture = Picture(of: slider, 12, 1, depth: .monochrome)
    #expect(picture.rows == [" ━━━━●──╌╌╌ "])
    #expect(picture.style(column: 5) == .bold && picture.style(column: 6) == .dim)
  }

  @Test(arguments: ColorDepth.allCases, [(0, 0), (1, 1), (2, 1), (3, 1), (12, 0)])
  func `a ring of any size is drawn inside its frame`(depth: ColorDepth, size: (Int, Int)) {
    for value in [0.0, 4, 9] {
      #expect(Picture(of: slider(value), size.0, size.1, depth: depth).rows.count == size.1)
    }
  }

  @Test func `a press in the blank column goes to the end of the track`() {
    let slider = slider(4)
    _ = Picture(of: slider, 12, 1)
    for (column, value) in [(0, 0.0), (1, 0), (2, 1), (10, 9), (11, 9)] {
      slider.send(.mouse(.press(.left), column))
      #expect(slider.value == value)
    }
  }
}
