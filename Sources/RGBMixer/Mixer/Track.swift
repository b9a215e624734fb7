import struct TermUI.RGB

/// The gradient of a slider: the colors that moving its channel would give.
///
/// While a slider moves, the tracks of the other channels follow at the mixer's ``Pace``.
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
  /// The contrast that the colors have, if lightness follows the channel.
  private let kept: KeptContrast?

  /// Makes the track of a channel of a space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - index: The channel, 0-3.
  ///   - positions: The current positions of all channels.
  ///   - background: The background that a translucent color is seen on.
  ///   - kept: The contrast that is kept while hue and chroma of OKLCH move; nil if none is.
  init(
    _ space: ColorSpace, _ index: Int, positions: SIMD4<Double>,
    on background: SRGB = SRGB(.black), keeping kept: KeptContrast? = nil
  ) {
    self.kept = (1...2).contains(index) ? kept : nil
    source = .space(space)
    self.index = index
    self.background = background
    let others = positions.replacing(with: 0, at: index)
    // What follows makes no difference.
    self.others = self.kept == nil ? others : others.replacing(with: 0, at: 0)
  }

  /// Makes the track of one of the sliders that shift colors, 0-2, for one of the colors.
  init(shifting original: ShiftedColor, _ index: Int, positions: ShiftPositions) {
    source = .original(original)
    self.index = index
    background = SRGB(.black)
    kept = nil
    others = SIMD4(positions.vector, 100).replacing(with: 0, at: index)
  }

  /// The color that the channel would give at a position, as it is seen, and whether sRGB has none there.
  func color(at position: Double) -> (rgb: RGB, isOutside: Bool) {
    var positions = others
    positions[index] = position
    let vector = SIMD3(positions[0], positions[1], positions[2])
    if let found = kept?.color(chroma: vector[1], hue: vector[2]) {
      let color = AlphaColor(found.rgb, alpha: kept?.alpha)
      return (color.composite(on: background).clipped, found.isOutside)
    }
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
}

extension SIMD4<Double> {
  /// The vector with one element replaced: a track does not depend on the position of its own channel.
  fileprivate func replacing(with value: Double, at index: Int) -> Self {
    var new = self
    new[index] = value
    return new
  }
}
