import Synchronization

/// What a style may have besides colors and attributes: a link, and a color of its underline.
///
/// Few combinations are in use at a time, so that a cell holds the index of its own, and keeps its 16 bytes.
struct Decoration: Hashable, Sendable {
  /// The address that a click opens; nil for none.
  var link: String?
  /// The bits of the underline's color; 0 for the color of the text.
  var underlineBits: UInt32 = 0

  static let none = Decoration()
}

extension Decoration {
  /// All decorations that were ever used; the first is ``none``.
  private struct Table {
    var all: [Decoration] = [.none]
    var indices: [Decoration: UInt16] = [.none: 0]
  }

  private static let table = Mutex(Table())

  /// The decoration with an index.
  init(index: UInt16) {
    self = index == 0 ? .none : Self.table.withLock { $0.all[Int(index)] }
  }

  /// The index of the decoration; 0, which is ``none``, if 65,535 others are in use.
  var index: UInt16 {
    if self == .none { return 0 }
    return Self.table.withLock { table in
      if let index = table.indices[self] { return index }
      guard let index = UInt16(exactly: table.all.count) else { return 0 }
      table.all.append(self)
      table.indices[self] = index
      return index
    }
  }
}

extension Style {
  /// The address that a click on the text opens, in terminals that can (OSC 8); nil for none.
  ///
  /// The terminal decides how: usually by a click with Control. Other terminals show the text alone. An address must
  /// consist of printable ASCII characters, with others percent-encoded, and of at most 2,083 of them; any other is
  /// dropped. A program can use 65,535 addresses; further ones are dropped.
  ///
  /// Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
  public var link: String? {
    get { Decoration(index: decorationIndex).link }
    set { changeDecoration { $0.link = newValue.flatMap { Self.isAddress($0) ? $0 : nil } } }
  }

  /// The color of the underline (SGR 58), in terminals that have it; nil for the color of the text.
  ///
  /// It underlines nothing by itself: see ``Attributes/underline``.
  public var underlineColor: Color? {
    get {
      let bits = Decoration(index: decorationIndex).underlineBits
      return bits == 0 ? nil : Color(bits: bits)
    }
    set { changeDecoration { $0.underlineBits = newValue?.bits ?? 0 } }
  }

  /// A link to an address.
  public static func link(_ address: String) -> Style {
    var style = Style.plain
    style.link = address
    return style
  }

  /// An underline in a color.
  public static func underline(_ color: Color) -> Style {
    var style = Style.underline
    style.underlineColor = color
    return style
  }

  private mutating func changeDecoration(_ change: (inout Decoration) -> Void) {
    var decoration = Decoration(index: decorationIndex)
    change(&decoration)
    decorationIndex = decoration.index
  }

  /// The decoration of a style with another on top.
  static func decoration(_ index: UInt16, under top: UInt16) -> UInt16 {
    guard index != 0, top != 0, index != top else { return top == 0 ? index : top }
    let (lower, upper) = (Decoration(index: index), Decoration(index: top))
    let bits = upper.underlineBits == 0 ? lower.underlineBits : upper.underlineBits
    return Decoration(link: upper.link ?? lower.link, underlineBits: bits).index
  }

  private static func isAddress(_ address: String) -> Bool {
    1...2083 ~= address.utf8.count && address.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }
  }
}
