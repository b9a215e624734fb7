import TermUI

/// A color that was read, with its alpha and whether it was mapped, neither of which the mixer keeps.
struct ParsedColor: Hashable, Sendable {
  /// The opacity, 0-1.
  var alpha: Double = 1
  /// The color, mapped into sRGB.
  var rgb: RGB
  /// Whether the color is outside sRGB by more than half an 8-bit step of a channel.
  var isOutside = false

  init(rgb: RGB, alpha: Double = 1, isOutside: Bool = false) {
    (self.rgb, self.alpha, self.isOutside) = (rgb, alpha, isOutside)
  }

  /// A sentence, without a final period, about the parts of the color that are not shown; nil if all are.
  var notice: String? {
    let dropped = "the alpha of the color was dropped: a terminal cell is opaque"
    guard isOutside else { return alpha < 1 ? dropped : nil }
    let shown = "outside sRGB: shown as \(rgb.hexText)"
    return alpha < 1 ? "\(shown); \(dropped)" : shown
  }
}
