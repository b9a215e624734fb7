import Testing

@testable import RGBMixer
@testable import TermUI

/// What a step of a slider costs on the mixer's own screen, in bytes: the mean of 250 steps of red up and
/// 250 down, with live gradients and all read-outs.
@MainActor
@Suite("The size of the mixer's frames")
struct MixerFrameSizeTests {
  @Test(
    "stays small at every depth",
    arguments: [(ColorDepth.truecolor, 900.0), (.ansi256, 130), (.ansi16, 100), (.none, 100)])
  func meanPerStep(depth: ColorDepth, limit: Double) {
    let screen = MixerScreen(Mixer(RGB(0, 136, 60)), width: 80, height: 24)
    let buffer = Buffer(size: Size(width: 80, height: 24))
    var encoder = FrameEncoder()
    encoder.depth = depth
    var first: [UInt8] = []
    _ = screen.window.draw(into: buffer, depth: depth)
    encoder.encode(buffer, cursor: screen.window.cursor, into: &first)
    // One read of a pseudo-terminal takes the first frame.
    #expect(first.count < 4096)
    var steps: [UInt8] = []
    for key in Array(repeating: Key.Code.right, count: 250) + Array(repeating: .left, count: 250) {
      _ = screen.window.handle(.key(Key(key)))
      guard screen.window.draw(into: buffer, depth: depth) else { continue }
      encoder.encode(buffer, cursor: screen.window.cursor, into: &steps)
    }
    #expect(Double(steps.count) / 500 <= limit)
  }
}
