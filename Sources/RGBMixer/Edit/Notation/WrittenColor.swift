import TermUI

/// A color as it is written: the text, how it is to be understood, and how it is written anew.
///
///     let color = WrittenColor(Array("hsla(32, 100%, 50%, .5)".utf8)[...])
///     color?.rgb                         // RGB(255, 136, 0)
///     color?.text(as: RGB(51, 102, 153)) // hsla(210, 50%, 40%, .5)
struct WrittenColor: Sendable {
  /// The part of the text that changes with the color.
  enum Form: Sendable {
    /// A run of hex digits.
    case hex(HexDigits)
    /// The hex digits of each channel.
    case hexChannels([Range<Int>])
    /// The whole numbers 0-255 of each channel.
    case wholeNumbers([Range<Int>])
    /// The numbers of a function, or fractions.
    case function(WrittenFunction)
    /// All of it.
    case name
  }

  /// The text, in UTF-8: the color and nothing else.
  let text: ArraySlice<UInt8>
  /// The notation of the text.
  let notation: WrittenNotation
  /// The color, mapped into sRGB.
  let rgb: RGB
  /// The part that changes with the color.
  let form: Form

  /// Reads a text that is a color and nothing else; nil if it is none.
  ///
  /// O(the length of the text).
  init?(_ text: ArraySlice<UInt8>) {
    self.text = text
    if let (notation, digits) = HexDigits.find(in: text) {
      self.notation = notation
      rgb = digits.color(in: text)
      form = .hex(digits)
      return
    }
    if let (channels, rgb) = Self.sgr(text) {
      notation = .sgr
      self.rgb = rgb
      form = .wholeNumbers(channels)
      return
    }
    guard let first = text.first, let last = text.last else { return nil }
    if first == UInt8(ascii: "~") || text.allSatisfy(\.isName), !first.isDigit {
      let name = first == UInt8(ascii: "~") ? text.dropFirst() : text
      guard let rgb = ColorName.color(named: name) else { return nil }
      self.rgb = rgb
      notation = .name
      form = .name
      return
    }
    // The parser passes over what is around a color.
    let isX11 = text.prefix(4).isWord("rgb:")
    let isFunction = last == UInt8(ascii: ")") && first.isNameStart
    guard isX11 || isFunction || first.isDigit || first == UInt8(ascii: "."),
      last.isName || isFunction,
      let parsed = try? ColorParser.parse(text)
    else { return nil }
    rgb = parsed.rgb
    if isX11 {
      notation = .x11
      form = .hexChannels(Self.runs(in: text.dropFirst(4)) { $0.hexValue != nil })
    } else if isFunction {
      guard let function = WrittenFunction(text) else { return nil }
      notation = .function
      form = .function(function)
    } else {
      notation = .numbers
      form =
        WrittenFunction(fractions: text).map(Form.function)
        ?? .wholeNumbers(Self.runs(in: text, of: \.isDigit))
    }
  }

  /// The channels of `38;2;255;136;0`, of the text's or the ground's sequence, alone or in a whole one.
  private static func sgr(_ text: ArraySlice<UInt8>) -> (channels: [Range<Int>], rgb: RGB)? {
    guard let place = text.firstIndex(of: UInt8(ascii: ";")), place - text.startIndex >= 2,
      (0x33...0x35).contains(text[place - 2]), text[place - 1] == UInt8(ascii: "8"),
      text[place...].starts(with: ";2;".utf8)
    else { return nil }
    let before = text[..<(place - 2)]
    var numbers = text[(place + 3)...]
    if !before.isEmpty {
      guard before.elementsEqual("\\e[".utf8), numbers.popLast() == UInt8(ascii: "m") else {
        return nil
      }
    }
    let parts = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let channels = parts.compactMap { part -> UInt8? in
      guard (1...3).contains(part.count), part.allSatisfy(\.isDigit) else { return nil }
      return UInt8(exactly: part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    guard parts.count == 3, channels.count == 3 else { return nil }
    return (parts.map(\.indices), RGB(channels[0], channels[1], channels[2]))
  }

  private static func runs(
    in text: ArraySlice<UInt8>, of fits: (UInt8) -> Bool
  ) -> [Range<Int>] {
    text.split { !fits($0) }.map(\.indices)
  }
}
