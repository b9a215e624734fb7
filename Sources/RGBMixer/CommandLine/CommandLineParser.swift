/// Reads the arguments of the program.
///
/// The options are those of ``OptionTable``. A value follows its option after a space or an equals sign, several
/// letters may share a dash, and `--` ends the options. The other arguments are the color, joined by spaces:
/// `rgbmixer 255 136 0`. Arguments are bytes, because the name of a file need not be UTF-8.
struct CommandLineParser {
  /// An option and its value; empty if it takes none.
  struct Option: Hashable {
    let name: OptionRow.Name
    let value: ArraySlice<UInt8>
  }

  /// The arguments that are not options.
  private(set) var words: [[UInt8]] = []
  /// The task of the first option that decides the task alone.
  private(set) var decision: CommandLineTask?
  /// The first mistake, unless an earlier option decides alone.
  private(set) var mistake: UsageError?
  /// The options, in the order in which they were given.
  ///
  /// An array, because setting up a type of dictionary takes a third of the instructions of a short run.
  private var given: [Option] = []
  /// The arguments that were not read yet, the next one last.
  private var rest: [[UInt8]]
  /// Whether there is a file at a path.
  let isFile: ([UInt8]) -> Bool

  /// Reads all arguments after the name of the program.
  init(_ arguments: [[UInt8]], isFile: @escaping ([UInt8]) -> Bool = System.isFile) {
    self.isFile = isFile
    rest = arguments.reversed()
    while let argument = rest.popLast() {
      do throws(UsageError) {
        if try !readOptions(argument[...]) { words.append(argument) }
      } catch {
        if decision == nil, mistake == nil { mistake = error }
      }
    }
  }

  func has(_ name: OptionRow.Name) -> Bool { given.contains { $0.name == name } }

  /// The options that were given.
  var names: [OptionRow.Name] { given.map(\.name) }

  /// Whether the task is to mix or to edit, for which the options of a ``ConfigFile`` count.
  var mixes: Bool {
    decision == nil && mistake == nil && ![.print, .check, .recent].contains(where: has)
  }

  /// Adds the options of a file, except those that the command line gives, and those that do not apply to its task.
  mutating func add(_ options: [Option]) {
    // `--line` is tried first, because options such as the height do not apply in text mode.
    let ordered = options.filter { $0.name != .line } + options.filter { $0.name == .line }
    for option in ordered.reversed() where !has(option.name) {
      var line = self
      line.given.append(option)
      if (try? line.task()) != nil { self = line }
    }
  }

  /// The last value of an option; nil if the option was not given.
  func value(of name: OptionRow.Name) -> ArraySlice<UInt8>? {
    given.last { $0.name == name }?.value
  }

  /// All values of an option, in the order in which they were given.
  func values(of name: OptionRow.Name) -> [ArraySlice<UInt8>] {
    given.filter { $0.name == name }.map(\.value)
  }

  /// Whether the program is a filter, which passes standard input on even if the arguments are wrong.
  var isFilter: Bool { value(of: .edit).flatMap { try? EditTarget($0) }?.isStandardInput ?? false }

  var hasOptions: Bool { !given.isEmpty }

  /// The first option that was given more than one file but takes one; nil if there is none.
  var repeated: OptionRow? {
    let files = given.lazy.filter { $0.name == .edit }.map(\.value)
    guard let first = files.first, files.contains(where: { $0 != first }) else { return nil }
    return OptionTable.row(.edit)
  }

  /// The files to check: all arguments that are not options.
  var checkedFiles: [[UInt8]] {
    given.filter { $0.name == .check && !$0.value.isEmpty }.map { Array($0.value) } + words
  }

  /// Reads an argument that is one option or several; returns false if it is a word.
  private mutating func readOptions(_ argument: ArraySlice<UInt8>) throws(UsageError) -> Bool {
    guard argument.count > 1, argument.starts(with: "-".utf8), !Self.isNumber(argument) else {
      return false
    }
    if argument.elementsEqual("--".utf8) {
      words += rest.reversed()
      rest = []
    } else if !argument.starts(with: "--".utf8) {
      try readShort(argument.dropFirst())
    } else if Self.isDeclaration(argument) {
      if let slip = Self.slip(in: argument) { throw slip }
      return false
    } else {
      try readLong(argument.dropFirst(2))
    }
    return true
  }

  private mutating func readLong(_ option: ArraySlice<UInt8>) throws(UsageError) {
    let name = option.prefix { $0 != "=" }
    let text = String(decoding: name, as: UTF8.self)
    guard let row = OptionRow.Name(rawValue: text).map(OptionTable.row) else {
      throw Self.unknown("--" + text)
    }
    let hasValue = name.count < option.count
    guard row.argument != nil else {
      if hasValue { throw UsageError(sentence: "option \(row.long) takes no value") }
      return try give(row, [])
    }
    if row.argument?.isRest == true, !hasValue {
      return given.append(Option(name: row.name, value: []))
    }
    try give(row, hasValue ? option.dropFirst(name.count + 1) : nextValue(of: row))
  }

  private mutating func readShort(_ letters: ArraySlice<UInt8>) throws(UsageError) {
    var letters = letters
    while let letter = letters.first {
      guard let row = OptionTable.row(short: Character(Unicode.Scalar(letter))) else {
        // The letter may take several bytes.
        throw Self.unknown("-" + String(decoding: letters, as: UTF8.self).prefix(1))
      }
      letters.removeFirst()
      if row.argument != nil {
        return try give(row, letters.isEmpty ? nextValue(of: row) : letters)
      }
      try give(row, [])
    }
  }

  /// Uses the next argument as the value of an option.
  private mutating func nextValue(of row: OptionRow) throws(UsageError) -> ArraySlice<UInt8> {
    guard let value = rest.popLast() else { throw Self.need(of: row) }
    // `--edit --no-save` lacks a file. A key, however, can have the name of an option: `--only --space`.
    if row.name != .only, row.name != .pair, let option = Self.option(value[...]) {
      rest.append(value)
      throw UsageError(
        sentence: row.argument?.isFile == true
          ? "option \(row.long) needs a FILE, but \(option) is an option; "
            + "for a file of that name write ./\(option)"
          : "option \(row.long) needs a value, but \(option) is an option")
    }
    return value[...]
  }

  private mutating func give(_ row: OptionRow, _ value: ArraySlice<UInt8>) throws(UsageError) {
    if row.argument != nil, value.isEmpty { throw Self.need(of: row, not: ", not an empty text") }
    given.append(Option(name: row.name, value: value))
    if decision != nil || mistake != nil { return }
    switch row.name {
    case .help: decision = .help
    case .version: decision = .version
    case .completions:
      if value.starts(with: Completions.keysOption.utf8) {
        return decision = .keys(try EditTarget(value.dropFirst(Completions.keysOption.utf8.count)))
      }
      let name = String(decoding: value, as: UTF8.self)
      decision = .completions(try Shell.chosen(name, as: "shell"))
    default: break
    }
  }

  /// The sentence for an option without its value.
  static func need(of row: OptionRow, not given: String = "") -> UsageError {
    let placeholder = row.argument?.demanded ?? "a value"
    let example = row.argument?.example.map { ", such as \($0)" } ?? ""
    return UsageError(sentence: "\(row.long) needs \(placeholder)\(given)\(example)")
  }

  /// The option that an argument names, without its value; nil for words and for combined letters.
  private static func option(_ argument: ArraySlice<UInt8>) -> String? {
    guard argument.first == UInt8(ascii: "-"), argument.count > 1 else { return nil }
    let text = String(decoding: argument.prefix { $0 != "=" }, as: UTF8.self)
    return OptionTable.rows.contains { $0.names.contains(text) } ? text : nil
  }

  private static func unknown(_ option: String) -> UsageError {
    UsageError(
      unknown: "option", option.utf8, printed: PrintableText.shortened(option.utf8),
      among: OptionTable.rows.map(\.long), else: "rgbmixer --help lists them all")
  }

  /// The sentence for a declaration whose name is an option's, such as `--on:red`; nil for others.
  private static func slip(in argument: ArraySlice<UInt8>) -> UsageError? {
    let name = String(decoding: argument.dropFirst(2).prefix { $0 != ":" }, as: UTF8.self)
    guard let row = OptionRow.Name(rawValue: name).map(OptionTable.row) else { return nil }
    let value = argument.dropFirst(3 + name.utf8.count).drop(while: \.isSpace)
    let quoted = PrintableText.quoted(argument)
    guard row.argument != nil else {
      return UsageError(sentence: "\(quoted) is no option: \(row.long) takes no value")
    }
    let meant = "\(row.long)=\(PrintableText.shortened(value))"
    return UsageError(sentence: "\(quoted) is no option: did you mean \(meant)?")
  }

  /// Whether an argument is a custom property of a style sheet, such as `--brand: #f80`, and so a color.
  private static func isDeclaration(_ argument: ArraySlice<UInt8>) -> Bool {
    argument.prefix { $0 != "=" }.contains(":")
  }

  /// Whether an argument is a negative number, and so not an option but part of a color out of range.
  private static func isNumber(_ argument: ArraySlice<UInt8>) -> Bool {
    argument.dropFirst().first.map { $0.isDigit || $0 == "." } ?? false
  }
}
