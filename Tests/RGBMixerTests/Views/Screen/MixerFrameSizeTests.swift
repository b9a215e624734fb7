import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The bytes that a step of a slider costs on the mixer's own screen: the mean of 100 steps up and 100
/// down, with live gradients and all numbers.
///
/// Each limit is the figure of today and a twentieth: who makes a frame smaller lowers it.
@MainActor
struct MixerFrameSizeTests {
  /// The figure of a step of red on a truecolor terminal.
  nonisolated static let bytesPerStep = 711.0

  @Test(
    arguments: [
      (ColorDepth.truecolor, .rgb, bytesPerStep), (.truecolor, .hsl, 745), (.truecolor, .hsv, 743),
      (.truecolor, .oklch, 718), (.ansi256, .rgb, 165), (.ansi16, .rgb, 140),
      (.monochrome, .rgb, 117),
    ] as [(ColorDepth, ColorSpace, Double)])
  func `a step costs no more than it did, at every depth and in every space`(
    depth: ColorDepth, space: ColorSpace, figure: Double
  ) {
    let mean = mean(depth, space, Size(width: 80, height: 24))
    #expect(mean <= figure * 1.05, "\(mean)")
  }

  @Test(arguments: [(40, 12, 381), (120, 40, 1114), (24, 6, 208)] as [(Int, Int, Double)])
  func `a step costs no more than it did, at every size`(width: Int, height: Int, figure: Double) {
    let mean = mean(.truecolor, .rgb, Size(width: width, height: height))
    #expect(mean <= figure * 1.05, "\(mean)")
  }

  /// A press on a block changes the whole color, and so all tracks and numbers.
  @Test func `a step on the ramp costs no more than it did`() {
    let mean = mean(.truecolor, .rgb, Size(width: 80, height: 24), steps: 10) { $0.type("t") }
    #expect(mean <= 2796 * 1.05, "\(mean)")
  }

  /// The size, the most bytes of the first frame, and of one in which everything follows the color.
  @Test(
    arguments: [
      (80, 24, 12_000, 8_500), (80, 45, 26_000, 14_100), (100, 36, 26_000, 14_100),
      (120, 40, 26_000, 20_000), (99, 60, 40_000, 28_000), (200, 60, 64_000, 40_000),
    ] as [(Int, Int, Int, Int)], [ColorSpace.rgb, .oklch])
  func `a frame in which everything follows the color has its limit at each size`(
    size: (width: Int, height: Int, first: Int, following: Int), space: ColorSpace
  ) {
    let clock = ManualClock()
    let mixer = Mixer(RGB(hex: 0x336699), space: space, clock: clock)
    mixer.receive(background: RGB(hex: 0x16161e))
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    let buffer = Buffer(size: screen.window.size)
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    func frame() -> Int {
      bytes.removeAll()
      _ = screen.window.draw(into: buffer)
      encoder.encode(buffer, cursor: screen.window.cursor, into: &bytes)
      return bytes.count
    }
    let first = frame()
    #expect(first <= size.first, "\(first)")
    for channel in 0..<3 {
      for _ in 0..<12 {
        // Three keys between two such frames.
        screen.press(.right, times: 3)
        _ = frame()
        clock.advance(by: Pace.rest)
        let following = frame()
        #expect(following <= size.following, "\(following)")
      }
      if channel < 2 { screen.press(.down) }
    }
    #expect(!screen.window.needsDisplay)
  }

  /// The mean over all channels and spaces, and with alpha.
  @Test(arguments: ColorSpace.allCases, [(false, 950.0), (true, 1150)])
  func `a step of any channel has its limit`(space: ColorSpace, alpha: (has: Bool, limit: Double)) {
    for channel in 0..<3 {
      let mean = mean(.truecolor, space, Size(width: 80, height: 24), steps: 40) { screen in
        if alpha.has { screen.type("A50\n") }
        screen.window.focus(screen.rows[channel].slider)
      }
      #expect(mean <= alpha.limit, "channel \(channel): \(mean)")
    }
  }

  /// The bytes of a step after some keys.
  private func mean(
    _ depth: ColorDepth, _ space: ColorSpace, _ size: Size, steps count: Int = 100,
    after begin: (MixerScreen) -> Void = { _ in }
  ) -> Double {
    let mixer = Mixer(RGB(0, 136, 60), space: space)
    mixer.receive(background: RGB(hex: 0x16161e))
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    begin(screen)
    let buffer = Buffer(size: size)
    var encoder = FrameEncoder()
    encoder.capabilities.depth = depth
    var first: [UInt8] = []
    _ = screen.window.draw(into: buffer, depth: depth)
    encoder.encode(
      buffer, cursor: screen.window.cursor, restingAt: screen.window.accessibilityCursor,
      into: &first)
    #expect(first.count <= 12_000 || size.width > 80, "\(first.count)")
    var steps: [UInt8] = []
    for key in Array(repeating: Key.Code.right, count: count)
      + Array(repeating: .left, count: count)
    {
      screen.press(key)
      guard screen.window.draw(into: buffer, depth: depth) else { continue }
      encoder.encode(
        buffer, cursor: screen.window.cursor, restingAt: screen.window.accessibilityCursor,
        into: &steps)
    }
    return Double(steps.count) / Double(2 * count)
  }
}
