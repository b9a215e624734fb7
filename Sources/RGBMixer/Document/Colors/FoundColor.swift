import TermUI

/// A color found in a text: its location, its key and its section.
///
/// 48 bytes, because a text has many. The details of how it is written are read from the text again when needed.
struct FoundColor: Hashable, Sendable {
  /// How a color is written.
  enum Form: UInt8, Sendable {
    /// `#` and digits, alpha last or first.
    case hash, hashAlphaFirst
    /// `0x` and digits, alpha first or last, or blue first: `0x00bbggrr`.
    case number, numberAlphaLast, blueFirst
    /// Digits alone: alpha last, first, or without leading zeros.
    case bare, bareAlphaFirst, short
    /// `rgb(33ccff)`.
    case hexFunction
    case x11, parameters, name, function
    /// `222.2 47.4% 11.2%`, hsl without its name.
    case triple
    /// An object with `colorSpace` and `components`.
    case token
    /// Three numbers, perhaps with the names of channels.
    case numbers
  }

  /// How certain it is that this is a color.
  enum Certainty: UInt8, Sendable {
    /// It is one, whatever its neighbors are, as it is written.
    case certain
    /// Its key says so, however it is written.
    case named
    /// It is one if enough of its neighbors are.
    case open
  }

  /// Which part of its key's value a color is.
  enum Part: UInt8, Sendable {
    /// All of it, or the first item.
    case first
    /// A later item, after a separator or after a blank.
    case afterSeparator, afterBlank
    /// A word, or an argument of a function.
    case other
  }

  /// What the place of a color asks of the text that replaces it.
  struct Place: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    /// An unquoted `#` begins a comment.
    static let quotesHash = Place(rawValue: 1 << 0)
    /// Hex digits without quotes may be a number.
    static let quotesNumbers = Place(rawValue: 1 << 1)
    /// Only a word needs no quotes.
    static let quotesAll = Place(rawValue: 1 << 2)
    /// A `#` cannot be written, because quotes would be part of the value.
    static let hasNoHash = Place(rawValue: 1 << 3)
    /// Four and eight digits have alpha first.
    static let alphaFirst = Place(rawValue: 1 << 4)
    /// Hex digits are written as the argument of a function: `rgb(33ccff)`.
    static let hexFunction = Place(rawValue: 1 << 5)
    /// A program's number or call, or the start of a comment, in whose place no other notation can be.
    static let fixed = Place(rawValue: 1 << 6)
    /// Only a number, such as `0xff8800`, needs no quotes.
    static let quotesText = Place(rawValue: 1 << 7)
    /// Alpha could not be read back, because it is ambiguous which end of the digits holds it.
    static let opaque = Place(rawValue: 1 << 8)
  }

  let color: ParsedColor
  private let spanStart, spanEnd, keyStart, keyEnd: UInt32
  private let lineNumber: UInt32
  private let sectionIndex: UInt32
  private let unitIndex: UInt32
  let form: Form
  /// The certainty in the low four bits and the part in the high four.
  private let certaintyAndPart: UInt8
  let place: Place

  init(
    _ color: ParsedColor, _ form: Form, at span: Range<Int>, key: Range<Int>?, line: Int,
    section: Int, unit: Int, certainty: Certainty, part: Part, place: Place
  ) {
    (self.color, self.form, self.place) = (color, form, place)
    certaintyAndPart = part.rawValue << 4 | certainty.rawValue
    (spanStart, spanEnd) = (UInt32(span.lowerBound), UInt32(span.upperBound))
    (keyStart, keyEnd) = (UInt32(key?.lowerBound ?? 0), UInt32(key?.upperBound ?? 0))
    (lineNumber, sectionIndex, unitIndex) = (UInt32(line), UInt32(section), UInt32(unit))
  }

  var certainty: Certainty { Certainty(rawValue: certaintyAndPart & 0xf) ?? .open }
  var part: Part { Part(rawValue: certaintyAndPart >> 4) ?? .other }

  var span: Range<Int> { Int(spanStart)..<Int(spanEnd) }
  /// The bytes of the color's key, such as `--brand`, without quotes; nil without a key.
  var key: Range<Int>? { keyEnd > 0 ? Int(keyStart)..<Int(keyEnd) : nil }
  /// The number of the color's line, from 1.
  var line: Int { Int(lineNumber) }
  /// The section of the key, or of a color without one, as an index of ``Outline/sections``.
  var section: Int { Int(sectionIndex) }
  /// The unit of the key, or of a color without one, as an index of ``Outline/units``.
  var unit: Int { Int(unitIndex) }
  /// The color, mapped into sRGB.
  var rgb: RGB { color.rgb }

  /// How the color is written, read again.
  func written(in text: [UInt8]) -> WrittenColor {
    let bytes = text[span]
    let syntax: ColorSyntax
    switch form {
    case .hash: syntax = .hash
    case .hashAlphaFirst, .bareAlphaFirst: syntax = .hashAlphaFirst
    case .number, .blueFirst: syntax = .prefixed
    // The syntax of `0x` has alpha first.
    case .bare, .short, .numberAlphaLast: syntax = .bare
    case .hexFunction: syntax = .hexFunction
    case .x11: syntax = .x11
    case .parameters: syntax = .sgr
    case .name: syntax = .name
    case .function:
      var cursor = ByteCursor(bytes)
      if let written = try? ColorParser.readFunction(&cursor, ofRofi: true) { return written }
      syntax = .name
    case .triple:
      if let written = Triple.read(bytes) { return written }
      syntax = .name
    case .token:
      if let token = ColorToken(bytes) { return token.written }
      syntax = .name
    case .numbers: syntax = .numbers
    }
    return WrittenColor(color, syntax, bytes)
  }

  /// Whether the form has a place for alpha.
  func canHoldAlpha(in text: [UInt8]) -> Bool {
    switch form {
    case .blueFirst, .short, .triple, .numbers: false
    case .function where place.contains(.fixed): color.alpha != nil
    case .token: true
    default: written(in: text).canHoldAlpha
    }
  }

  /// The bytes for another color and alpha, in the same form; an alpha that it cannot hold is left out.
  ///
  /// `aim` is the color before it was rounded to 8 bits, if that is known.
  func text(as new: AlphaColor, near aim: OKLCH? = nil, in text: [UInt8]) -> [UInt8] {
    switch form {
    case .blueFirst:
      // With red and blue swapped, it is written like any other number.
      let exchanged = ParsedColor(rgb: RGB(color.rgb.blue, color.rgb.green, color.rgb.red))
      return WrittenColor(exchanged, .prefixed, text[span]).text(
        as: AlphaColor(RGB(new.rgb.blue, new.rgb.green, new.rgb.red)))
    case .short:
      var digits: [UInt8] = []
      digits.append(
        hexDigits: new.rgb.hex, count: 6, uppercase: HexDigits.isUppercase(text[span]))
      return digits
    case .function where !canHoldAlpha(in: text):
      return written(in: text).text(as: AlphaColor(new.rgb, alpha: color.alpha), near: aim)
    case .numbers: return NumberColor(text[span])?.text(as: new.rgb) ?? Array(text[span])
    case .token: return ColorToken(text[span])?.text(as: new, near: aim) ?? Array(text[span])
    // A name becomes hex digits.
    case .name: return withAlphaInPlace(written(in: text).text(as: new))
    default: return written(in: text).text(as: new, near: aim)
    }
  }

  /// Moves the alpha of `#rrggbbaa` to where this place has it.
  func withAlphaInPlace(_ text: [UInt8]) -> [UInt8] {
    guard place.contains(.alphaFirst), text.first == "#", text.count == 9 else { return text }
    return text.prefix(1) + text.suffix(2) + text[1..<7]
  }

  /// The color that the text for an 8-bit color means, not rounded to 8 bits nor mapped into sRGB.
  func oklch(for rgb: RGB, in text: [UInt8]) -> OKLCH {
    switch form {
    case .function, .triple, .token: written(in: text).oklch(for: rgb)
    default: OKLCH(rgb)
    }
  }
}
