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

  /// The bytes of a step.
  private func mean(_ depth: ColorDepth, _ space: ColorSpace, _ size: Size) -> Double {
    let mixer = Mixer(RGB(0, 136, 60), space: space)
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    let buffer = Buffer(size: size)
    var encoder = FrameEncoder()
    encoder.depth = depth
    var first: [UInt8] = []
    _ = screen.window.draw(into: buffer, depth: depth)
    encoder.encode(
      buffer, cursor: screen.window.cursor, restingAt: screen.window.restingPlace, into: &first)
    // One read of a pseudo-terminal takes the first frame of the usual size.
    #expect(first.count < 4096 || size.width > 80)
    var steps: [UInt8] = []
    for key in Array(repeating: Key.Code.right, count: 100) + Array(repeating: .left, count: 100) {
      screen.press(key)
      guard screen.window.draw(into: buffer, depth: depth) else { continue }
      encoder.encode(
        buffer, cursor: screen.window.cursor, restingAt: screen.window.restingPlace, into: &steps)
    }
    return Double(steps.count) / 200
  }
}
