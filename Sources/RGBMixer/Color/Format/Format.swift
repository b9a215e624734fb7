import TermUI

/// A way to print colors, as asked for on the command line: a name, or a template such as `{r},{g},{b}`.
struct Format: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text([UInt8])
    case field(TemplateField)
  }

  /// The format as it is written on the command line.
  let name: String
  /// Whether `same` is one of the pieces, so that the format depends on how a color is written.
  let usesSyntax: Bool
  /// A name is one field.
  private let pieces: [Piece]
  /// The format with a name that is all of this one, if it is; most are, and without the pieces a line takes a tenth
  /// less.
  private let single: NamedFormat?

  init(_ format: NamedFormat) {
    self.init(format.name, [.field(.format(format))])
  }

  init(_ function: ColorFunction) {
    self.init(.function(function))
  }

  private init(_ name: String, _ pieces: [Piece]) {
    self.name = name
    self.pieces = pieces
    single =
      if pieces.count == 1, case .field(.format(let format)) = pieces[0] { format } else { nil }
    usesSyntax = pieces.contains { if case .field(.same) = $0 { true } else { false } }
  }

  /// The formats that have names, in the order of the `f` key.
  static let named = NamedFormat.all.map { Format($0) }

  static let hex = Format(.hex)
  static let same = Format(TemplateField.sameName, [.field(.same(nil))])

  /// The names of all formats.
  static let names = TemplateField.formatNames

  /// This format for a color that was read: `same` becomes the color's syntax.
  func adopting(syntaxOf color: WrittenColor) -> Format {
    guard usesSyntax else { return self }
    return Format(
      name, pieces.map { if case .field(.same) = $0 { .field(.same(color)) } else { $0 } })
  }

  /// Takes the syntax of a color that was read, and returns the color.
  mutating func adopt(syntaxOf written: WrittenColor) -> ParsedColor {
    if usesSyntax { self = adopting(syntaxOf: written) }
    return written.color
  }

  /// Whether the format is `same`.
  var isSame: Bool {
    if pieces.count == 1, case .field(.same) = pieces[0] { true } else { false }
  }

  /// Whether alpha is printed, if the color has one.
  var printsAlpha: Bool {
    pieces.contains { if case .field(let field) = $0 { field.printsAlpha } else { false } }
  }

  /// The sentence for a color whose alpha the format drops; nil if there is nothing to drop.
  func alphaNotice(for color: AlphaColor) -> String? {
    if !color.isTranslucent || printsAlpha { return nil }
    let isNamed = Format.names.contains(name)
    return "alpha is dropped: \(isNamed ? "\(name) has none" : "{a} in the format prints it")"
  }

  /// The color function that is all that the format writes; nil for other formats.
  var function: ColorFunction? {
    if case .function(let function) = single { function } else { nil }
  }

  /// Whether this is a named format, not a template.
  var isNamed: Bool { single != nil }

  /// Whether no file has colors written this way.
  var isForOutputOnly: Bool { single == .json || single == .ansi256 }

  /// Appends a color, in UTF-8 and without a line feed.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - exact: What the color was rounded from, if that is known.
  ///   - background: The color that contrast is measured on.
  ///   - step: The name of the color's step in a ramp; empty outside a ramp.
  ///   - slot: The name of the color's slot in a theme; empty outside a theme.
  ///   - text: The text to append to.
  func append(
    _ color: AlphaColor, near exact: ExactNumbers? = nil, on background: RGB = .black,
    step: String = "", slot: String = "", to text: inout [UInt8]
  ) {
    if let single { return single.append(color, near: exact, on: background, to: &text) }
    for piece in pieces {
      switch piece {
      case .text(let literal): text.append(contentsOf: literal)
      case .field(let field):
        field.append(
          color, near: exact, on: background, step: step, slot: slot, to: &text)
      }
    }
  }

  func text(of color: AlphaColor, on background: RGB = .black) -> String {
    var text: [UInt8] = []
    append(color, on: background, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func text(of rgb: RGB, on background: RGB = .black) -> String {
    text(of: AlphaColor(rgb), on: background)
  }

  var namesStep: Bool { pieces.contains(.field(.step)) }

  var namesSlot: Bool { pieces.contains(.field(.slot)) }

  /// The sentence for `{slot}` where no theme is printed.
  static let needOfSlot = "{slot} needs --terminal"
}

extension Format {
  /// Reads a format: a name in any case, or a template if it has a brace.
  init(parsing name: String) throws(UsageError) {
    let bytes = Array(name.utf8)
    if bytes[...].isWord(TemplateField.sameName) {
      self = .same
      return
    }
    if let format = NamedFormat.all.first(where: { bytes[...].isWord($0.name) }) {
      self.init(format)
      return
    }
    guard bytes.contains(where: { $0 == Self.open || $0 == Self.close }) else {
      throw UsageError(
        unknown: "format", bytes, among: Self.names,
        else: "expected \(Self.names.listed), or a template like '{r},{g},{b}'")
    }
    self.init(name, try Self.pieces(of: bytes))
  }

  private static func pieces(of template: [UInt8]) throws(UsageError) -> [Piece] {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = template[...]
    while let byte = rest.popFirst() {
      guard byte == open || byte == close else {
        literal.append(byte)
        continue
      }
      if rest.first == byte {
        literal.append(byte)
        rest.removeFirst()
        continue
      }
      guard byte == open, let end = rest.firstIndex(of: close) else {
        throw UsageError(
          sentence: "unmatched brace in the format \(PrintableText.quoted(template)): "
            + "expected a name in braces such as {r}, or {{ and }} for braces themselves")
      }
      if !literal.isEmpty {
        pieces.append(.text(literal))
        literal = []
      }
      pieces.append(.field(try TemplateField(parsing: rest[..<end])))
      rest = rest[(end + 1)...]
    }
    return literal.isEmpty ? pieces : pieces + [.text(literal)]
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
}
