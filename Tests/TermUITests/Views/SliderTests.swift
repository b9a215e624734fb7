import Testing

@testable import TermUI

@MainActor
struct SliderTests {
  private func slider(_ value: Double, width: Int = 10) -> Slider {
    let slider = Slider(range: 0...255, pageStep: 16)
    slider.value = value
    slider.frame = Rect(column: 0, row: 0, width: width, height: 1)
    slider.colorAt = { RGB(UInt8($0 * 255), 0, 0) }
    return slider
  }

  @Test(
    arguments: [
      (100, .key(.left), 99), (100, .typed("h"), 99), (100, .key(.right), 101),
      (100, .typed("l"), 101), (100, .key(.left, .shift), 90), (100, .typed("H"), 90),
      (100, .key(.right, .shift), 110), (100, .typed("L"), 110), (100, .key(.pageUp), 116),
      (100, .key(.pageDown), 84), (100, .key(.home), 0), (100, .typed("g"), 0),
      (100, .key(.end), 255), (100, .typed("G"), 255), (250, .typed("L"), 255),
      (3, .key(.pageDown), 0), (0, .key(.left), 0), (255, .key(.right), 255),
      (100, .mouse(.wheel(.up), 3), 101), (100, .mouse(.wheel(.down), 3), 99),
      (100, .shifted(.wheel(.up)), 110), (100, .shifted(.wheel(.down)), 90),
      (100, .shifted(.wheel(.left)), 90), (250, .shifted(.wheel(.up)), 255),
      (100, .mouse(.press(.left), 0), 0), (100, .mouse(.press(.left), 9), 255),
      (100, .mouse(.press(.left), 3), 85), (100, .mouse(.drag(.left), -7), 0),
      (100, .mouse(.drag(.left), 99, 5), 255), (100, .mouse(.press(.left), 4), 113),
    ] as [(Double, Event, Double)])
  func `keys and the mouse move the slider and call back`(
    from: Double, event: Event, to: Double
  ) {
    let slider = slider(from)
    var told: [Double] = []
    slider.onChange = { told.append($0) }
    #expect(slider.handle(event))
    #expect(slider.value == to)
    #expect(told == (from == to ? [] : [to]))
  }

  @Test(
    arguments: [
      .typed("5"), .typed("q"), .typed("h", .control), .key(.up), .key(.down), .key(.tab),
      .key(.enter), .key(.left, .alt), .mouse(.press(.right), 3), .paste("5", truncated: false),
    ] as [Event])
  func `digits and other keys are not handled`(event: Event) {
    let slider = slider(100)
    #expect(!slider.handle(event))
    #expect(slider.value == 100)
  }

  @Test func `letters can be left to the owner`() {
    let slider = slider(100)
    slider.handlesLetters = false
    for letter in "hlHLgG".unicodeScalars { #expect(!slider.handle(.typed(letter))) }
    #expect(slider.handle(.key(.right)) && slider.value == 101)
  }

  @Test func `setting the value clamps it, does not call back, and only draws a change`() {
    let slider = slider(100)
    slider.onChange = { _ in Issue.record("called") }
    _ = Picture(of: slider, 10, 1)
    slider.value = 100
    #expect(!slider.needsDisplay)
    slider.value = 1000
    #expect(slider.value == 255 && slider.needsDisplay)
    slider.value = .nan
    #expect(slider.value == 255)
  }

  @Test func `a page is a sixteenth of the range by default`() {
    #expect(Slider(range: 0...360).pageStep == 22.5)
  }

  @Test func `the first column has the least color, and the last one the greatest`() {
    let picture = Picture(of: slider(100, width: 6), 6, 1)
    #expect(picture.rows == ["  │   "])
    #expect(picture.backgrounds() == ["0", "330000", "660000", "990000", "cc0000", "ff0000"])
    #expect(picture.style(column: 2).foreground == .palette(231))
  }

  /// Dark and light colors, and the color of the thumb on them.
  @Test(
    arguments: [
      (0x000000, .truecolor, .palette(231)), (0xffffff, .truecolor, .palette(16)),
      (0xff0000, .truecolor, .palette(16)), (0x0000ff, .truecolor, .palette(231)),
      (0x777777, .ansi256, .palette(16)), (0x002b36, .ansi256, .palette(231)),
      (0x000000, .ansi16, .palette(15)), (0xffffff, .ansi16, .palette(0)),
      // The nearest gray is lighter than the color itself.
      (0x747474, .truecolor, .palette(231)), (0x747474, .ansi16, .palette(0)),
    ] as [(UInt32, ColorDepth, Color)])
  func `the thumb is a black or white line on the color of the track, heavier with the focus`(
    hex: UInt32, depth: ColorDepth, ink: Color
  ) {
    for (value, isFocused, row) in [
      (0.0, true, "┃  "), (0, false, "│  "), (255, true, "  ┃"), (255, false, "  │"),
    ] {
      let slider = slider(value, width: 3)
      slider.isFocused = isFocused
      slider.colorAt = { _ in RGB(hex: hex) }
      let picture = Picture(of: slider, 3, 1, depth: depth)
      #expect(picture.rows == [row])
      #expect(
        picture.styles([
          Style(background: .rgb(RGB(hex: hex))): "c",
          Style(foreground: ink, background: .rgb(RGB(hex: hex))): "T",
        ]) == [value == 0 ? "Tcc" : "ccT"])
    }
  }

  @Test func `a step changes at most two cells`() {
    let slider = slider(100, width: 60)
    slider.isFocused = true
    for _ in 0..<50 {
      let before = Picture(of: slider, 60, 1)
      slider.send(.key(.right))
      let after = Picture(of: slider, 60, 1)
      #expect([0, 2].contains(zip(before.rows[0], after.rows[0]).count { $0 != $1 }))
      #expect(before.backgrounds() == after.backgrounds())
    }
  }

  @Test(
    arguments: [
      (0, 13, "[|----------]"), (255, 13, "[==========|]"), (128, 13, "[=====|-----]"),
      (128, 3, "[|]"), (0, 2, "|-"), (255, 2, "=|"), (9, 1, "|"), (9, 0, ""),
    ] as [(Double, Int, String)])
  func `without colors, the track is text`(value: Double, width: Int, expected: String) {
    let slider = slider(value, width: width)
    #expect(Picture(of: slider, width, 1, depth: .monochrome).rows == [expected])
    slider.colorAt = nil
    #expect(Picture(of: slider, width, 1).rows == [expected])
  }

  @Test func `the bracket of a track of text is not part of its range`() {
    let slider = slider(100, width: 13)
    _ = Picture(of: slider, 13, 1, depth: .monochrome)
    slider.send(.mouse(.press(.left), 1))
    #expect(slider.value == 0)
    slider.send(.mouse(.press(.left), 11))
    #expect(slider.value == 255)
    slider.isFocused = true
    #expect(Picture(of: slider, 13, 1, depth: .monochrome).style(column: 11).attributes == .reverse)
  }

  @Test func `a slider of one cell shows the color of its value, and a press does not move it`() {
    let slider = slider(51, width: 1)
    #expect(Picture(of: slider, 1, 1).backgrounds() == ["330000"])
    #expect(slider.handle(.mouse(.press(.left), 0)))
    #expect(slider.value == 51)
  }

  @Test(
    arguments: [
      (0, .infinity), (-.infinity, .infinity),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    ] as [(Double, Double)])
  func `a slider with a huge range is drawn, and moves to both ends and to the pointer`(
    bounds: (Double, Double)
  ) {
    let slider = Slider(range: bounds.0...bounds.1)
    #expect(slider.range.upperBound == .greatestFiniteMagnitude && slider.pageStep.isFinite)
    slider.send(.key(.end))
    #expect(slider.position == 1 && Picture(of: slider, 9, 1).rows == ["[======|]"])
    slider.send(.mouse(.press(.left), 4))
    #expect(slider.position == 0.5 && Picture(of: slider, 9, 1).rows == ["[===|---]"])
    slider.send(.key(.home))
    #expect(slider.position == 0 && Picture(of: slider, 9, 1).rows == ["[|------]"])
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func `a step that is not above 0 is 1`(step: Double) {
    let slider = Slider(range: 0...9, step: step)
    slider.send(.key(.right))
    #expect(slider.value == 1)
    slider.step = 2
    slider.step = step
    #expect(slider.step == 1)
  }

  @Test func `a slider with a single value does not move`() {
    let slider = Slider(range: 5...5)
    #expect(slider.handle(.key(.right)))
    #expect(slider.value == 5 && slider.position == 0)
    #expect(Picture(of: slider, 4, 1).rows == ["[|-]"])
  }
}

extension Event {
  /// A mouse event with Shift.
  fileprivate static func shifted(_ action: MouseEvent.Action) -> Event {
    .mouse(MouseEvent(action, at: Position(column: 3, row: 0), modifiers: .shift))
  }
}
