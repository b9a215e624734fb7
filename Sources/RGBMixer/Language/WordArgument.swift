/// Reading what comes after a word on a line.
enum WordArgument {
  /// Reads a color; its name may have blanks between its words, as `--line` prints it.
  static func color(_ text: ArraySlice<UInt8>) throws(UsageError) -> ParsedColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.read(text).color
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

  static func space(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    .space(try ColorSpace.chosen(String(decoding: argument, as: UTF8.self), as: "color space"))
  }

  static func format(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    .format(try format(argument, after: "format"))
  }

  /// Reads the format that the color is told in.
  static func told(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Question {
    .tell(try format(argument, after: "tell"))
  }

  private static func format(
    _ argument: ArraySlice<UInt8>, after word: String
  ) throws(UsageError) -> Format {
    if argument.isEmpty {
      throw UsageError(sentence: "\(word) takes \(Format.named.map(\.spelling).listed)")
    }
    return try Format(parsing: String(decoding: argument, as: UTF8.self))
  }

  /// Reads the number of a line of the text that is edited.
  static func location(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    guard let line = line(argument) else {
      throw UsageError(sentence: "go takes the number of a line, as in: go 12")
    }
    return .colorAtLine(line)
  }

  static func mark(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    if argument.isWord("all") { return .markAll }
    if argument.isWord("none") { return .unmarkAll }
    guard let line = line(argument) else {
      throw UsageError(sentence: "mark takes the number of a line, all or none, as in: mark 3")
    }
    return .markAtLine(line)
  }

  /// Reads how far to move the marked colors.
  static func move(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Command {
    .moveGroup(
      by: try ThemeShift.distances(
        parsing: String(decoding: argument, as: UTF8.self),
        for: ThemeShift.Subject(
          name: "move", example: "move lightness +3 chroma -15% hue +12", takesInvert: false)))
  }

  private static func line(_ argument: ArraySlice<UInt8>) -> Int? {
    // The standard library would also take a sign.
    argument.allSatisfy(\.isDigit) ? Int(String(decoding: argument, as: UTF8.self)) : nil
  }
}
