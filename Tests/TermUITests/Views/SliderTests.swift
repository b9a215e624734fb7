import Testing

@testable import TermUI

@MainActor
struct SliderTests {
  private func slider(_ value: Double, width: Int = 10) -> Slider {
    let slider = Slider(range: 0...255, pageStep: 16)
    slider.value = value
    slider.frame = Rect(column: 0, row: 0, width: width, height: 1)
    slider.colorAt = { TrackColor(RGB(UInt8($0 * 255), 0, 0)) }
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
      (100, .mouse(.press(.left), 0), 0), (100, .mouse(.press(.left), 9), 255),
      (100, .mouse(.press(.left), 3), 85), (100, .mouse(.drag(.left), -7), 0),
      (100, .mouse(.drag(.left), 99, 5), 255), (100, .mouse(.press(.left), 4), 113),
    ] as [(Double, Event, Double)])
  func `keys and pointer move the slider and tell its owner`(
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
  func `digits and other keys are left to the owner`(event: Event) {
    let slider = slider(100)
    #expect(!slider.handle(event))
    #expect(slider.value == 100)
  }

  @Test func `setting the value calls nobody, stays in the range and redraws only a change`() {
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

  @Test func `a page is a sixteenth of the range unless said otherwise`() {
    #expect(Slider(range: 0...360).pageStep == 22.5)
  }

  @Test func `steps go to an end and back`() {
    let slider = Slider(range: 0...100)
    slider.value = 98.5
    let keys: [Key] = [Key(.right), Key(.right), Key(.right), Key(.left), Key(.left)]
    let values = keys.map { key in
      slider.send(.key(key))
      return slider.value
    }
    #expect(values == [99.5, 100, 100, 99.5, 98.5])
  }

  @Test func `the first column is the least color and the last the greatest`() {
    let picture = Picture(of: slider(100, width: 6), 6, 1)
    #expect(picture.rows == ["  │   "])
    #expect(picture.backgrounds() == ["0", "330000", "660000", "990000", "cc0000", "ff0000"])
    #expect(picture.style(column: 2).foreground == .palette(231))
  }

  @Test func `with the focus the thumb is a solid cell, black on light colors`() {
    let slider = slider(255, width: 3)
    slider.isFocused = true
    #expect(Picture(of: slider, 3, 1).backgrounds() == ["0", "7f0000", "p16"])
    slider.colorAt = { _ in TrackColor(RGB(0, 0, 40)) }
    #expect(Picture(of: slider, 3, 1).backgrounds() == ["28", "28", "p231"])
    #expect(Picture(of: slider, 3, 1, depth: .ansi16).backgrounds() == ["28", "28", "p15"])
  }

  @Test func `a step repaints the thumb's two cells at most`() {
    let slider = slider(100, width: 60)
    slider.isFocused = true
    for _ in 0..<50 {
      let before = Picture(of: slider, 60, 1).backgrounds()
      slider.send(.key(.right))
      let after = Picture(of: slider, 60, 1).backgrounds()
      #expect([0, 2].contains(zip(before, after).count { $0 != $1 }))
    }
  }

  @Test func `marked positions are hatched`() {
    let slider = slider(0, width: 6)
    slider.colorAt = { TrackColor(RGB(0, 0, 0), isHatched: $0 > 0.5) }
    #expect(Picture(of: slider, 6, 1).rows == ["│  ///"])
    #expect(Picture(of: slider, 7, 1, depth: .none).rows == ["[|--//]"])
  }

  @Test(
    arguments: [
      (0, 13, "[|----------]"), (255, 13, "[==========|]"), (128, 13, "[=====|-----]"),
      (128, 3, "[|]"), (0, 2, "|-"), (255, 2, "=|"), (9, 1, "|"), (9, 0, ""),
    ] as [(Double, Int, String)])
  func `without color the track is text`(value: Double, width: Int, expected: String) {
    let slider = slider(value, width: width)
    #expect(Picture(of: slider, width, 1, depth: .none).rows == [expected])
    slider.colorAt = nil
    #expect(Picture(of: slider, width, 1).rows == [expected])
  }

  @Test func `in text the pointer counts from behind the bracket`() {
    let slider = slider(100, width: 13)
    _ = Picture(of: slider, 13, 1, depth: .none)
    slider.send(.mouse(.press(.left), 1))
    #expect(slider.value == 0)
    slider.send(.mouse(.press(.left), 11))
    #expect(slider.value == 255)
    slider.isFocused = true
    #expect(Picture(of: slider, 13, 1, depth: .none).style(column: 11).attributes == .reverse)
  }

  @Test func `one cell shows the color where the slider is, and takes no pointer`() {
    let slider = slider(51, width: 1)
    #expect(Picture(of: slider, 1, 1).backgrounds() == ["330000"])
    #expect(slider.handle(.mouse(.press(.left), 0)))
    #expect(slider.value == 51)
  }

  @Test func `a slider of one value stands still`() {
    let slider = Slider(range: 5...5)
    #expect(slider.handle(.key(.right)))
    #expect(slider.value == 5 && slider.position == 0)
    #expect(Picture(of: slider, 4, 1).rows == ["[|-]"])
  }
}
