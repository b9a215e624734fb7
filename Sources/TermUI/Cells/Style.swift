/// The colors and attributes of a text, or of blank cells.
///
/// Where a style has no color, the color of the style beneath it shows, and finally the terminal's own. A style with
/// ``Color/default`` has the terminal's own color on top of any other.
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

  /// The color of the text; nil for the one beneath.
  public var foreground: Color? {
    get { foregroundBits == 0 ? nil : Color(bits: foregroundBits) }
    set { foregroundBits = newValue?.bits ?? 0 }
  }
  /// The color of the background; nil for the one beneath.
  public var background: Color? {
    get { backgroundBits == 0 ? nil : Color(bits: backgroundBits) }
    set { backgroundBits = newValue?.bits ?? 0 }
  }
  /// Bold, underline and the like.
  public var attributes: Attributes
  /// The index of the ``Decoration``.
  var decorationIndex: UInt16 = 0

  /// The bits of the colors; 0 for none, because an optional color would take 8 bytes.
  var (foregroundBits, backgroundBits): (UInt32, UInt32)

  /// Makes a style, by default without colors and attributes.
  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.init(
      foregroundBits: foreground?.bits ?? 0, backgroundBits: background?.bits ?? 0,
      attributes: attributes)
  }

  init(
    foregroundBits: UInt32, backgroundBits: UInt32, attributes: Attributes,
    decorationIndex: UInt16 = 0
  ) {
    (self.foregroundBits, self.backgroundBits) = (foregroundBits, backgroundBits)
    (self.attributes, self.decorationIndex) = (attributes, decorationIndex)
  }

  /// No colors, attributes and links.
  public static let plain = Style()

  /// This style with another on top: the colors and the link of the upper one, where it has any, and the attributes of
  /// both.
  public func overlaid(with top: Style?) -> Style {
    guard let top else { return self }
    return Style(
      foregroundBits: top.foregroundBits == 0 ? foregroundBits : top.foregroundBits,
      backgroundBits: top.backgroundBits == 0 ? backgroundBits : top.backgroundBits,
      attributes: attributes.union(top.attributes),
      decorationIndex: Self.decoration(decorationIndex, under: top.decorationIndex))
  }
}

extension Style: CustomStringConvertible {
  /// The attributes and the colors, such as `bold red on #102030`; `plain` for none.
  public var description: String {
    var words = attributes.names
    if let foreground { words.append("\(foreground)") }
    if let background { words.append("on \(background)") }
    if let underlineColor { words.append("underlined in \(underlineColor)") }
    if let link { words.append("to \(link)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Style.Attributes: CustomStringConvertible {
  /// The names of the attributes, such as `bold underline`; `plain` for none.
  public var description: String { isEmpty ? "plain" : names.joined(separator: " ") }

  fileprivate var names: [String] {
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
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
  /// Crossed out.
  public static let strikethrough = Style(attributes: .strikethrough)

  /// A foreground color.
  public static func foreground(_ color: Color) -> Style { Style(foreground: color) }

  /// A background color.
  public static func background(_ color: Color) -> Style { Style(background: color) }
}
