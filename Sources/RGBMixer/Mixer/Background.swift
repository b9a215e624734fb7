import struct TermUI.RGB

/// The color that the mixed one is seen and measured on.
struct Background: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// The option `--on`, the word `on`, or the mixed color, which was made the background or exchanged with it.
    case given
    /// A color of the text, by its key.
    case key(String)
    /// The mixed color is itself a background, and this is the color of what is written on it, named by its key in the
    /// file; `foreground` for the text of the terminal.
    case textOn(String)
    /// The background of the terminal.
    case terminal
    /// Nowhere: it is black, because nothing is known.
    case none
    /// Nowhere: the text has no background for the color, which therefore is not measured.
    case unknown
  }

  /// The background as it is seen or, if the mixed color is one itself, the text on it, which may be translucent.
  let color: AlphaColor
  let source: Source
  /// What lies below the mixed color, not rounded to 8 bits.
  let below: SRGB
  /// The background of what is printed.
  ///
  /// On the screen a translucent background may lie on the terminal's own; in what is printed it never does.
  let printed: RGB

  static let none = Background(rgb: .black, source: .none)
  static let unknown = Background(rgb: .black, source: .unknown)

  /// Makes a background; only text has an alpha.
  init(
    rgb: RGB, alpha: Double? = nil, source: Source, below: SRGB? = nil, printed: RGB? = nil
  ) {
    color = AlphaColor(rgb, alpha: alpha)
    (self.source, self.below, self.printed) = (source, below ?? SRGB(rgb), printed ?? rgb)
  }

  /// Whether it is one of the two that every color is measured on.
  var isBlackOrWhite: Bool { [.black, .white].contains(rgb) }

  /// The color without its alpha.
  var rgb: RGB { color.rgb }

  /// Whether the contrast on it is a figure to show.
  var isMeasured: Bool { source != .unknown }

  /// Whether the mixed color is a background itself, and this is the text on it.
  var isText: Bool { if case .textOn = source { true } else { false } }

  /// A mixed color as it is seen.
  func seen(_ mixed: AlphaColor) -> RGB { mixed.composite(on: below).clipped }

  /// A mixed color, and the color it is measured on, both as they are seen together.
  func compared(with mixed: AlphaColor) -> (mixed: RGB, background: RGB) {
    let seen = mixed.composite(on: below)
    return (seen.clipped, isText ? color.composite(on: seen).clipped : rgb)
  }

  /// The contrast of a mixed color on it, or of the text on the mixed color.
  func ratio(of mixed: AlphaColor) -> ContrastRatio {
    let (mixed, background) = compared(with: mixed)
    return ContrastRatio(mixed, background)
  }

  /// A ratio that a mixed color should have.
  func goal(_ ratio: Double) -> ContrastGoal {
    ContrastGoal(background: rgb, on: below, ratio: ratio)
  }

  /// The background in words, such as `on #1e1e2e`, `on white`, `on --card` or `on the terminal, #16161e`.
  var description: String {
    switch source {
    case .given: name
    case .key(let key): "on \(key)"
    case .textOn(let key): "\(key) \(color.hexText) on it"
    case .terminal: "on the terminal, \(rgb.hexText)"
    case .none: "on black (background unknown)"
    case .unknown: "on no known background"
    }
  }

  /// The background by its color alone, such as `on #1e1e2e` or `on black`.
  var name: String {
    switch rgb {
    case .black: "on black"
    case .white: "on white"
    default: "on \(rgb.hexText)"
    }
  }
}
