import Binding
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// The bytes a key of four walks, by which the strategies of ``FrameEncoder`` are judged: one stays if it saves 3 %
/// of the bytes of a walk.
///
/// Each limit is the figure of today and a twentieth: who makes a frame smaller lowers it.
@MainActor
struct WalkTests {
  @Test(arguments: [
    (Size(width: 80, height: 24), ColorDepth.truecolor, 807.0),
    (Size(width: 120, height: 40), .truecolor, 1190), (Size(width: 80, height: 24), .ansi256, 234),
  ])
  func `a walk through the mixer takes no more bytes than it did`(
    size: Size, depth: ColorDepth, figure: Double
  ) {
    let mixer = Mixer(RGB(51, 102, 153), space: .rgb)
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    let mean = bytesPerKey(of: Self.mixing, in: screen.window, size: size, depth: depth)
    #expect(mean <= figure * 1.05, "\(mean)")
  }

  @Test func `a step takes at most 1,300 bytes while the contrast is kept`() {
    let mixer = Mixer(RGB(hex: 0x1fa08a), space: .oklch)
    let size = Size(width: 80, height: 24)
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    mixer.perform(.toggleKeptContrast)
    screen.window.layoutIfNeeded()
    screen.window.focus(screen.rows[2].slider)
    let mean = bytesPerKey(
      of: Self.keys(.right, 180), in: screen.window, size: size, depth: .truecolor)
    #expect(mixer.kept.value != nil && mean <= 1300, "\(mean)")
  }

  @Test func `a walk through a list takes no more bytes than it did`() {
    let words = ["parser", "keeps", "a", "color", "behind", "each", "frame", "that", "moves"]
    var generator = SeededGenerator(seed: 7)
    let list = ListView(
      (0..<400).map { _ in
        let text = (0..<Int.random(in: 4...12, using: &generator)).map { _ in
          words[Int.random(in: 0..<words.count, using: &generator)]
        }
        return "\(UInt32.random(in: 0...(.max), using: &generator)) \(text.joined(separator: " "))"
      })
    let size = Size(width: 80, height: 24)
    let window = Window()
    let box = Box("log", around: list)
    window.views = [box]
    window.layout = { box.frame = Rect($0) }
    window.resize(to: size)
    window.focus(list)
    let keys =
      Self.keys(.down, 120) + Self.keys(.up, 60) + Self.keys(.pageDown, 5) + Self.keys(.pageUp, 2)
    let mean = bytesPerKey(of: keys, in: window, size: size, depth: .truecolor)
    #expect(mean <= 203 * 1.05, "\(mean)")
  }

  /// Sliders, numbers, spaces, colors that are typed, the comparison, and the list of keys.
  private static let mixing =
    keys(.right, 60) + keys(.left, 20) + keys(.right, 8, .shift) + keys(.down, 1)
    + keys(.left, 40) + keys(.pageUp, 3) + keys(.down, 1) + keys(.right, 40) + keys("128\n")
    + keys(.right, 10) + keys("s") + keys(.right, 30) + keys(.down, 1) + keys(.left, 30)
    + keys("ss") + keys(.right, 30) + keys(.down, 2) + keys(.right, 30) + keys("s#tomato\nu")
    + keys(.right, 10) + keys("v") + keys(.right, 5) + keys("vvvv?") + keys(.down, 10)
    + keys(.up, 10) + keys(.escape, 1) + keys(.right, 5)

  private static func keys(
    _ code: Key.Code, _ count: Int, _ modifiers: Key.Modifiers = []
  ) -> [Key] {
    Array(repeating: Key(code, modifiers), count: count)
  }

  private static func keys(_ text: String) -> [Key] {
    text.unicodeScalars.map { Key($0 == "\n" ? .enter : .character($0)) }
  }

  /// The mean number of bytes of the frames after the first.
  private func bytesPerKey(
    of keys: [Key], in window: Window, size: Size, depth: ColorDepth
  ) -> Double {
    let buffer = Buffer(size: size)
    var encoder = FrameEncoder()
    encoder.capabilities.depth = depth
    var bytes: [UInt8] = []
    func draw() {
      guard window.draw(into: buffer, depth: depth) else { return }
      encoder.encode(
        buffer, cursor: window.cursor, restingAt: window.accessibilityCursor, into: &bytes)
    }
    draw()
    let first = bytes.count
    for key in keys {
      _ = window.handle(.key(key))
      draw()
    }
    return Double(bytes.count - first) / Double(keys.count)
  }
}
