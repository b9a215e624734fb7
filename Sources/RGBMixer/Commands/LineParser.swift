/// Reads lines: a word of ``CommandTable``, a channel and a number, or a color.
enum LineParser {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - space: The space whose channels are meant first; nil for other processes, whose lines always mean the same.
  /// - Returns: What the line asks for; nil if it is blank.
  /// - Throws: What cannot be read, or what a word takes.
  static func parse(
    _ line: ArraySlice<UInt8>, in space: ColorSpace? = nil
  ) throws(UsageError) -> Action? {
    let text = trimmed(line)
    if text.isEmpty { return nil }
    var cursor = ByteCursor(text)
    let isHelp = text.first == "?"
    let name = isHelp ? text.prefix(1) : cursor.consume(while: \.isName)
    let rest = text[name.endIndex...]
    guard isHelp || rest.first?.isSpace ?? true else {
      return .model(.written(try WordArgument.color(text)))
    }
    let argument = trimmed(rest)
    if let word = CommandTable.words.first(where: { name.isWord($0.name) }) {
      switch word.rest {
      case .text(_, let read): return try read(argument)
      case .none(let action):
        guard argument.isEmpty else {
          throw UsageError(sentence: "\(word.name) takes no argument")
        }
        return action
      }
    }
    if let named = NamedAxis(name, in: space),
      // Red, green and blue are colors, too, and so is blue violet.
      !(argument.first?.isNameStart ?? (ColorName.color(named: name) != nil))
    {
      let number = try ChannelNumber(argument, on: named.axis)
      return .model(.channel(named.space, index: named.index, number))
    }
    return .model(.written(try color(text, beginningWith: name, in: space)))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: \.isSpace)
    while text.last?.isSpace ?? false { text.removeLast() }
    return text
  }

  /// Reads a line that is a color, and suggests a word or a channel if it is not one.
  private static func color(
    _ text: ArraySlice<UInt8>, beginningWith name: ArraySlice<UInt8>, in space: ColorSpace?
  ) throws(UsageError) -> WrittenColor {
    do throws(UsageError) {
      return try WordArgument.color(text)
    } catch {
      let isMisspelled = error.sentence.hasSuffix("?")
      if let named = NamedAxis(name, in: space), !isMisspelled {
        throw UsageError(sentence: named.axis.expectation)
      }
      if let near = nearest(to: name) {
        throw UsageError(
          sentence: "cannot read \(PrintableText.quoted(text)): did you mean \(near)?")
      }
      // Other processes cannot ask for the list, and a misspelled color is not a word.
      let isWord = ColorName.color(named: name) == nil && !isMisspelled
      guard space != nil, !name.isEmpty, isWord else { throw error }
      throw UsageError(unknown: "command", name, among: [], else: "? lists all commands")
    }
  }

  /// The word or channel nearest to a misspelled name; nil if the name of a color is nearer.
  private static func nearest(to name: ArraySlice<UInt8>) -> String? {
    let words = CommandTable.words.map(\.name) + NamedAxis.all.map(\.axis.name)
    let near = Misspelling.nearest(to: name, among: ColorNameTable.entries.map(\.name) + words)
    return near.flatMap { words.contains($0) && ColorName.color(named: $0.utf8) == nil ? $0 : nil }
  }
}
