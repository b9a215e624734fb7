import struct TermUI.RGB

/// The gradient of a slider: the colors that moving its channel would give.
///
/// The other channels enter rounded to some of their steps (``Axis/grain``). No eye sees the difference in a gradient,
/// and a step of one slider leaves most cells of the other tracks unchanged, which makes live gradients affordable over
/// a slow line. The two tracks that depend on a channel change at different steps of it, so no frame carries both, and
/// most carry neither.
struct Track: Equatable, Sendable {
  /// The space of the channels, or the color that they move.
  private enum Source: Equatable, Sendable {
    case space(ColorSpace)
    /// The original of a color in a group.
    case original(RGB)
  }

  private let source: Source
  private let index: Int
  private let others: SIMD3<Double>

  /// Makes the track of one channel, 0-2, from the present positions of all three.
  init(_ space: ColorSpace, _ index: Int, positions: SIMD3<Double>) {
    self.init(.space(space), index, positions) { space.axis($0) }
  }

  /// Makes the track of one channel of a group, 0-2, for one of its colors.
  init(moving original: RGB, _ index: Int, positions: SIMD3<Double>) {
    self.init(.original(original), index, positions) { ColorGroup.axes[$0] }
  }

  private init(_ source: Source, _ index: Int, _ positions: SIMD3<Double>, _ axis: (Int) -> Axis) {
    self.source = source
    self.index = index
    var others = SIMD3<Double>.zero
    for other in 0..<3 where other != index {
      let phase = (other + 1) % 3 == index ? 0.25 : 0.75
      others[other] = Self.rounded(positions[other], phase, axis(other))
    }
    self.others = others
  }

  /// The color that the channel would give at a position, and whether sRGB has none there.
  func color(at position: Double) -> (rgb: RGB, isOutside: Bool) {
    var positions = others
    positions[index] = position
    return switch source {
    case .space(let space): space.color(at: positions)
    case .original(let rgb): ThemeShift(positions: positions).shown(rgb)
    }
  }

  /// Rounds to the grain of the axis; the ends of the range stay.
  private static func rounded(_ position: Double, _ phase: Double, _ axis: Axis) -> Double {
    if position >= axis.range.upperBound { return position }
    let (low, unit) = (axis.range.lowerBound, axis.grain * axis.step)
    let rounded = ((position - low) / unit + phase).rounded(.down) * unit + low
    return min(rounded, axis.range.upperBound)
  }
}
