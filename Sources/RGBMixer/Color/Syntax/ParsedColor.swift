import TermUI

/// A color that was read, with its alpha and whether it was mapped, neither of which the mixer keeps.
struct ParsedColor: Hashable, Sendable {
  /// The opacity, 0-1; 1 where the text says nothing of it.
  var alpha: Double = 1
  /// The color, mapped into sRGB.
  var rgb: RGB
  /// Whether the color is outside sRGB, by more than half an 8-bit step of a channel.
  var isOutside = false

  init(rgb: RGB, alpha: Double = 1, isOutside: Bool = false) {
    self.rgb = rgb
    self.alpha = alpha
    self.isOutside = isOutside
  }

  /// A sentence, without a final full stop, for a color that is shown as another one; nil for others.
  var notice: String? {
    let dropped = "the alpha of the color was dropped: a terminal cell is opaque"
    guard isOutside else { return alpha < 1 ? dropped : nil }
    let shown = "outside sRGB: shown as \(rgb.hexText)"
    return alpha < 1 ? "\(shown); \(dropped)" : shown
  }
}
