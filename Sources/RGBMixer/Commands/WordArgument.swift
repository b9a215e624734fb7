/// Reads the arguments of words in lines.
enum WordArgument {
  /// Reads a color in any notation.
  static func color(_ text: ArraySlice<UInt8>) throws(UsageError) -> WrittenColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.read(text)
    } catch {
      throw UsageError(
        sentence: error.sentence(for: text), short: error.shortSentence(for: text))
    }
  }

  static func background(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty {
      throw UsageError(sentence: "on takes a color or terminal, as in: on white")
    }
    if argument.isWord("terminal") { return .model(.measureOnTerminal) }
    return .model(.measure(on: try color(argument).color.color))
  }

  /// Reads the contrast to keep, none, or nothing for the present one.
  static func contrast(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty { return .model(.keepContrast(nil)) }
    if argument.isWord("none") { return .model(.letContrastGo) }
    let isNumber = argument.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard isNumber, let ratio = Double(String(decoding: argument, as: UTF8.self)), ratio > 1,
      ratio <= 21
    else {
      throw UsageError(
        sentence: "contrast takes a ratio above 1, at most 21, or none, as in: contrast 4.5")
    }
    return .model(.keepContrast(ratio))
  }

  /// Reads the number of the alpha in percent, or that there is none.
  static func alpha(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isWord("none") { return .model(.alpha(nil)) }
    do throws(UsageError) {
      return .model(.alpha(try ChannelNumber(argument, on: .alpha)))
    } catch {
      if argument.first?.isDigit == true { throw error }
      throw UsageError(sentence: "\(Axis.alpha.expectation) or none, as in: alpha 50")
    }
  }

  static func space(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty {
      throw UsageError(sentence: "space takes \(ColorSpace.allCases.map(\.rawValue).listed)")
    }
    let name = name(argument, among: ColorSpace.allCases.map(\.rawValue))
    return .model(.space(try ColorSpace.chosen(name, as: "color space")))
  }

  /// Reads the format of what is printed at the end.
  static func format(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    .model(.format(try format(argument, after: "format")))
  }

  /// Reads the format to print the color in at once.
  static func tell(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    .question(.tell(try format(argument, after: "tell")))
  }

  private static func format(
    _ argument: ArraySlice<UInt8>, after word: String
  ) throws(UsageError) -> Format {
    if argument.isEmpty {
      throw UsageError(sentence: "\(word) takes \(Format.named.map(\.name).listed)")
    }
    let format = try Format(parsing: String(decoding: argument, as: UTF8.self))
    if format.namesSlot { throw UsageError(sentence: Format.needOfSlot) }
    return format
  }

  /// The name that the argument spells in any case, such as `rgb` for `RGB`; otherwise the argument itself.
  private static func name(_ argument: ArraySlice<UInt8>, among names: [String]) -> String {
    names.first { argument.isWord($0) } ?? String(decoding: argument, as: UTF8.self)
  }

  /// Reads the name or the place of a color in the list that was printed last.
  static func choice(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty {
      throw UsageError(sentence: "use takes a name or a place in the last list, as in: use 500")
    }
    return .use(String(decoding: argument, as: UTF8.self))
  }

  /// Reads the name or the words to find.
  static func find(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty {
      throw UsageError(sentence: "find takes a name or words, as in: find muted teal")
    }
    return .question(.find(String(decoding: argument, as: UTF8.self)))
  }

  /// Reads the text that the printed lines must contain, or nothing for all.
  static func help(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    .question(.help(String(decoding: argument, as: UTF8.self)))
  }

  /// Reads the line or the key to go to.
  static func location(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty {
      throw UsageError(sentence: "go takes a line or a part of a key, as in: go 12, go --brand")
    }
    return Int(digits: argument).map { .model(.colorAtLine($0)) }
      ?? .key(.go, String(decoding: argument, as: UTF8.self))
  }

  static func mark(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isWord("all") { return .model(.toggleAllMarks) }
    if argument.isWord("equal") { return .model(.markEqual(inFile: false)) }
    let words = argument.split(whereSeparator: \.isSpace)
    if words.count == 2, words[0].isWord("equal"), words[1].isWord("file") {
      return .model(.markEqual(inFile: true))
    }
    if argument.isWord("none") { return .model(.unmarkAll) }
    if argument.isEmpty {
      throw UsageError(
        sentence:
          "mark takes a line, a part of a key, equal, equal file, all or none, as in: mark 3")
    }
    return Int(digits: argument).map { .model(.toggleMark(atLine: $0)) }
      ?? .key(.mark, String(decoding: argument, as: UTF8.self))
  }

  /// Reads the kind that all themes of a text are to have.
  static func kind(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    guard let kind = ThemeKind.allCases.first(where: { argument.isWord($0.rawValue) }) else {
      throw UsageError(sentence: "theme takes light or dark, as in: theme light")
    }
    return .model(.variant(kind))
  }

  /// Reads the color that the told one of the marked colors becomes.
  static func match(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    if argument.isEmpty { throw UsageError(sentence: "match takes a color, as in: match #5b21b6") }
    return .model(.matchMarked(try color(argument).color.rgb))
  }

  /// Reads the distances to move the marked colors by.
  static func move(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Action {
    let syntax = ThemeShift.MoveSyntax(
      name: "move", example: "move lightness +3 chroma -15% hue +12")
    let text = String(decoding: argument, as: UTF8.self)
    return .model(.moveMarked(by: try ThemeShift.distances(parsing: text, for: syntax)))
  }
}

/// A channel that lines name, such as `hue`.
struct NamedAxis: Sendable {
  let space: ColorSpace
  /// The index of the axis, 0-2.
  let index: Int

  var axis: Axis { space.axis(index) }

  private init(_ space: ColorSpace, _ index: Int) {
    self.space = space
    self.index = index
  }

  /// Finds a name, first in the given space; nil if no space has it.
  init?(_ name: ArraySlice<UInt8>, in space: ColorSpace?) {
    let own = space.map { space in (0..<3).map { NamedAxis(space, $0) } } ?? []
    guard let found = (own + Self.all).first(where: { name.isWord($0.axis.name) }) else {
      return nil
    }
    self = found
  }

  /// One axis for each name: the first space's if several have the name, such as hue.
  static let all: [NamedAxis] = {
    var all: [NamedAxis] = []
    for space in ColorSpace.allCases {
      for index in 0..<3 where !all.contains(where: { $0.axis.name == space.axis(index).name }) {
        all.append(NamedAxis(space, index))
      }
    }
    return all
  }()

  /// The names and ranges, such as `red 0-255`.
  static var ranges: String { all.map { "\($0.axis.name) \($0.axis.limits)" }.listed }
}
