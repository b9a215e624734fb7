import TermUI

/// A color that was read, and whether it was outside sRGB.
struct ParsedColor: Hashable, Sendable {
  /// The color, mapped into sRGB, with its alpha.
  var color: AlphaColor
  /// Whether the color is outside sRGB by more than half an 8-bit step of a channel.
  var isOutside = false

  init(rgb: RGB, alpha: Double? = nil, isOutside: Bool = false) {
    self.init(AlphaColor(rgb, alpha: alpha), isOutside: isOutside)
  }

  init(_ color: AlphaColor, isOutside: Bool = false) {
    (self.color, self.isOutside) = (color, isOutside)
  }

  var rgb: RGB { color.rgb }

  var alpha: Double? { color.alpha }

  /// The opaque color that is seen on a background.
  func composite(on background: RGB) -> ParsedColor {
    ParsedColor(rgb: color.composite(on: background), isOutside: isOutside)
  }

  /// A sentence, without a final period, about a color that was mapped; nil for others.
  var notice: String? { isOutside ? "outside sRGB; nearest is \(color.hexText)" : nil }
}
