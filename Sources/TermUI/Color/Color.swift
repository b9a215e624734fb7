/// A color of a cell: the terminal's own, a palette entry, or an exact color.
public struct Color: Hashable, Sendable {
  /// The three kinds of colors.
  public enum Kind: Hashable, Sendable {
    /// The terminal's own foreground or background (SGR 39 or 49).
    case `default`
    /// An entry of the 256-color palette (SGR 38;5 or 48;5).
    case palette(UInt8)
    /// An exact color (SGR 38;2 or 48;2).
    case rgb(RGB)
  }

  /// The kind in the upper 8 bits, and the palette entry or the channels in the lower 24; never 0 (``Style``).
  let bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// The terminal's own foreground or background, also on top of another color.
  public static let `default` = Color(bits: 3 << 24)

  /// An entry of the 256-color palette; the user's theme defines 0-15.
  public static func palette(_ index: UInt8) -> Color { Color(bits: 1 << 24 | UInt32(index)) }

  /// An exact color.
  public static func rgb(_ rgb: RGB) -> Color { Color(bits: 2 << 24 | rgb.hex) }

  /// An exact color that a filter of colors, such as one that simulates color blindness, leaves as it is.
  package static func unfiltered(_ rgb: RGB) -> Color { Color(bits: 4 << 24 | rgb.hex) }

  /// Whether a filter of colors passes over the color.
  var isUnfiltered: Bool { bits >> 24 == 4 }

  /// The kind of this color, with its palette entry or its channels.
  public var kind: Kind {
    switch bits >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    case 2, 4: .rgb(RGB(hex: bits))
    default: .default
    }
  }
}

/// The eight named colors, which the user's theme defines.
extension Color {
  /// Palette entry 0.
  public static let black = Color.palette(0)
  /// Palette entry 1.
  public static let red = Color.palette(1)
  /// Palette entry 2.
  public static let green = Color.palette(2)
  /// Palette entry 3.
  public static let yellow = Color.palette(3)
  /// Palette entry 4.
  public static let blue = Color.palette(4)
  /// Palette entry 5.
  public static let magenta = Color.palette(5)
  /// Palette entry 6.
  public static let cyan = Color.palette(6)
  /// Palette entry 7.
  public static let white = Color.palette(7)
}

extension Color: CustomStringConvertible {
  /// The color's name or hex triplet: `default`, `red`, `bright red`, `palette 208` or `#ff8800`.
  public var description: String {
    switch kind {
    case .default: "default"
    case .palette(let index):
      Palette.systemName(of: index) ?? "palette \(index)"
    case .rgb(let rgb): "\(rgb)"
    }
  }
}
