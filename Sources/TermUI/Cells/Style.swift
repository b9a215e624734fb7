/// The colors and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The attributes of SGR that a cell can carry.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// SGR 4.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// SGR 7: foreground and background are swapped.
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// SGR 9.
    public static let strikethrough = Attributes(rawValue: 1 << 5)
  }

  /// The color of the text.
  public var foreground: Color
  /// The color of the background.
  public var background: Color
  /// Bold, underline and the like.
  public var attributes: Attributes

  /// Makes a style, by default with the terminal's own colors and without attributes.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colors without attributes.
  public static let plain = Style()

  /// This style with another on top: the colors of `top` unless they are the terminal's own, and the attributes of
  /// both.
  public func with(_ top: Style) -> Style {
    Style(
      foreground: top.foreground == .default ? foreground : top.foreground,
      background: top.background == .default ? background : top.background,
      attributes: attributes.union(top.attributes))
  }
}

/// Styles of one word, which ``Text`` combines: `"ok".styled(.bold, .foreground(.green))`.
extension Style {
  /// Bold.
  public static let bold = Style(attributes: .bold)
  /// Dim.
  public static let dim = Style(attributes: .dim)
  /// Italic.
  public static let italic = Style(attributes: .italic)
  /// Underlined.
  public static let underline = Style(attributes: .underline)
  /// With foreground and background swapped.
  public static let reverse = Style(attributes: .reverse)

  /// A foreground color.
  public static func foreground(_ color: Color) -> Style { Style(foreground: color) }

  /// A background color.
  public static func background(_ color: Color) -> Style { Style(background: color) }
}
