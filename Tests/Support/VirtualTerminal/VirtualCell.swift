/// The content of one cell of a virtual terminal.
public struct VirtualCell: Hashable, Sendable {
  /// A color as the program has set it.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case `default`
    /// An entry of the palette.
    case palette(UInt8)
    /// An exact color, as `0xRRGGBB`.
    case rgb(UInt32)
  }

  /// The attributes of a glyph, except colors.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// SGR 1.
    public static let bold = Attributes(rawValue: 1 << 1)
    /// SGR 2.
    public static let dim = Attributes(rawValue: 1 << 2)
    /// SGR 3.
    public static let italic = Attributes(rawValue: 1 << 3)
    /// SGR 4.
    public static let underline = Attributes(rawValue: 1 << 4)
    /// SGR 5.
    public static let blink = Attributes(rawValue: 1 << 5)
    /// SGR 7.
    public static let reverse = Attributes(rawValue: 1 << 7)
    /// SGR 8.
    public static let hidden = Attributes(rawValue: 1 << 8)
    /// SGR 9.
    public static let strikethrough = Attributes(rawValue: 1 << 9)
  }

  /// The character: a space in a blank cell, empty in the right half of a wide one.
  public internal(set) var glyph: String
  /// The color of the glyph.
  public internal(set) var foreground: Color
  /// The color of the background.
  public internal(set) var background: Color
  /// The attributes of the glyph.
  public internal(set) var attributes: Attributes

  /// Makes a cell, by default a blank in the terminal's own colors.
  public init(
    glyph: String = " ", foreground: Color = .default, background: Color = .default,
    attributes: Attributes = []
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Whether the cell is the right half of a wide glyph.
  public var isContinuation: Bool { glyph.isEmpty }

  /// The cell without invisible properties: a blank shows only its background, unless it is underlined, struck through
  /// or reversed.
  public var visible: VirtualCell {
    guard glyph == " ", attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) else {
      return self
    }
    return VirtualCell(background: background)
  }
}
