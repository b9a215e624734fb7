extension Glyph {
  /// The ASCII character to show on a terminal without Unicode; `?` if none resembles the glyph.
  var asciiSign: Glyph {
    guard ascii == nil else { return self }
    // The left half shows a question mark.
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
    // A bar of half the height is a line.
    case "▄": "-"
    case "‘", "’": "'"
    case "“", "”": "\""
    // A blank: the background shows at least the lower pixel.
    case "▀", "\u{A0}": " "
    // The other box-drawing characters are corners and crossings; then come blocks and shades.
    case "\u{2500}"..."\u{257F}": "+"
    case "\u{2580}"..."\u{259F}": "#"
    default: "?"
    }
  }
}
