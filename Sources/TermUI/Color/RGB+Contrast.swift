extension RGB {
  /// The relative luminance, 0 (black) to 1 (white): the share of white's light.
  ///
  /// WCAG 2.2, "relative luminance" (<https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>).
  package var luminance: Double {
    0.2126 * TransferFunction.linear(red) + 0.7152 * TransferFunction.linear(green)
      + 0.0722 * TransferFunction.linear(blue)
  }

  /// Black or white, whichever has the greater contrast with the color as the terminal shows it.
  ///
  /// The two have the same contrast ratio where the relative luminance Y satisfies (Y + 0.05)² =
  /// 0.05 · 1.05 (WCAG 2.2, contrast ratio), about 0.179.
  func opposite(depth: ColorDepth) -> RGB {
    shown(at: depth).luminance > 0.179_128_784_747_792 ? .black : .white
  }

  /// The color as a cell's color, in which black and white are palette entries.
  ///
  /// Entries 16 and 231 are exactly these colors and take fewer bytes; at a depth of sixteen colors, entries 0 and 15
  /// are as the user's theme defines them.
  func ink(depth: ColorDepth) -> Color {
    switch self {
    case .black: .palette(depth > .ansi16 ? 16 : 0)
    case .white: .palette(depth > .ansi16 ? 231 : 15)
    default: .rgb(self)
    }
  }

  /// Whether the contrast ratio of the color, as the terminal shows it, with black or white is under 1.5, so that its
  /// edges may be invisible on a black or white background.
  package func melts(depth: ColorDepth) -> Bool {
    melts(into: .black, depth: depth) || melts(into: .white, depth: depth)
  }

  /// Whether the contrast ratio with another color is under 1.5.
  func melts(into background: RGB, depth: ColorDepth) -> Bool {
    let (own, other) = (shown(at: depth).luminance + 0.05, background.luminance + 0.05)
    return max(own, other) / min(own, other) < 1.5
  }
}
