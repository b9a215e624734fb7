extension RGB {
  /// The relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it.
  private var luminance: Double {
    0.2126 * TransferFunction.linear(red) + 0.7152 * TransferFunction.linear(green)
      + 0.0722 * TransferFunction.linear(blue)
  }

  /// Black or white, whichever stands out more from what the terminal shows for this color.
  ///
  /// The two have the same contrast ratio where the relative luminance Y satisfies (Y + 0.05)² =
  /// 0.05 · 1.05 (WCAG 2.2, contrast ratio), about 0.179.
  func opposite(depth: ColorDepth) -> RGB {
    shown(at: depth).luminance > 0.179_128_784_747_792 ? .black : .white
  }

  /// The color to write with: black and white are entries of the palette.
  ///
  /// Entries 16 and 231 are exact and cost fewer bytes than the same colors in full; where there are only
  /// sixteen, they are the user's own.
  func ink(depth: ColorDepth) -> Color {
    switch self {
    case .black: .palette(depth > .ansi16 ? 16 : 0)
    case .white: .palette(depth > .ansi16 ? 231 : 15)
    default: .rgb(self)
    }
  }

  /// Whether what the terminal shows for this color stands out so little from black or from white, less
  /// than 1.5 to 1, that its edges may not be seen on a terminal of such a ground.
  func melts(depth: ColorDepth) -> Bool {
    let luminance = shown(at: depth).luminance
    return (luminance + 0.05) / 0.05 < 1.5 || 1.05 / (luminance + 0.05) < 1.5
  }

  private static let black = RGB(0, 0, 0)
  private static let white = RGB(255, 255, 255)
}
