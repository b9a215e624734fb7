/// A rule that says which arguments cannot be given together, or not without another.
struct OptionRule: Sendable {
  /// Something that a command line can have.
  enum Trait: Sendable {
    case option(OptionRow.Name)
    /// A COLOR.
    case color
    /// `--edit -`.
    case filter
    /// `--apply theme`.
    case theme
    /// `{step}` in the format.
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
  /// Whether the trait needs the other one; if not, the two exclude each other.
  private let isNeed: Bool
  private let sentence: String

  /// Throws the sentence of the first rule that a command line breaks.
  static func check(_ has: (Trait) -> Bool) throws(UsageError) {
    for rule in all where has(rule.trait) && has(rule.other) != rule.isNeed {
      throw UsageError(sentence: rule.sentence)
    }
  }

  private static func need(_ trait: Trait, _ other: OptionRow.Name, _ sentence: String) -> Self {
    OptionRule(trait: trait, other: .option(other), isNeed: true, sentence: sentence)
  }

  private static func refuse(_ option: OptionRow.Name, _ other: Trait, _ sentence: String) -> Self {
    OptionRule(trait: .option(option), other: other, isNeed: false, sentence: sentence)
  }

  private static let all = [
    need(
      .theme, .edit,
      "--apply \(ThemeSlots.name) shows the colors of a file, and so needs --edit FILE"),
    refuse(.edit, .color, "--edit takes its colors from one FILE, and so no COLOR"),
    refuse(.edit, .option(.live), "--live prints one color, and so cannot go with --edit"),
    refuse(.edit, .option(.ramp), "--ramp is of one color, and so cannot go with --edit"),
    refuse(.edit, .option(.between), "--between is of one color, and so cannot go with --edit"),
    refuse(
      .edit, .option(.recent), "--recent prints the colors kept, and so cannot go with --edit"),
    refuse(
      .line, .filter,
      "--edit - is a filter, for which --line is too talkative: give it a FILE"),
    refuse(.line, .option(.print), "--print asks nothing and --line does: give one of them"),
    refuse(
      .line, .option(.live),
      "--live needs the screen: --line takes the same lines, and prints the color at the end"),
    refuse(
      .line, .option(.apply),
      "--apply changes the terminal itself, to which --line sends nothing but text"),
    OptionRule(
      trait: .option(.keep), other: .painting, isNeed: true,
      sentence: "--keep has no meaning without --apply SLOT or --terminal"),
    refuse(.terminal, .color, "--terminal takes its colors from the terminal, and so no COLOR"),
    refuse(.terminal, .option(.edit), "--terminal and --edit each have colors: give one of them"),
    refuse(.terminal, .option(.check), "--check measures a file: print one by -p --terminal"),
    refuse(.terminal, .option(.apply), "--terminal shows its colors in the terminal by itself"),
    refuse(.terminal, .option(.live), "--live prints one color, and so cannot go with --terminal"),
    refuse(.terminal, .option(.ramp), "--ramp is of one color, and so cannot go with --terminal"),
    refuse(
      .terminal, .option(.between), "--between is of one color, and so cannot go with --terminal"),
    refuse(
      .terminal, .option(.recent),
      "--recent prints the colors kept, and so cannot go with --terminal"),
    refuse(
      .terminal, .option(.line),
      "--terminal asks the terminal itself, to which --line sends nothing but text"),
    need(
      .slot, .terminal, "{slot} in the format names a color of a theme, and so needs --terminal"),
    need(.option(.shift), .edit, "--shift moves the colors of a text, and so needs --edit FILE"),
    need(.option(.shift), .print, "--shift prints a text, and so needs --print (-p)"),
    refuse(
      .shift, .conversion,
      "--shift leaves each color in its own format, and so takes no other FORMAT"),
    need(.option(.only), .shift, "--only has no meaning without --shift WORDS"),
    need(.option(.fix), .check, "--fix has no meaning without --check FILE"),
    need(.option(.goal), .check, "--goal has no meaning without --check FILE"),
    refuse(
      .fix, .checkedInput, "--fix writes a file, and so cannot go with --check - (standard input)"),
    refuse(.check, .layout, "--check prints lines, or objects with -f json, and no other FORMAT"),
    refuse(.check, .color, "--check takes its colors from one FILE, and so no COLOR"),
    refuse(.check, .option(.edit), "--check and --edit each need a file: give one of them"),
    refuse(.check, .option(.recent), "--check measures a file, and not the colors kept"),
    refuse(.check, .option(.ramp), "--ramp is of one color, and so cannot go with --check"),
    refuse(.check, .option(.line), "--check prints what it finds, and so cannot go with --line"),
    refuse(.check, .option(.live), "--check prints what it finds, and so cannot go with --live"),
    refuse(.check, .option(.apply), "--check prints what it finds, and so cannot go with --apply"),
    need(.option(.ramp), .print, "--ramp prints colors, and so needs --print (-p)"),
    need(.option(.recent), .print, "--recent prints colors, and so needs --print (-p)"),
    refuse(.recent, .color, "--recent prints the colors that were kept, and so takes no COLOR"),
    refuse(
      .recent, .option(.noSave), "--recent prints what is kept, which --no-save does not read"),
    need(.option(.between), .print, "--between prints colors, and so needs --print (-p)"),
    need(.option(.between), .on, "--between ends at the ground, and so needs --on COLOR"),
    refuse(
      .between, .option(.ramp), "--ramp and --between print eleven lines each: give one of them"),
    OptionRule(
      trait: .step, other: .steps, isNeed: true,
      sentence: "{step} in the format names a step, and so needs --ramp or --between"),
    refuse(.print, .option(.live), "--live needs the interface, which --print is without"),
    refuse(.print, .option(.keep), "--keep is for Enter, which --print is without"),
    refuse(.print, .option(.apply), "--apply needs the interface, which --print is without"),
  ]
}
