import TermUI

/// The gradient behind a slider: the colors that moving its channel would give.
///
/// The other channels enter rounded to 1/32 of their range (8-bit channels to their upper six bits): no
/// eye sees the difference in a gradient, and a step of one slider then leaves most cells of the other
/// tracks as they are, which is what makes live gradients affordable over a slow line.
struct Track: Equatable, Sendable {
  private let space: ColorSpace
  private let index: Int
  private let others: SIMD3<Double>

  /// Makes the track of one channel, 0-2, from the present positions of all three.
  init(_ space: ColorSpace, channel index: Int, positions: SIMD3<Double>) {
    self.space = space
    self.index = index
    var others = SIMD3<Double>.zero
    for other in 0..<3 where other != index {
      others[other] = Self.rounded(positions[other], of: space, channel: other)
    }
    self.others = others
  }

  /// Whether some positions of the space are colors that sRGB does not hold.
  var canLeaveGamut: Bool { space == .oklch }

  /// The color that the channel would give at a position, and whether sRGB holds it unclipped.
  func color(at position: Double) -> (rgb: RGB, isInGamut: Bool) {
    var positions = others
    positions[index] = position
    return space.color(at: positions)
  }

  private static func rounded(_ position: Double, of space: ColorSpace, channel: Int) -> Double {
    if space == .rgb {
      // The upper six bits, repeated below, so that 0 stays 0 and 255 stays 255.
      let bits = Int(position) & 0xFC
      return Double(bits | bits >> 6)
    }
    let range = space.channels[channel].range
    let unit = (range.upperBound - range.lowerBound) / 32
    return ((position - range.lowerBound) / unit).rounded() * unit + range.lowerBound
  }
}
