import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// A screen that has seen changes.
@MainActor
struct RandomScreenTests {
  @Test
  func
    `after random changes a screen looks like a new one of the same mixer`()
    async
  {
    for seed in UInt64(0)..<12 {
      // Other tests of the main actor go on in between.
      await Task.yield()
      var generator = SeededGenerator(seed: seed)
      let clock = ManualClock()
      let mixer = Mixer(RGB(hex: .random(in: 0...0xFFFFFF, using: &generator)), clock: clock)
      let screen = MixerScreen(mixer)
      var buffer = Buffer(size: screen.window.size)
      var depth = ColorDepth.truecolor
      _ = screen.window.draw(into: buffer, depth: depth)
      for step in 0..<60 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
          let size = Size(
            width: .random(in: 0...100, using: &generator),
            height: .random(in: 0...30, using: &generator))
          screen.window.resize(to: size)
          buffer = Buffer(size: size)
        case 1: mixer.color.set(RGB(hex: .random(in: 0...0xFFFFFF, using: &generator)))
        case 2:
          mixer.color.set(
            [RGB(0, 0, 0), RGB(99, 99, 99)].randomElement(using: &generator) ?? RGB(0, 0, 0))
        case 3: depth = ColorDepth.allCases.randomElement(using: &generator) ?? depth
        case 4: mixer.space.value = mixer.space.value.next
        case 5: mixer.choose(mixer.formats.randomElement(using: &generator) ?? .hex)
        case 6: screen.press(.tab)
        case 7: mixer.undo()
        case 8 where screen.window.focused is Slider: screen.type("?")
        default: screen.press(.right, [], times: Int.random(in: 1..<40, using: &generator))
        }
        if Bool.random(using: &generator) { continue }
        clock.advance(by: .seconds(1))
        _ = screen.window.draw(into: buffer, depth: depth)
        // Hex texts scroll, and stay where they are.
        guard depth != .monochrome, screen.window.overlay == nil, screen.window.focused is Slider
        else {
          continue
        }
        let model = MixerScreen(
          mixer, width: buffer.size.width, height: buffer.size.height, depth: depth)
        if let index = screen.rows.firstIndex(where: \.holdsFocus) {
          model.window.focus(model.rows[index].slider)
        }
        let picture = Buffer(size: buffer.size)
        _ = model.window.draw(into: picture, depth: depth)
        #expect(buffer.lines == picture.lines, "seed \(seed), step \(step)")
        var (bytes, rest): ([UInt8], [UInt8]) = ([], [])
        var encoder = FrameEncoder()
        encoder.encode(buffer, cursor: nil, into: &bytes)
        encoder.encode(picture, cursor: nil, into: &rest)
        #expect(rest.isEmpty, "seed \(seed), step \(step): styles")
      }
    }
  }
}
