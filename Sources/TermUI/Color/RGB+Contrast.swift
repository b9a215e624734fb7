extension RGB {
  /// The relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it
  /// (<https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>).
  package var luminance: Double {
    0.2126 * TransferFunction.linear(red) + 0.7152 * TransferFunction.linear(green)
      + 0.0722 * TransferFunction.linear(blue)
  }

  /// Black or white, whichever has the greater contrast with the color as the terminal shows it.
  ///
  /// Both have the same contrast ratio if the relative luminance Y satisfies (Y + 0.05)² = 0.05 · 1.05 (WCAG 2.2,
  /// "contrast ratio"): about 0.179.
  package func opposite(depth: ColorDepth) -> RGB {
    shown(at: depth).luminance > 0.179_128_784_747_792 ? .black : .white
  }

  /// The color to draw text in: a palette entry for black and white, else the exact color.
  ///
  /// Entries 16 and 231 are exactly black and white and take fewer bytes. At a depth of sixteen colors, they are
  /// entries 0 and 15, which the user's theme defines.
  package func ink(depth: ColorDepth) -> Color {
    switch self {
    case .black: .palette(depth > .ansi16 ? 16 : 0)
    case .white: .palette(depth > .ansi16 ? 231 : 15)
    default: .rgb(self)
    }
  }

  /// Whether the color's edges may be invisible on a black or a white background: as the terminal shows it, its
  /// contrast ratio with one of them is under 1.5.
  package func blendsIntoBackground(depth: ColorDepth) -> Bool {
    blends(into: .black, depth: depth) || blends(into: .white, depth: depth)
  }

  /// Whether the color's edges may be invisible on a background: their contrast ratio is under 1.5.
  package func blends(into background: RGB, depth: ColorDepth) -> Bool {
    shown(at: depth).contrast(background) < 1.5
  }

  /// The contrast ratio with another color, 1 to 21, as WCAG 2.2 defines it.
  func contrast(_ other: RGB) -> Double {
    let (own, other) = (luminance + 0.05, other.luminance + 0.05)
    return max(own, other) / min(own, other)
  }
}
