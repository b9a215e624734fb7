import TermUI

/// A color that was read, and what was written with it that the mixer does not keep.
struct ParsedColor: Hashable, Sendable {
  /// The color, mapped into sRGB.
  var rgb: RGB
  /// The opacity, 0-1; 1 where the text says nothing of it.
  var alpha: Double = 1
  /// Whether the color is outside sRGB, by more than half an 8-bit step of a channel.
  var isOutside = false

  /// A sentence, without a final full stop, for a color that is shown as another one; nil for others.
  var notice: String? {
    var sentences: [String] = []
    if isOutside {
      sentences.append("outside sRGB: shown as \(Format.hex.text(of: rgb))")
    }
    if alpha < 1 {
      sentences.append("the alpha of the color was dropped: a terminal cell is opaque")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }
}
