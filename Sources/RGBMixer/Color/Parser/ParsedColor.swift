import TermUI

/// A color that was read, and the opacity that was written with it.
struct ParsedColor: Hashable, Sendable {
  /// The color, clipped to sRGB.
  var rgb: RGB
  /// The opacity, 0-1; 1 where the text says nothing of it.
  var alpha: Double = 1

  /// A sentence, without a final full stop, for a color that is not opaque; nil for others.
  var notice: String? {
    alpha < 1 ? "the alpha of the color was dropped: a terminal cell is opaque" : nil
  }
}
