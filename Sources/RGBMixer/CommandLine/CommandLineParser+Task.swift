import Binding

import enum TermUI.ColorDepth

extension CommandLineParser {
  /// The values of the options, read.
  private struct Values {
    var mixer = MixerOptions()
    var themeFormat: ThemeFormat?
    var applied: ApplyTarget?
    var depth: ColorDepth?
    var target: EditTarget?
    var shift: ThemeShift?
    var selection: KeySelection?
    var check: CheckTask?
  }

  /// The task that the arguments ask for.
  ///
  /// - Returns: The task; `--help`, `--version` or `--completions`, whichever is first, decides alone.
  /// - Throws: The first mistake.
  func task() throws(UsageError) -> CommandLineTask {
    if let decision { return decision }
    if let mistake { throw mistake }
    let values = try values()
    if hasOptions { try OptionRule.check { has($0, values) } }
    let color = try color()
    let isKept = has(.keep)
    if let check = values.check { return .check(check) }
    if has(.terminal) {
      return .terminal(
        TerminalTask(
          format: values.themeFormat, mixer: values.mixer,
          screen: has(.print) ? nil : .init(depth: values.depth, isKept: isKept)))
    }
    switch (values.target, has(.print)) {
    case (nil, true):
      var task = PrintTask(format: values.mixer.format)
      task.steps = has(.ramp) ? .ramp : has(.between) ? .between : nil
      task.background = values.mixer.background ?? task.background
      if has(.recent) { task.source = .recent }
      if let color { task.source = .color(task.format.take(color)) }
      return .print(task)
    case (let target?, true):
      let shift = values.shift.map { ConvertTask.Conversion.shift($0, only: values.selection) }
      return .convert(
        ConvertTask(
          target: target, conversion: shift ?? .format(values.mixer.format),
          background: values.mixer.background))
    case (let target?, false):
      let screen = EditTask.ScreenOptions(
        depth: values.depth, applied: values.applied.map { Applied(target: $0, isKept: isKept) })
      return .edit(
        EditTask(
          target: target, mixer: values.mixer, screen: isInLines ? nil : screen))
    case (nil, false):
      let screen = MixTask.ScreenOptions(
        depth: values.depth, isLive: has(.live),
        applied: values.applied?.slot.map { Applied(target: $0, isKept: isKept) })
      var task = MixTask(mixer: values.mixer, screen: isInLines ? nil : screen)
      if let color { task.take(color) }
      return .mix(task)
    }
  }

  private func values() throws(UsageError) -> Values {
    var values = Values()
    if has(.terminal) {
      values.themeFormat = try value(.format, ThemeFormat.init(parsing:))
    } else if let format = try value(.format, Self.format) {
      values.mixer.format = format
    }
    values.mixer.background = try value(.on, Self.color)?.color
    values.mixer.space = try value(.space) { text throws(UsageError) in
      try ColorSpace.chosen(text, as: "color space")
    }
    values.mixer.saves = !has(.noSave)
    values.applied = try value(.apply, ApplyTarget.init(parsing:))
    values.depth = try value(.depth) { text throws(UsageError) in
      try Depth.chosen(text, as: "color depth")
    }?.colorDepth
    values.target = try value(of: .edit).map { value throws(UsageError) in try EditTarget(value) }
    values.shift = try value(.shift, ThemeShift.init(parsing:))
    values.selection = try value(.only, KeySelection.init(parsing:))
    values.check = try check(values.mixer)
    return values
  }

  /// Whether the command line has a trait.
  private func has(_ trait: OptionRule.Trait, _ values: borrowing Values) -> Bool {
    switch trait {
    case .option(let name): has(name)
    case .anyOf(let names): names.contains { has($0) }
    case .color: !words.isEmpty
    case .filter: values.target?.isStandardInput ?? false
    case .theme: values.applied == .theme
    case .step:
      // On the screen, palettes are copied with their steps.
      has(.print) && values.mixer.format.namesStep || values.themeFormat?.namesStep ?? false
    case .slot: values.mixer.format.namesSlot
    case .painting: has(.apply) || has(.terminal)
    case .conversion: has(.format) && !values.mixer.format.isSame
    case .layout: has(.format) && values.mixer.format != Format(.json)
    case .checkedInput: values.check?.isStandardInput ?? false
    case .steps: has(.ramp) || has(.between)
    }
  }

  /// The check that is asked for, if any.
  private func check(_ mixer: MixerOptions) throws(UsageError) -> CheckTask? {
    let goal = try value(.goal, CheckTask.goal)
    guard let path = value(of: .check) else { return nil }
    if path.isEmpty { throw UsageError(sentence: "--check needs the name of a file, or -") }
    return CheckTask(
      path: FilePath(bytes: Array(path)), background: mixer.background,
      goal: goal ?? ThemePair.textRatio, isJSON: mixer.format == Format(.json), fixes: has(.fix))
  }

  private static func format(_ text: String) throws(UsageError) -> Format {
    if ThemeFile(rawValue: text) != nil {
      throw UsageError(sentence: "\(text) is the format of a theme, and so needs --terminal")
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

  /// The color of the words; nil without words.
  private func color() throws(UsageError) -> WrittenColor? {
    if words.isEmpty { return nil }
    let text = Array(words.joined(separator: " ".utf8))
    return try Self.color(String(decoding: text, as: UTF8.self))
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
