import Binding
import TermUI

extension CommandLineParser {
  /// The values of the options, read.
  private struct Values {
    var mixer = MixerOptions()
    var themeFormat: ThemeFormat?
    var screen = ScreenOptions()
    var target: EditTarget?
    var shift: ShiftRequest?
    var selection: KeySelection?
    var check: CheckTask?

    /// What becomes of the colors of a text that is printed.
    var conversion: ConvertTask.Conversion {
      switch (shift, selection) {
      case (.move(let shift), _): .shift(shift, only: selection)
      case (.variant(let kind), _): .variant(kind)
      case (.match(let color), let selection?): .match(color, only: selection)
      case (.match, nil), (nil, _): .format(mixer.format)
      }
    }
  }

  /// The task that the arguments ask for.
  ///
  /// - Returns: The task; `--help`, `--version` or `--completions`, whichever is first, decides alone.
  /// - Throws: The first mistake.
  func task() throws(UsageError) -> CommandLineTask {
    if let decision { return decision }
    if let mistake { throw mistake }
    let values = try values()
    if hasOptions { try check(values) }
    let colors = try colors()
    if let check = values.check { return .check(check) }
    guard has(.print) else {
      let source: MixTask.Source =
        if let target = values.target {
          .file(target)
        } else if has(.terminal) {
          .terminal(values.themeFormat)
        } else {
          .color(colors.first)
        }
      return .mix(
        MixTask(
          source: source, mixer: values.mixer, screen: has(.line) ? nil : values.screen))
    }
    if has(.terminal) {
      return .printTheme(
        PrintThemeTask(format: values.themeFormat, background: values.mixer.background))
    }
    if let target = values.target {
      return .convert(
        ConvertTask(
          target: target, conversion: values.conversion, background: values.mixer.background))
    }
    var task = PrintTask(format: values.mixer.format)
    task.steps =
      has(.pairs) ? .pairs : has(.ramp) ? .ramp : has(.between) ? .between : nil
    task.background = values.mixer.background ?? task.background
    if has(.recent) { task.source = .recent }
    if case .move(let shift) = values.shift { task.shift = shift }
    if !colors.isEmpty { task.source = .colors(colors) }
    return .print(task)
  }

  private func values() throws(UsageError) -> Values {
    var values = Values()
    if has(.terminal) {
      values.themeFormat = try value(.format, ThemeFormat.init(parsing:))
    } else if let format = try value(.format, Self.format) {
      values.mixer.format = format
    }
    values.mixer.background = try value(.on, Self.color)?.color.composite(on: .black)
    values.mixer.space = try value(.space) { text throws(UsageError) in
      try ColorSpace.chosen(text, as: "color space")
    }
    values.mixer.saves = !has(.noSave)
    values.screen = ScreenOptions(
      depth: try value(.depth) { text throws(UsageError) in
        try Depth.chosen(text, as: "color depth")
      }?.colorDepth,
      rows: try value(.height, RowCount.init(parsing:)),
      isLive: has(.live), applied: try value(.apply, ApplyTarget.init(parsing:)),
      keeps: has(.keep))
    values.target = try value(of: .edit).map { value throws(UsageError) in try EditTarget(value) }
    values.target?.stated = stated
    values.shift = try value(.shift, ShiftRequest.init(parsing:))
    values.selection = try value(.only, KeySelection.init(parsing:))
    values.check = try checkTask(values)
    return values
  }

  /// Checks what the options need and exclude, by their rows, and then what their values do.
  private func check(_ values: borrowing Values) throws(UsageError) {
    if let row = repeated {
      throw UsageError(sentence: "\(row.long) was given several files: it takes one")
    }
    for name in names {
      let row = OptionTable.row(name)
      if name == .edit, !has(.check), let word = words.first, (try? colors()) == nil {
        let quoted = PrintableText.quoted(word[...])
        throw UsageError(sentence: "\(row.long) takes one FILE, not \(quoted) as well")
      }
      try row.check(hasColor: hasColor, has)
    }
    if let rule = rules(for: values).first(where: \.isBroken) {
      throw UsageError(sentence: rule.sentence)
    }
  }

  /// What the values of the options need and exclude.
  private func rules(for values: borrowing Values) -> [(isBroken: Bool, sentence: String)] {
    let (format, hasFile) = (values.mixer.format, values.target != nil)
    let variant = if case .variant(let kind) = values.shift { kind.rawValue } else { String?.none }
    let isMatch = if case .match = values.shift { true } else { false }
    let checked = values.check?.paths ?? []
    return [
      (
        checked.count > 1 && checked.contains(FilePath("-")),
        "- is standard input, which --check takes alone"
      ),
      (
        variant != nil && !hasFile,
        "--shift \(variant ?? "") moves the colors of a theme, and so needs --edit FILE"
      ),
      (
        variant != nil && values.selection != nil,
        "--shift \(variant ?? "") moves all colors of a theme, and so takes no --only"
      ),
      (
        isMatch && (!hasFile || values.selection == nil),
        "--shift match moves some colors of a file, and so needs --edit FILE and --only KEYS"
      ),
      (
        values.screen.applied == .theme && !hasFile,
        "--apply \(ThemeSlots.name) needs --edit FILE"
      ),
      (has(.line) && isFilter, "--line prints too much for a filter: give --edit a FILE"),
      (format.namesSlot && !has(.terminal), Format.needOfSlot),
      (
        // On the screen, bands are copied with their steps.
        (has(.print) && format.namesStep || values.themeFormat?.namesStep ?? false)
          && !has(.ramp) && !has(.between),
        "{step} needs --ramp or --between"
      ),
      (
        values.shift != nil && hasFile && has(.format) && !format.isSame,
        "--shift leaves each color of a file in its own notation: it takes no FORMAT but same"
      ),
      (
        has(.check) && has(.format) && format != Format(.json),
        "--check prints lines, or objects with -f json, and no other FORMAT"
      ),
      (
        has(.pairs) && has(.format) && format != .hex && format != Format(.json),
        "--pairs prints lines, or objects with -f json, and no other FORMAT"
      ),
      (
        has(.fix) && values.check?.isStandardInput ?? false,
        "--fix writes files: it cannot be combined with --check - (standard input)"
      ),
    ]
  }

  /// The check that is asked for, if any.
  private func checkTask(_ values: borrowing Values) throws(UsageError) -> CheckTask? {
    let goal = try value(.goal, CheckTask.goal)
    guard has(.check) else { return nil }
    let paths = checkedFiles.map { FilePath(bytes: $0) }
    if paths.isEmpty { throw Self.need(of: OptionTable.row(.check)) }
    return CheckTask(
      paths: paths, background: values.mixer.background,
      goal: goal ?? ThemePair.textRatio, isJSON: values.mixer.format == Format(.json),
      fixes: has(.fix),
      stated: stated, selection: values.selection)
  }

  /// What the user says of pairs.
  private var stated: [String] {
    values(of: .pair).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func format(_ text: String) throws(UsageError) -> Format {
    if ThemeFile(rawValue: text) != nil {
      throw UsageError(sentence: "\(text) is the format of a theme: it needs --terminal")
    }
    return try Format(parsing: text)
  }

  /// The value of an option, read; nil if the option was not given.
  private func value<Value>(
    _ name: OptionRow.Name, _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value? {
    guard let bytes = value(of: name) else { return nil }
    return try read(String(decoding: bytes, as: UTF8.self))
  }

  /// The color that all words make together, or else, where several can be printed, the color of each.
  private func colors() throws(UsageError) -> [WrittenColor] {
    if !hasColor { return [] }
    let joined = Array(words.joined(separator: " ".utf8))
    do throws(UsageError) {
      return [try Self.color(String(decoding: joined, as: UTF8.self))]
    } catch {
      if words.count == 1, isFile(words[0]) { throw fileError }
      if words.count == 1, let option = Self.option(called: words[0]) { throw option }
      guard words.count > 1 else { throw error }
      let texts = words.map { String(decoding: $0, as: UTF8.self) }
      guard has(.print) else {
        if texts.contains(where: { (try? Self.color($0)) == nil }) { throw error }
        throw UsageError(sentence: "one COLOR is mixed, not \(texts.count): -p prints several")
      }
      // If no word is a color, they are one color with a mistake.
      guard texts.contains(where: { (try? Self.color($0)) != nil }) else { throw error }
      return try texts.map { text throws(UsageError) in try Self.color(text) }
    }
  }

  /// Whether there is a COLOR: `-` is standard input, and what is checked are files.
  private var hasColor: Bool {
    !words.isEmpty && !has(.check) && !(has(.print) && words == [Array("-".utf8)])
  }

  /// The sentence for a word that stands for an option in other programs; nil for others.
  private static func option(called word: [UInt8]) -> UsageError? {
    guard
      let name = [OptionRow.Name.help, .version].first(where: { word[...].isWord($0.rawValue) })
    else { return nil }
    let row = OptionTable.row(name)
    let quoted = PrintableText.quoted(word)
    return UsageError(sentence: "\(quoted) is no color: \(row.long) \(row.purpose)")
  }

  /// The sentence for the name of a file in place of a color.
  private var fileError: UsageError {
    let name = PrintableText.escaped(words[0])
    let argument = name.contains(" ") ? "'\(name)'" : name
    let options = has(.print) ? "-p --edit" : "--edit"
    return UsageError(sentence: "\(name) is a file: rgbmixer \(options) \(argument)")
  }

  private static func color(_ text: String) throws(UsageError) -> WrittenColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.read(Array(text.utf8)[...])
    } catch {
      throw UsageError(
        sentence: error.sentence(for: text.utf8), pointer: error.pointer(for: text.utf8))
    }
  }
}
