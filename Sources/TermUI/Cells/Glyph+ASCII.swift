extension Glyph {
  /// The sign of ASCII that stands for the glyph where the terminal knows no other; `?` if none resembles it.
  var asciiSign: Glyph {
    guard ascii == nil else { return self }
    // The right half of what a question mark stands for.
    if self == .continuation { return .space }
    return Glyph(scalar: scalar.map(Glyph.asciiSign(for:)) ?? "?")
  }

  private static func asciiSign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "←", "◂", "◀", "‹": "<"
    case "→", "▸", "▶", "›": ">"
    case "↑", "▴", "▲": "^"
    case "↓", "▾", "▼": "v"
    case "…", "·": "."
    case "•": "*"
    case "≈": "~"
    case "×": "x"
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "▔", "–", "—", "−": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "▏", "▕": "|"
    case "▁": "_"
    case "‘", "’": "'"
    case "“", "”": "\""
    // Blank, so that the ground shows at least the lower pixel.
    case "▀", "\u{A0}": " "
    // The rest of the signs that boxes are drawn with are corners and crossings, then blocks and shades.
    case "\u{2500}"..."\u{257F}": "+"
    case "\u{2580}"..."\u{259F}": "#"
    default: "?"
    }
  }
}
