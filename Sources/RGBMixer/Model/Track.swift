import struct TermUI.RGB

/// The gradient of a slider: the colors that moving its channel would give.
///
/// The other channels enter rounded to some steps of theirs (``Axis/grain``): no eye sees the difference in a gradient,
/// and a step of one slider then leaves most cells of the other tracks as they are, which is what makes live gradients
/// affordable over a slow line. The two tracks that depend on a channel change at different steps of it, so that no
/// frame carries both, and most carry none.
struct Track: Equatable, Sendable {
  private let space: ColorSpace
  private let index: Int
  private let others: SIMD3<Double>

  /// Makes the track of one channel, 0-2, from the present positions of all three.
  init(_ space: ColorSpace, _ index: Int, positions: SIMD3<Double>) {
    self.space = space
    self.index = index
    var others = SIMD3<Double>.zero
    for other in 0..<3 where other != index {
      let phase = (other + 1) % 3 == index ? 0.25 : 0.75
      others[other] = Self.rounded(positions[other], phase, space.axis(other))
    }
    self.others = others
  }

  /// The color that the channel would give at a position, and whether sRGB has none there.
  func color(at position: Double) -> (rgb: RGB, isOutside: Bool) {
    var positions = others
    positions[index] = position
    return space.color(at: positions)
  }

  /// Rounds to the axis' grain; the least and the greatest position stay what they are.
  private static func rounded(_ position: Double, _ phase: Double, _ axis: Axis) -> Double {
    if position >= axis.range.upperBound { return position }
    let (low, unit) = (axis.range.lowerBound, axis.grain * axis.step)
    let rounded = ((position - low) / unit + phase).rounded(.down) * unit + low
    return min(rounded, axis.range.upperBound)
  }
}
