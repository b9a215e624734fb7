extension RGB {
  /// Black or white, whichever stands out more from this color.
  ///
  /// The two have the same contrast ratio where the relative luminance Y satisfies (Y + 0.05)² =
  /// 0.05 · 1.05 (WCAG 2.2, contrast ratio), about 0.179. Palette entries 16 and 231 are exact and
  /// cost fewer bytes than the same colors in full; where there are only sixteen, the user's own.
  func opposite(depth: ColorDepth) -> Color {
    let luminance =
      0.2126 * TransferFunction.linear(red) + 0.7152 * TransferFunction.linear(green)
      + 0.0722 * TransferFunction.linear(blue)
    let isLight = luminance > 0.179_128_784_747_792
    guard depth > .ansi16 else { return .palette(isLight ? 0 : 15) }
    return .palette(isLight ? 16 : 231)
  }
}
