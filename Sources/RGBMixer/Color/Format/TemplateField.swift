import TermUI

/// A name in braces in a template.
enum TemplateField: Hashable, Sendable {
  /// A color in a notation.
  case notation(Notation)
  /// The hex triplet in capitals.
  case uppercaseHex
  /// One number of a notation, without its unit; 0 for a hue that the color does not have.
  case channel(Notation, Int)

  /// The names that are no notation.
  static let names: [(name: String, field: TemplateField)] = [
    ("r", .channel(.rgb, 0)), ("g", .channel(.rgb, 1)), ("b", .channel(.rgb, 2)),
    ("HEX", .uppercaseHex),
    ("h", .channel(.hsl, 0)), ("s", .channel(.hsl, 1)), ("l", .channel(.hsl, 2)),
  ]

  /// Reads the name between braces.
  init(parsing name: ArraySlice<UInt8>) throws(UsageError) {
    let text = String(decoding: name, as: UTF8.self)
    if let notation = Notation(rawValue: text) {
      self = .notation(notation)
    } else if let field = Self.names.first(where: { $0.name == text })?.field {
      self = field
    } else {
      let names = Self.names.map(\.name) + Notation.allCases.map(\.rawValue)
      throw UsageError(
        sentence: "unknown name {\(PrintableText.shortened(name))} in the format: "
          + "expected \(names.joined(separator: ", "))")
    }
  }

  /// Appends what the field stands for.
  func append(_ rgb: RGB, to text: inout [UInt8]) {
    switch self {
    case .notation(let notation):
      notation.append(rgb, to: &text)
    case .uppercaseHex:
      text.append(hex: rgb.hex, uppercase: true)
    case .channel(let notation, let index):
      PrintedComponents(of: rgb, in: notation).append(
        index, orNone: "0", withUnit: false, to: &text)
    }
  }
}
