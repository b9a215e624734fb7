import struct TermUI.RGB

/// The color that the mixed one is seen and measured on.
struct Background: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// The option `--on`, or the word `on`.
    case given
    /// The mixed color, which was made the background or was exchanged with it.
    case picked
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

  var rgb: RGB
  var source: Source
  /// The color before it was rounded, if it is translucent and lies on another; nil for one that is opaque.
  var unrounded: SRGB?

  /// The color as it is seen, for what is laid over it.
  var seen: SRGB { unrounded ?? SRGB(rgb) }

  static let none = Background(rgb: .black, source: .none)
  static let unknown = Background(rgb: .black, source: .unknown)

  /// Whether the contrast on it is a figure to show.
  var isMeasured: Bool { source != .unknown }

  /// The background in words, such as `on #1e1e2e`, `on white`, `on --card` or `on the terminal, #16161e`.
  var description: String {
    switch source {
    case .given, .picked: name
    case .key(let key): "on \(key)"
    case .textOn(let key): "\(key) \(rgb.hexText) on it"
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
