import struct TermUI.RGB

/// The gradient of a slider: the colors that moving its channel would give.
///
/// While a slider moves, the other channels are rounded to 1/32 of their ranges. The eye sees no difference in a
/// gradient, and a step of one slider leaves most cells of the other tracks unchanged, which makes live gradients
/// affordable over a slow line. The tracks round at different phases, so that a step of one channel redraws at most one
/// of the two others, and usually none. Once the color has settled they are exact, until a channel moves.
struct Track: Equatable, Sendable {
  /// The space of the channels, or the color that they shift.
  private enum Source: Equatable, Sendable {
    case space(ColorSpace)
    /// The original of a shifted color.
    case original(ShiftedColor)
  }

  private let source: Source
  /// The channel; 3 is the alpha.
  private let index: Int
  /// The positions of the other channels; the last one is the alpha in percent.
  private let others: SIMD4<Double>
  private let background: SRGB

  /// Makes the track of a channel of a space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - index: The channel, 0-3.
  ///   - positions: The current positions of all channels.
  ///   - settled: Their positions when the color last settled.
  ///   - background: The background that a translucent color is seen on.
  init(
    _ space: ColorSpace, _ index: Int, positions: SIMD4<Double>, exactAt settled: SIMD4<Double>,
    on background: SRGB = SRGB(.black)
  ) {
    source = .space(space)
    self.index = index
    self.background = background
    others = Self.rounded(positions, exactAt: settled, but: index) {
      $0 < 3 ? space.axis($0) : .alpha
    }
  }

  /// Makes the track of one of the sliders that shift colors, 0-2, for one of the colors.
  init(
    shifting original: ShiftedColor, _ index: Int, positions: ShiftPositions,
    exactAt settled: ShiftPositions
  ) {
    source = .original(original)
    self.index = index
    background = SRGB(.black)
    others = Self.rounded(
      SIMD4(positions.vector, 100), exactAt: SIMD4(settled.vector, 100), but: index
    ) { $0 < 3 ? ShiftPositions.axes[$0] : .alpha }
  }

  /// The color that the channel would give at a position, as it is seen, and whether sRGB has none there.
  func color(at position: Double) -> (rgb: RGB, isOutside: Bool) {
    var positions = others
    positions[index] = position
    let vector = SIMD3(positions[0], positions[1], positions[2])
    let (rgb, isOutside) =
      switch source {
      case .space(let space): space.color(at: vector)
      case .original(let original): Self.moved(original, to: vector)
      }
    let alpha = positions[3] / 100
    let color = AlphaColor(rgb, alpha: alpha)
    return (color.isTranslucent ? color.composite(on: background).clipped : rgb, isOutside)
  }

  private static func moved(
    _ original: ShiftedColor, to positions: SIMD3<Double>
  ) -> (rgb: RGB, isOutside: Bool) {
    let moved = ShiftPositions(vector: positions).shift.prepared.moved(original)
    return (moved.rgb, moved.isOutside)
  }

  /// Rounds the positions of all channels but one, unless they are close to the settled ones.
  private static func rounded(
    _ positions: SIMD4<Double>, exactAt settled: SIMD4<Double>, but index: Int,
    _ axis: (Int) -> Axis
  ) -> SIMD4<Double> {
    var others = SIMD4<Double>.zero
    for other in 0..<4 where other != index {
      let axis = axis(other)
      // Another phase for each track that depends on a channel.
      let phase = (Double((index - other + 4) % 4) * 2 - 1) / 6
      let rounded = rounded(positions[other], phase, axis)
      others[other] =
        Self.rounded(settled[other], phase, axis) == rounded ? settled[other] : rounded
    }
    return others
  }

  /// Rounds to 1/32 of the range of the axis; the ends of the range stay.
  private static func rounded(_ position: Double, _ phase: Double, _ axis: Axis) -> Double {
    if position >= axis.range.upperBound { return position }
    let (low, unit) = (axis.range.lowerBound, (axis.range.upperBound - axis.range.lowerBound) / 32)
    let rounded = ((position - low) / unit + phase).rounded(.down) * unit + low
    return min(rounded, axis.range.upperBound)
  }
}
