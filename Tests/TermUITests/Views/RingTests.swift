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

  @Test(arguments: [(0.0, "▐▔▌         "), (4, "    ▐▔▌     "), (9, "         ▐▔▌")])
  func `the ring has three cells, and at the ends of the track reaches into a blank column`(
    value: Double, picture: String
  ) {
    let slider = slider(value)
    #expect(Picture(of: slider, 12, 1).rows == [picture])
    let backgrounds = Picture(of: slider, 12, 1).backgrounds()
    #expect(backgrounds == ["-"] + Array(repeating: "c8", count: 10) + ["-"])
    let (middle, foot) = (
      picture.replacing("▔", with: " "), picture.replacing("▔", with: "▁")
    )
    #expect(Picture(of: slider, 12, 2).rows == [picture, foot])
    #expect(Picture(of: slider, 12, 3).rows == [picture, middle, foot])
  }

  /// The terminal's background, the color inside, the track, and the ink of all four sides.
  @Test(
    arguments: [
      (0x16161e, 0x336699, 0x336699, .palette(231)), (0xffffff, 0x336699, 0x336699, .palette(16)),
      (0x16161e, 0xffff00, 0xffff00, .palette(16)), (0xffffff, 0x000000, 0x000000, .palette(231)),
      // The sides stand out from the track, too.
      (0x16161e, 0x336699, 0xffffff, .palette(16)), (0xffffff, 0x777777, 0x000000, .palette(231)),
      // Not by so much, but the terminal's readable ink stays.
      (0x16161e, 0xff8800, 0xff8800, .palette(231)),
      (nil, 0x336699, 0x336699, .palette(231)),
    ] as [(UInt32?, UInt32, UInt32, Color)])
  func `one ink is on all sides, the terminal's own while it stands out from all it touches`(
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
    let lid = Style(foreground: ink, background: .rgb(RGB(hex: inside)))
    #expect(picture.style(column: 5) == lid)
    slider.updateFoot()
    #expect(slider.foot?.ink.ink(depth: .truecolor) == ink && slider.foot?.column == 5)
  }

  @Test func `what is out of reach has the lower half of the track`() {
    let slider = slider(0)
    slider.trackAt = { TrackColor(RGB(200, 0, 0), isHalf: $0 > 0.5) }
    #expect(Picture(of: slider, 12, 1).rows == ["▐▔▌   ▄▄▄▄▄ "])
    let two = Picture(of: slider, 12, 2)
    #expect(two.rows == ["▐▔▌         ", "▐▁▌         "])
    #expect(two.backgrounds(row: 0).suffix(6) == ["-", "-", "-", "-", "-", "-"])
    #expect(
      two.backgrounds(row: 1).suffix(6) == ["c80000", "c80000", "c80000", "c80000", "c80000", "-"])
    let three = Picture(of: slider, 12, 3)
    #expect(three.rows == ["▐▔▌         ", "▐ ▌   ▄▄▄▄▄ ", "▐▁▌         "])
    slider.value = 9
    let end = Picture(of: slider, 12, 1)
    #expect(end.rows == ["      ▄▄▄▐▔▌"])
    #expect(end.style(column: 9) == .foreground(.palette(231)))
  }

  @Test func `the foot of one row belongs to what is below, and follows the ring`() {
    let slider = slider(4)
    var told: [Int?] = []
    slider.onFoot = { told.append($0?.column) }
    _ = Picture(of: slider, 12, 1)
    slider.updateFoot()
    slider.value = 5
    #expect(slider.foot?.column == 6 && told.last == 6)
    let below = self.slider(0)
    below.footAbove = slider.foot
    let picture = Picture(of: below, 12, 1)
    #expect(picture.rows == ["▐▔▌   ▔     "] && picture.backgrounds()[6] == "c8")
    // Not over half a track.
    below.trackAt = { _ in TrackColor(RGB(200, 0, 0), isHalf: true) }
    #expect(Picture(of: below, 12, 1).rows == ["▐▔▌▄▄▄▄▄▄▄▄ "])
    _ = Picture(of: slider, 12, 2)
    slider.updateFoot()
    #expect(slider.foot == nil)
  }

  @Test func `without colors the track is a line with a dot, dashed where values are out of reach`()
  {
    let slider = slider(4)
    slider.trackAt = { TrackColor(.black, isHalf: $0 > 0.7) }
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
