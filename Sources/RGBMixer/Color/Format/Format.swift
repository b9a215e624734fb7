import TermUI

/// A way to print colors, as asked for on the command line: a name, or a template such as `{r},{g},{b}`.
struct Format: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    case named(NamedFormat)
    /// The syntax of a color that was read, with its alpha; a hex triplet before one was read.
    indirect case same(WrittenColor?)
    case template([Piece])
  }

  /// A part of a template.
  private enum Piece: Hashable, Sendable {
    case text([UInt8])
    case field(TemplateField)
    /// The color in the format `same`.
    indirect case same(WrittenColor?)

    var isSame: Bool {
      if case .same = self { true } else { false }
    }
  }

  /// The format as it is written on the command line.
  let spelling: String
  /// Whether `same` is the format or one of the template's fields, so that it depends on how a color is written.
  let usesSyntax: Bool
  private let content: Content

  init(_ format: NamedFormat) {
    self.init(format.spelling, .named(format))
  }

  init(_ function: ColorFunction) {
    self.init(.function(function))
  }

  private init(_ spelling: String, usesSyntax: Bool = false, _ content: Content) {
    (self.spelling, self.usesSyntax, self.content) = (spelling, usesSyntax, content)
  }

  /// The formats that have names, in the order of the `f` key.
  static let named = NamedFormat.all.map { Format($0) }

  static let hex = Format(.hex)
  static let same = Format("same", usesSyntax: true, .same(nil))

  /// The names of all formats.
  static let names = named.map(\.spelling) + [same.spelling]

  /// This format for a color that was read: `same` becomes the color's syntax.
  func taken(from color: WrittenColor) -> Format {
    guard usesSyntax else { return self }
    // A name becomes a hex triplet, which cannot keep the alpha of `transparent`.
    let losesAlpha = color.syntax == .name && color.color.alpha < 1
    guard case .template(let pieces) = content else {
      return Format(spelling, usesSyntax: true, .same(losesAlpha ? nil : color))
    }
    let taken = pieces.map { $0.isSame ? .same(losesAlpha ? nil : color) : $0 }
    return Format(spelling, usesSyntax: true, .template(taken))
  }

  /// Takes the syntax of a color that was read, and returns the color; if the format keeps its alpha, as opaque.
  mutating func take(_ written: WrittenColor) -> ParsedColor {
    guard usesSyntax else { return written.color }
    self = taken(from: written)
    var color = written.color
    if keepsAlpha { color.alpha = 1 }
    return color
  }

  /// Whether the format is `same`.
  var isSame: Bool {
    if case .same = content { true } else { false }
  }

  /// Whether the syntax of a color that was read is all that the format writes, so that its alpha is kept.
  var keepsAlpha: Bool {
    switch content {
    case .named: false
    case .same(.some): true
    case .same(nil): false
    case .template(let pieces):
      usesSyntax
        && pieces.allSatisfy { piece in
          switch piece {
          case .text, .same(.some): true
          case .field, .same(nil): false
          }
        }
    }
  }

  /// The color function that the format writes; nil for other formats and for templates.
  var function: ColorFunction? {
    if case .named(.function(let function)) = content { function } else { nil }
  }

  /// Appends a color, in UTF-8 and without a line feed.
  ///
  /// - Parameters:
  ///   - rgb: The color.
  ///   - background: The color that contrast is measured on.
  ///   - step: The name of the color's step in a ramp; empty outside a ramp.
  ///   - slot: The name of the color's slot in a theme; empty outside a theme.
  ///   - text: The text to append to.
  func append(
    _ rgb: RGB, on background: RGB = .black, step: String = "", slot: String = "",
    to text: inout [UInt8]
  ) {
    switch content {
    case .named(let format): format.append(rgb, on: background, to: &text)
    case .same(let model?): text += model.text(as: rgb)
    case .same(nil): text.append(hex: rgb.hex)
    case .template(let pieces):
      for piece in pieces {
        switch piece {
        case .text(let literal): text.append(contentsOf: literal)
        case .field(let field): field.append(rgb, on: background, step: step, slot: slot, to: &text)
        case .same(let model?): text += model.text(as: rgb)
        case .same(nil): text.append(hex: rgb.hex)
        }
      }
    }
  }

  func text(of rgb: RGB, on background: RGB = .black) -> String {
    var text: [UInt8] = []
    append(rgb, on: background, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  var namesStep: Bool { names(.step) }

  var namesSlot: Bool { names(.slot) }

  private func names(_ field: TemplateField) -> Bool {
    if case .template(let pieces) = content { pieces.contains(.field(field)) } else { false }
  }
}

extension Format {
  /// Reads a format: a name, or a template if it has a brace.
  init(parsing spelling: String) throws(UsageError) {
    if let format = NamedFormat(spelling) {
      self.init(format)
      return
    }
    if spelling == Self.same.spelling {
      self = .same
      return
    }
    let bytes = Array(spelling.utf8)
    guard bytes.contains(where: { $0 == Self.open || $0 == Self.close }) else {
      let near = Spelling.nearest(to: bytes, among: Self.names)
      let hint =
        near.map { "did you mean \($0)?" }
        ?? "expected \(Self.names.listed), or a template like '{r},{g},{b}'"
      throw UsageError(sentence: "unknown format \(PrintableText.quoted(bytes)): \(hint)")
    }
    let pieces = try Self.pieces(of: bytes)
    self.init(spelling, usesSyntax: pieces.contains(where: \.isSame), .template(pieces))
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
      let name = rest[..<end]
      pieces.append(
        name.elementsEqual(same.spelling.utf8)
          ? .same(nil) : .field(try TemplateField(parsing: name)))
      rest = rest[(end + 1)...]
    }
    return literal.isEmpty ? pieces : pieces + [.text(literal)]
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
}
