import TermUI

/// A way to print colors, as it is asked for: a name, or a template such as `{r},{g},{b}`.
struct Format: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    case named(NamedFormat)
    case template([Piece])
    indirect case same(WrittenColor?)
  }

  /// A part of a template.
  private enum Piece: Hashable, Sendable {
    case text([UInt8])
    case field(TemplateField)
  }

  /// The format as it is written on the command line.
  let spelling: String
  private let content: Content

  init(_ format: NamedFormat) {
    spelling = format.spelling
    content = .named(format)
  }

  init(_ function: ColorFunction) {
    self.init(.function(function))
  }

  private init(like model: WrittenColor?) {
    spelling = Self.sameName
    content = .same(model)
  }

  /// The format of a color's own syntax: hex triplets, until it is ``taken(from:)`` a color.
  static let same = Format(like: nil)

  private static let sameName = "same"

  /// The formats that have names, in the order of the `f` key.
  static let named = NamedFormat.all.map { Format($0) }

  static let hex = Format(.hex)

  /// This format for a color that was read: `same` takes the color's syntax, others stay.
  ///
  /// A name becomes a hex triplet, which cannot keep the alpha of `transparent`.
  func taken(from color: WrittenColor) -> Format {
    guard isSame else { return self }
    return Format(like: color.syntax == .name && color.color.alpha < 1 ? nil : color)
  }

  var isSame: Bool {
    if case .same = content { true } else { false }
  }

  /// Whether it writes colors as a text has one, with its alpha.
  var hasModel: Bool {
    if case .same(.some) = content { true } else { false }
  }

  /// The color function that it writes; nil where it is none, or a template.
  var function: ColorFunction? {
    if case .named(.function(let function)) = content { function } else { nil }
  }

  /// Appends a color, in UTF-8 and without a line feed.
  ///
  /// - Parameters:
  ///   - rgb: The color.
  ///   - ground: The color that contrast is measured on.
  ///   - step: The name of the color's step in a ramp; nothing where it is in none.
  ///   - slot: The name of the color's slot in a theme; nothing where it is in none.
  ///   - text: The text to append to.
  func append(
    _ rgb: RGB, on ground: RGB = .black, step: String = "", slot: String = "",
    to text: inout [UInt8]
  ) {
    switch content {
    case .named(let format): format.append(rgb, on: ground, to: &text)
    case .same(let model?): text += model.text(as: rgb)
    case .same(nil): NamedFormat.hex.append(rgb, to: &text)
    case .template(let pieces):
      for piece in pieces {
        switch piece {
        case .text(let literal): text.append(contentsOf: literal)
        case .field(let field): field.append(rgb, on: ground, step: step, slot: slot, to: &text)
        }
      }
    }
  }

  var namesStep: Bool { names(.step) }

  var namesSlot: Bool { names(.slot) }

  private func names(_ field: TemplateField) -> Bool {
    if case .template(let pieces) = content { pieces.contains(.field(field)) } else { false }
  }

  func text(of rgb: RGB, on ground: RGB = .black) -> String {
    var text: [UInt8] = []
    append(rgb, on: ground, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a format: a name, or a template if it has a brace.
  init(parsing spelling: String) throws(UsageError) {
    self.spelling = spelling
    if let format = NamedFormat(spelling) {
      content = .named(format)
      return
    }
    if spelling == Self.sameName {
      content = .same(nil)
      return
    }
    let bytes = Array(spelling.utf8)
    guard bytes.contains(where: { $0 == Self.open || $0 == Self.close }) else {
      let names = Self.named.map(\.spelling) + [Self.sameName]
      let near = Spelling.nearest(to: bytes, among: names).map { ": did you mean \($0)?" }
      throw UsageError(
        sentence: "unknown format \(PrintableText.quoted(bytes))"
          + (near ?? ": expected \(names.joined(separator: ", ")), or a template like '{r},{g},{b}'")
      )
    }
    content = .template(try Self.pieces(of: bytes))
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
