import struct TermUI.RGB

/// The kind of background that a theme has.
enum ThemeKind: String, CaseIterable, Hashable, Sendable {
  case light, dark

  /// The words that name a kind.
  static let words = Words([ThemeKind.light: "light", .dark: "dark"])

  /// The sign of what grows from this kind of background towards its texts, in lightness of the old theme.
  var sign: Double { self == .light ? 1 : -1 }

  /// The kind of a background: light where black has more contrast on it than white.
  init(of background: RGB) {
    self =
      ContrastRatio(.black, background) > ContrastRatio(.white, background) ? .light : .dark
  }
}
