/// A rule about arguments that need or exclude each other.
struct OptionRule: Sendable {
  /// A property of a command line.
  enum Trait: Sendable {
    case option(OptionRow.Name)
    /// One of several options.
    case anyOf([OptionRow.Name])
    /// A COLOR.
    case color
    /// `--edit -`.
    case filter
    /// `--apply theme`.
    case theme
    /// `{step}` in the format of what is printed without an interface, or of a theme.
    case step
    /// A format other than `same`.
    case conversion
    /// A format other than `json`.
    case layout
    /// `--check -`.
    case checkedInput
    /// `--ramp` or `--between`.
    case steps
    /// `{slot}` in the format.
    case slot
    /// `--apply` or `--terminal`, which show colors in the terminal itself.
    case painting
  }

  private let trait: Trait
  private let other: Trait
  /// Whether the trait needs the other one; if not, they exclude each other.
  private let isNeed: Bool
  /// The sentence; if the other trait is one of several options, only its beginning.
  private let sentence: String

  /// Throws the sentence of the first rule that a command line breaks.
  static func check(_ has: (Trait) -> Bool) throws(UsageError) {
    for rule in all where has(rule.trait) && has(rule.other) != rule.isNeed {
      guard case .anyOf(let names) = rule.other,
        let name = names.first(where: { has(.option($0)) })
      else { throw UsageError(sentence: rule.sentence) }
      throw UsageError(
        sentence: "\(rule.sentence), so it cannot be combined with --\(name.rawValue)")
    }
  }

  private static func need(_ trait: Trait, _ other: Trait, _ sentence: String) -> Self {
    OptionRule(trait: trait, other: other, isNeed: true, sentence: sentence)
  }

  private static func refuse(_ option: OptionRow.Name, _ other: Trait, _ sentence: String) -> Self {
    OptionRule(trait: .option(option), other: other, isNeed: false, sentence: sentence)
  }

  private static func refuse(
    _ option: OptionRow.Name, with others: [OptionRow.Name], _ reason: String
  ) -> Self {
    OptionRule(trait: .option(option), other: .anyOf(others), isNeed: false, sentence: reason)
  }

  private static let all = [
    need(
      .theme, .option(.edit),
      "--apply \(ThemeSlots.name) shows the colors of a file, and so needs --edit FILE"),
    refuse(.edit, .color, "--edit takes its colors from one FILE, so it takes no COLOR"),
    refuse(.live, with: [.edit, .terminal], "--live prints one color"),
    refuse(.ramp, with: [.edit, .terminal, .check], "--ramp starts from one color"),
    refuse(.between, with: [.edit, .terminal, .check], "--between starts from one color"),
    refuse(.recent, with: [.edit, .terminal, .check], "--recent prints the colors kept"),
    refuse(.check, with: [.line, .live, .apply], "--check prints what it finds"),
    refuse(
      .line, .filter, "--edit - is a filter, for which --line is too talkative: give it a FILE"),
    refuse(.line, .option(.print), "--print asks nothing, but --line does: give only one of them"),
    refuse(
      .line, .option(.live),
      "--live needs the screen: --line takes the same lines, and prints the color at the end"),
    refuse(
      .line, .option(.apply),
      "--apply changes the terminal itself, to which --line sends nothing but text"),
    need(
      .option(.keep), .painting, "--keep has no meaning without --apply SLOT or --terminal"),
    refuse(
      .terminal, .color, "--terminal takes its colors from the terminal, so it takes no COLOR"),
    refuse(.terminal, .option(.edit), "--terminal and --edit each have colors: give one of them"),
    refuse(.terminal, .option(.check), "--check measures a file: print one by -p --terminal"),
    refuse(.terminal, .option(.apply), "--terminal shows its colors in the terminal by itself"),
    refuse(
      .terminal, .option(.line),
      "--terminal asks the terminal itself, to which --line sends nothing but text"),
    need(
      .slot, .option(.terminal),
      "{slot} in the format names a color of a theme, and so needs --terminal"),
    need(
      .option(.shift), .option(.edit),
      "--shift moves the colors of a text, and so needs --edit FILE"),
    need(
      .option(.shift), .option(.print), "--shift prints a text, and so needs --print (-p)"),
    refuse(
      .shift, .conversion,
      "--shift leaves each color in its own format, and so takes no other FORMAT"),
    need(.option(.only), .option(.shift), "--only has no meaning without --shift WORDS"),
    need(.option(.fix), .option(.check), "--fix has no meaning without --check FILE"),
    need(.option(.goal), .option(.check), "--goal has no meaning without --check FILE"),
    refuse(
      .fix, .checkedInput,
      "--fix writes a file, so it cannot be combined with --check - (standard input)"
    ),
    refuse(.check, .layout, "--check prints lines, or objects with -f json, and no other FORMAT"),
    refuse(.check, .color, "--check takes its colors from one FILE, so it takes no COLOR"),
    refuse(.check, .option(.edit), "--check and --edit each need a file: give one of them"),
    need(.option(.ramp), .option(.print), "--ramp prints colors, and so needs --print (-p)"),
    need(.option(.recent), .option(.print), "--recent prints colors, and so needs --print (-p)"),
    refuse(.recent, .color, "--recent prints the colors that were kept, so it takes no COLOR"),
    refuse(
      .recent, .option(.noSave), "--recent prints what is kept, which --no-save does not read"),
    need(
      .option(.between), .option(.print), "--between prints colors, and so needs --print (-p)"),
    need(
      .option(.between), .option(.on), "--between ends at the background, and so needs --on COLOR"),
    refuse(
      .between, .option(.ramp), "--ramp and --between print eleven lines each: give one of them"),
    need(
      .step, .steps, "{step} in the format names a step, and so needs --ramp or --between"),
    refuse(.print, .option(.live), "--live needs the interface, which --print does not show"),
    refuse(.print, .option(.keep), "--keep takes effect at Enter, and --print has none"),
    refuse(.print, .option(.apply), "--apply needs the interface, which --print does not show"),
  ]
}
