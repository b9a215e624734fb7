/// Reading what comes after a word on a line.
enum WordArgument {
  /// Reads a color; its name may be of several words, as it is told.
  static func color(_ text: ArraySlice<UInt8>) throws(UsageError) -> ParsedColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.parse(text)
    } catch {
      if let rgb = ColorName.color(named: text.filter { !$0.isSpace }) {
        return ParsedColor(rgb: rgb)
      }
      throw UsageError(sentence: error.sentence(for: text))
    }
  }

  /// Reads the color that contrast is measured on.
  static func ground(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    if argument.isEmpty { throw UsageError(sentence: "on takes a color, as in: on white") }
    return .measure(on: try color(argument).rgb)
  }

  /// Reads the name of a color space.
  static func space(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    .space(try ColorSpace.chosen(String(decoding: argument, as: UTF8.self), as: "color space"))
  }

  /// Reads a format.
  static func format(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    if argument.isEmpty {
      throw UsageError(sentence: "format takes \(Format.named.map(\.spelling).listed)")
    }
    return .format(try Format(parsing: String(decoding: argument, as: UTF8.self)))
  }

  /// Reads the number of a line of the text that is edited.
  static func location(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    // The standard library would also take a sign.
    guard argument.allSatisfy(\.isDigit), let line = Int(String(decoding: argument, as: UTF8.self))
    else { throw UsageError(sentence: "go takes the number of a line, as in: go 12") }
    return .colorAtLine(line)
  }
}
