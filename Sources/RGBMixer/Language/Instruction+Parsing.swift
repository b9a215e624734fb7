/// Reading a line: a word of ``InstructionTable``, a channel and a number, or a color.
extension Instruction {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - space: The space whose channels are meant first. None for other processes, whose lines mean the same
  ///     at all times.
  /// - Returns: What the line says; nil if it is blank.
  /// - Throws: What cannot be read, or what a word takes.
  static func parse(
    _ line: ArraySlice<UInt8>, in space: ColorSpace? = nil
  ) throws(UsageError) -> Instruction? {
    let text = trimmed(line)
    if text.isEmpty { return nil }
    if let word = word(text) { return .word(word) }
    var cursor = ByteCursor(text)
    let name = cursor.take(while: \.isName)
    let hasArgument = cursor.next?.isSpace ?? false
    let argument = trimmed(text[cursor.index...])
    if hasArgument || argument.isEmpty {
      if let setting = Setting.allCases.first(where: { name.isWord($0.rawValue) }) {
        return try parse(setting, argument)
      }
      if let word = word(name) {
        throw UsageError(sentence: "\(word.rawValue) stands alone on its line")
      }
      if let channel = try parseChannel(name, argument, in: space) { return channel }
    }
    return .color(try color(text, beginningWith: name))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: \.isSpace)
    while text.last?.isSpace ?? false { text.removeLast() }
    return text
  }

  private static func word(_ text: ArraySlice<UInt8>) -> Word? {
    if text.isWord("help") { return .help }
    if text.isWord("quit") { return .quit }
    return Word.allCases.first { text.isWord($0.rawValue) }
  }

  private static func parse(
    _ setting: Setting, _ argument: ArraySlice<UInt8>
  ) throws(UsageError) -> Instruction {
    let text = String(decoding: argument, as: UTF8.self)
    switch setting {
    case .on:
      if argument.isEmpty { throw UsageError(sentence: "on takes a color, as in: on white") }
      return .ground(try color(argument).rgb)
    case .space:
      return .space(try ColorSpace.chosen(text, as: "color space"))
    case .format:
      if argument.isEmpty {
        throw UsageError(sentence: "format takes \(Format.named.map(\.spelling).listed)")
      }
      return .format(try Format(parsing: text))
    case .go:
      // The standard library would also take a sign.
      guard argument.allSatisfy(\.isDigit), let line = Int(text) else {
        throw UsageError(sentence: "go takes the number of a line, as in: go 12")
      }
      return .line(line)
    }
  }

  /// Reads the number behind a channel's name; nil where this may be a color.
  private static func parseChannel(
    _ name: ArraySlice<UInt8>, _ argument: ArraySlice<UInt8>, in space: ColorSpace?
  ) throws(UsageError) -> Instruction? {
    guard let named = axis(named: name, in: space) else { return nil }
    let axis = named.axis
    // Three channels are colors, too.
    if argument.isEmpty, ColorName.color(named: name) == nil {
      throw UsageError(sentence: axis.expectation)
    }
    var cursor = ByteCursor(argument)
    let isSigned = argument.first == UInt8(ascii: "+") || argument.first == UInt8(ascii: "-")
    guard var number = CSSNumber.read(&cursor) else { return nil }
    if cursor.take("%") {
      number = number * (axis.range.upperBound - axis.range.lowerBound) / 100
      if !isSigned { number += axis.range.lowerBound }
    }
    guard cursor.isAtEnd else { return nil }
    if isSigned { return .channel(named.space, index: named.index, .distance(number)) }
    let text = String(decoding: argument, as: UTF8.self)
    guard axis.range.contains(number), !axis.isFraction(text) else {
      throw UsageError(sentence: axis.expectation(insteadOf: text))
    }
    return .channel(named.space, index: named.index, .position(number))
  }

  /// Reads a color; its name may be of several words, as it is told.
  private static func color(
    _ text: ArraySlice<UInt8>, beginningWith name: ArraySlice<UInt8>? = nil
  ) throws(UsageError) -> ParsedColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.parse(text)
    } catch {
      if let rgb = ColorName.color(named: text.filter { !$0.isSpace }) {
        return ParsedColor(rgb: rgb)
      }
      if let name, let near = nearest(to: name) {
        throw UsageError(
          sentence: "cannot read \(PrintableText.quoted(text)): did you mean \(near)?")
      }
      throw UsageError(sentence: error.sentence(for: text))
    }
  }

  /// The word or channel that a misspelled one was meant to be; nil where a color's name is nearer.
  private static func nearest(to name: ArraySlice<UInt8>) -> String? {
    let words =
      Word.allCases.map(\.rawValue) + Setting.allCases.map(\.rawValue) + axes.map(\.axis.name)
    let near = Spelling.nearest(
      to: name, among: ColorNameTable.entries.map(\.name) + words)
    return near.flatMap { words.contains($0) && ColorName.color(named: $0.utf8) == nil ? $0 : nil }
  }
}
