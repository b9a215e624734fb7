import Binding

extension CommandLineParser {
  /// The task that the arguments ask for.
  ///
  /// - Returns: The task; of `--help`, `--version` and `--completions` the first decides alone.
  /// - Throws: The first mistake.
  func task() throws(UsageError) -> CommandLineTask {
    if let decision { return decision }
    if let mistake { throw mistake }
    var mixer = MixerOptions()
    let isTerminal = has(.terminal)
    let themeFormat = isTerminal ? try value(.format, ThemeFormat.init(parsing:)) : nil
    if !isTerminal { mixer.format = try value(.format, Self.format) ?? mixer.format }
    mixer.ground = try value(.on) { text throws(UsageError) in try Self.color(text).color.rgb }
    mixer.space = try value(.space) { text throws(UsageError) in
      try ColorSpace.chosen(text, as: "color space")
    }
    mixer.saves = !has(.noSave)
    let applied = try value(.apply, ApplyTarget.init(parsing:))
    let depth = try value(.depth) { text throws(UsageError) in
      try Depth.chosen(text, as: "color depth")
    }?.colorDepth
    let target = try value(of: .edit).map { value throws(UsageError) in try EditTarget(value) }
    let shift = try value(.shift, ThemeShift.init(parsing:))
    let selection = try value(.only, KeySelection.init(parsing:))
    let checked = try check(mixer)
    if hasOptions {
      try OptionRule.check { trait in
        switch trait {
        case .option(let name): has(name)
        case .color: !words.isEmpty
        case .filter: target?.isStandardInput ?? false
        case .theme: applied == .theme
        case .step: mixer.format.namesStep || themeFormat?.namesStep ?? false
        case .slot: mixer.format.namesSlot
        case .painting: has(.apply) || isTerminal
        case .conversion: has(.format) && !mixer.format.isSame
        case .layout: has(.format) && mixer.format != Format(.json)
        case .checkedInput: checked?.isStandardInput ?? false
        case .steps: has(.ramp) || has(.between)
        }
      }
    }
    if let checked { return .check(checked) }
    let written = try color()
    let isKept = has(.keep)
    if isTerminal {
      return .terminal(
        TerminalTask(
          format: themeFormat, mixer: mixer,
          screen: has(.print) ? nil : .init(depth: depth, isKept: isKept)))
    }
    switch (target, has(.print)) {
    case (nil, true):
      var task = PrintTask(format: mixer.format)
      task.steps = has(.ramp) ? .ramp : has(.between) ? .between : nil
      task.ground = mixer.ground ?? task.ground
      if has(.recent) { task.source = .recent }
      if let written { task.source = .color(task.format.take(written)) }
      return .print(task)
    case (let target?, true):
      let change = shift.map { ConvertTask.Change.shift($0, only: selection) }
      return .convert(
        ConvertTask(
          target: target, change: change ?? .format(mixer.format), ground: mixer.ground))
    case (let target?, false):
      let screen = EditTask.Screen(
        depth: depth, applied: applied.map { Applied(target: $0, isKept: isKept) })
      return .edit(
        EditTask(
          target: target, mixer: mixer,
          surface: isInLines ? .lines : .screen(screen)))
    case (nil, false):
      let screen = MixTask.Screen(
        depth: depth, isLive: has(.live),
        applied: applied?.slot.map { Applied(target: $0, isKept: isKept) })
      var task = MixTask(mixer: mixer, surface: isInLines ? .lines : .screen(screen))
      if let written { task.take(written) }
      return .mix(task)
    }
  }

  /// The check that is asked for; nil where none is.
  private func check(_ mixer: MixerOptions) throws(UsageError) -> CheckTask? {
    let goal = try value(.goal, CheckTask.goal)
    guard let path = value(of: .check) else { return nil }
    if path.isEmpty { throw UsageError(sentence: "--check needs the name of a file, or -") }
    return CheckTask(
      path: FilePath(bytes: Array(path)), ground: mixer.ground,
      goal: goal ?? ThemePair.textRatio, isJSON: mixer.format == Format(.json), fixes: has(.fix))
  }

  private static func format(_ text: String) throws(UsageError) -> Format {
    if ThemeFile(rawValue: text) != nil {
      throw UsageError(sentence: "\(text) is the format of a theme, and so needs --terminal")
    }
    return try Format(parsing: text)
  }

  /// The value of an option; nil where the option was not given.
  private func value<Value>(
    _ name: OptionRow.Name, _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value? {
    guard let bytes = value(of: name) else { return nil }
    return try read(String(decoding: bytes, as: UTF8.self))
  }

  /// The color that the words are; nil without words.
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
