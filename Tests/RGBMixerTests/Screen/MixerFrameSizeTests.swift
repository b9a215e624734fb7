import Testing

@testable import RGBMixer
@testable import TermUI

/// The bytes that a step of a slider costs on the mixer's own screen: the mean of 100 steps up and 100
/// down, with live gradients and all read-outs.
///
/// Each limit is the figure of today and a twentieth: who makes a frame smaller lowers it.
@MainActor
struct MixerFrameSizeTests {
  /// The figure of a step of red on a truecolor terminal.
  nonisolated static let bytesPerStep = 725.0

  @Test(
    arguments: [
      (ColorDepth.truecolor, .rgb, bytesPerStep), (.truecolor, .hsl, 701), (.truecolor, .hsv, 699),
      (.truecolor, .oklch, 482), (.ansi256, .rgb, 135), (.ansi16, .rgb, 117), (.none, .rgb, 100),
    ] as [(ColorDepth, ColorSpace, Double)])
  func `a step costs no more than it did, at every depth and in every space`(
    depth: ColorDepth, space: ColorSpace, figure: Double
  ) {
    let mean = mean(depth, space, Size(width: 80, height: 24))
    #expect(mean <= figure * 1.05)
  }

  @Test(arguments: [(40, 12, 412), (120, 40, 922), (24, 6, 223)] as [(Int, Int, Double)])
  func `a step costs no more than it did, at every size`(width: Int, height: Int, figure: Double) {
    let mean = mean(.truecolor, .rgb, Size(width: width, height: height))
    #expect(mean <= figure * 1.05)
  }

  @Test func `a step costs hardly more while the strip shows the ramp`() {
    let mean = mean(.truecolor, .rgb, Size(width: 80, height: 24)) { $0.type("tt") }
    #expect(mean <= Self.bytesPerStep * 1.05, "\(mean)")
  }

  /// A chip changes the whole color, and so all tracks and numbers.
  @Test func `a step on the ramp costs no more than it did`() {
    let mean = mean(.truecolor, .rgb, Size(width: 80, height: 24), steps: 10) {
      $0.type("ttjj")
      $0.press(.tab)
    }
    #expect(mean <= 2576 * 1.05, "\(mean)")
  }

  /// The bytes of a step behind some keys.
  private func mean(
    _ depth: ColorDepth, _ space: ColorSpace, _ size: Size, steps count: Int = 100,
    behind begin: (MixerScreen) -> Void = { _ in }
  ) -> Double {
    let mixer = Mixer(RGB(0, 136, 60), space: space)
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    begin(screen)
    let buffer = Buffer(size: size)
    var encoder = FrameEncoder()
    encoder.depth = depth
    var first: [UInt8] = []
    _ = screen.window.draw(into: buffer, depth: depth)
    encoder.encode(
      buffer, cursor: screen.window.cursor, restingAt: screen.window.restingPlace, into: &first)
    // One read of a pseudo-terminal takes the first frame of the usual size.
    #expect(first.count < 4096 || size.width > 80 || screen.showsStrip)
    var steps: [UInt8] = []
    for key in Array(repeating: Key.Code.right, count: count)
      + Array(repeating: .left, count: count)
    {
      screen.press(key)
      guard screen.window.draw(into: buffer, depth: depth) else { continue }
      encoder.encode(
        buffer, cursor: screen.window.cursor, restingAt: screen.window.restingPlace, into: &steps)
    }
    return Double(steps.count) / Double(2 * count)
  }
}
