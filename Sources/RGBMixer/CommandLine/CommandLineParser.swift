/// Reads the arguments of the program.
///
/// Options are those of ``OptionTable``, with their values behind a space or an equals sign, short ones together
/// behind one dash or not; `--` ends them. What remains, joined by spaces, is the color: `rgbmixer 255 136 0`.
struct CommandLineParser {
  private(set) var options = Options()
  private(set) var prints = false
  private(set) var target: EditTarget?
  private var words: [String] = []
  /// The arguments not yet read, the next one last.
  private var rest: [String]

  /// Reads all arguments behind the name of the program; the first of `--help`, `--version` and `--completions`
  /// decides alone.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var parser = CommandLineParser(rest: arguments.reversed())
    return try parser.parse()
  }

  private init(rest: [String]) {
    self.rest = rest
  }

  private mutating func parse() throws(UsageError) -> Invocation {
    while let argument = rest.popLast() {
      let invocation: Invocation?
      if argument == "--" {
        words += rest.reversed()
        break
      } else if argument.hasPrefix("--"), !Self.isDeclaration(argument) {
        invocation = try parseLong(argument)
      } else if argument.hasPrefix("-"), !argument.hasPrefix("--"), !Self.isNumber(argument),
        argument != "-"
      {
        invocation = try parseShort(argument.dropFirst())
      } else {
        words.append(argument)
        continue
      }
      if let invocation { return invocation }
    }
    try readColor()
    try checkTogether()
    if let target { return prints ? .convert(options, target) : .edit(options, target) }
    return prints ? .print(options) : .mix(options)
  }

  private mutating func parseLong(_ argument: String) throws(UsageError) -> Invocation? {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = OptionRow.Name(rawValue: String(parts[0])) else {
      throw Self.unknown("--\(parts[0])")
    }
    let row = OptionTable.row(name)
    guard row.argument != nil else {
      guard parts.count == 1 else {
        throw UsageError(sentence: "option \(row.long) takes no value")
      }
      return try apply(row.name, value: "")
    }
    return try apply(row.name, value: parts.count == 2 ? String(parts[1]) : value(of: row))
  }

  private mutating func parseShort(_ letters: Substring) throws(UsageError) -> Invocation? {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let row = OptionTable.rows.first(where: { $0.short == letter }) else {
        throw Self.unknown("-\(letter)")
      }
      if row.argument != nil {
        return try apply(row.name, value: letters.isEmpty ? value(of: row) : String(letters))
      }
      if let invocation = try apply(row.name, value: "") { return invocation }
    }
    return nil
  }

  /// Takes the next argument as the value of an option.
  private mutating func value(of row: OptionRow) throws(UsageError) -> String {
    guard let value = rest.popLast() else {
      throw UsageError(sentence: "option \(row.long) needs a value: \(row.summary)")
    }
    return value
  }

  private mutating func apply(
    _ name: OptionRow.Name, value: String
  ) throws(UsageError) -> Invocation? {
    switch name {
    case .format:
      options.format = try Format(parsing: value)
    case .print:
      prints = true
    case .space:
      options.space = try ColorSpace.chosen(value, as: "color space")
    case .on:
      options.ground = try Self.color(value).rgb
    case .ramp:
      options.printsRamp = true
    case .recent:
      options.printsRecent = true
    case .edit:
      target = try EditTarget(parsing: value)
    case .line:
      options.usesLines = true
    case .live:
      options.isLive = true
    case .apply where value == ThemeSlots.name:
      (options.slot, options.appliesTheme) = (nil, true)
    case .apply:
      options.appliesTheme = false
      guard let slot = ApplySlot(value) else {
        throw UsageError(
          sentence: "unknown slot \(PrintableText.quoted(value.utf8)): expected "
            + "\(ApplySlot.names.joined(separator: ", ")), \(ThemeSlots.name), "
            + "or a palette index 0-255")
      }
      options.slot = slot
    case .keep:
      options.keepsSlot = true
    case .depth:
      options.depth = try Depth.chosen(value, as: "color depth").colorDepth
    case .noSave:
      options.saves = false
    case .completions:
      return .completions(try Shell.chosen(value, as: "shell"))
    case .help:
      return .help
    case .version:
      return .version
    }
    return nil
  }

  private mutating func readColor() throws(UsageError) {
    guard var text = words.first else { return }
    for word in words.dropFirst() { text += " " + word }
    options.take(try Self.color(text), from: text.utf8)
  }

  private static func color(_ text: String) throws(UsageError) -> ParsedColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.parse(text)
    } catch {
      throw UsageError(
        sentence: error.sentence(for: text.utf8), pointer: error.pointer(for: text.utf8))
    }
  }

  private func checkTogether() throws(UsageError) {
    try checkEdit()
    try checkLine()
    if options.keepsSlot, options.slot == nil, !options.appliesTheme {
      throw UsageError(sentence: "--keep has no meaning without --apply SLOT")
    }
    if options.printsRamp, !prints {
      throw UsageError(sentence: "--ramp prints colors, and so needs --print (-p)")
    }
    try checkRecent()
    if options.format.namesStep, !options.printsRamp {
      throw UsageError(sentence: "{step} in the format names a step of a ramp, and so needs --ramp")
    }
    let isApplied = options.slot != nil || options.appliesTheme
    guard prints, options.isLive || isApplied else { return }
    throw UsageError(
      sentence:
        "\(options.isLive ? "--live" : "--apply") needs the interface, which --print is without")
  }

  private func checkRecent() throws(UsageError) {
    guard options.printsRecent else { return }
    if !prints {
      throw UsageError(sentence: "--recent prints colors, and so needs --print (-p)")
    }
    if options.color != nil {
      throw UsageError(sentence: "--recent prints the colors that were kept, and so takes no COLOR")
    }
    if !options.saves {
      throw UsageError(sentence: "--recent prints what is kept, which --no-save does not read")
    }
  }

  private static func unknown(_ option: String) -> UsageError {
    let near = Spelling.nearest(to: option.utf8, among: OptionTable.rows.map(\.long))
    let hint = near.map { "did you mean \($0)?" } ?? "rgbmixer --help lists them all"
    return UsageError(
      sentence: "unknown option \(PrintableText.shortened(option.utf8)): \(hint)")
  }

  /// Whether an argument is a custom property of a style sheet, as `--brand: #f80`, and so a color.
  private static func isDeclaration(_ argument: String) -> Bool {
    argument.prefix { $0 != "=" }.contains(":")
  }

  /// Whether an argument is a negative number: no option, but a color that is out of range.
  private static func isNumber(_ argument: String) -> Bool {
    argument.utf8.dropFirst().first.map { $0.isDigit || $0 == UInt8(ascii: ".") } ?? false
  }
}
