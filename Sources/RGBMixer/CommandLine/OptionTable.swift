/// An option: its names, its value and its documentation.
struct OptionRow: Sendable {
  /// The identity of an option; the raw value is the long name.
  enum Name: String, CaseIterable, Sendable {
    case format, print, space, on, ramp, between, recent, edit, shift, only, check, fix, goal
    case terminal, line, live, apply, keep, depth
    case noSave = "no-save"
    case completions, help, version
  }

  struct Argument: Sendable {
    /// The placeholder in the help, such as `FORMAT`.
    let name: String
    /// The values that shells complete; others may be accepted, too.
    let choices: [String]
    /// Whether the value begins with the path of a file, which shells complete instead.
    var isFile = false
  }

  let name: Name
  /// The letter after a single dash.
  var short: Character?
  /// The value, for an option that takes one.
  var argument: Argument?
  /// The description in completions.
  let brief: String
  /// The description in the help and the manual page.
  let summary: String

  var long: String { "--\(name.rawValue)" }

  /// The names as they are typed, the short one first.
  var names: [String] { (short.map { ["-\($0)"] } ?? []) + [long] }
}

/// The options and the argument of the program, from which the help, the manual page, the completions and the tables of
/// the README are made.
enum OptionTable {
  static let color = """
    where to start: any CSS color ("#f80", "rgb(255 136 0)", "hsl(32 100% 50%)", \
    "oklch(0.75 0.18 62)", darkorange), ff8800, 0xff8800, ~darkorange, three numbers \
    ("255 136 0", "255,136,0") or three fractions ("1.0, 0.533, 0.0")
    """

  /// The options in the order of the help.
  static var rows: [OptionRow] { OptionRow.Name.allCases.map(row) }

  /// The row of the option with a letter; nil if there is none.
  static func row(short letter: Character) -> OptionRow? {
    // One by one, because making all rows would delay the start.
    for name in OptionRow.Name.allCases {
      let row = row(name)
      if row.short == letter { return row }
    }
    return nil
  }

  static func row(_ name: OptionRow.Name) -> OptionRow {
    switch name {
    case .format:
      OptionRow(
        name: name, short: "f",
        argument: .init(
          name: "FORMAT", choices: formats + [Format.same.spelling] + ThemeFile.names),
        brief: "how to print",
        summary: """
          how to print: \(listed(formats)), \(Format.same.spelling) (as it was written), or a template: \
          '{r},{g},{b}'
          """)
    case .print:
      OptionRow(
        name: name, short: "p", brief: "print without an interface",
        summary: "no interface: print COLOR, or every line of standard input, in FORMAT")
    case .space:
      OptionRow(
        name: name, argument: .init(name: "SPACE", choices: spaces),
        brief: "the sliders to begin with",
        summary: "the sliders to begin with: \(listed(spaces))")
    case .on:
      OptionRow(
        name: name, argument: .init(name: "COLOR", choices: []), brief: "the other color",
        summary: "the background: what contrast is measured on, and what x changes places with")
    case .ramp:
      OptionRow(
        name: name, brief: "print lighter and darker relatives",
        summary: """
          with -p, eleven lines: the color's lighter and darker relatives, \
          \(Ramp.names.first ?? "") to \(Ramp.names.last ?? ""); {step} in a template is their name
          """)
    case .between:
      OptionRow(
        name: name, brief: "print the colors up to the background",
        summary: """
          with -p and --on, eleven lines: from COLOR to the background in even steps of OKLab, \
          \(Between.names.first ?? "") to \(Between.names.last ?? ""); {step} in a template is their name
          """)
    case .recent:
      OptionRow(
        name: name, brief: "print the colors kept",
        summary: "with -p, the colors that Enter, y and a have kept, newest first")
    case .edit:
      OptionRow(
        name: name, argument: .init(name: "FILE[:LINE[:COLUMN]]", choices: [], isFile: true),
        brief: "mix the colors in a file",
        summary: """
          mix the colors that stand in a file, where they stand; Enter writes the file, each color in its \
          own notation; - is standard input to output; with -p, print the text with every color in FORMAT
          """)
    case .shift:
      OptionRow(
        name: name, argument: .init(name: "WORDS", choices: []), brief: "move all colors of a text",
        summary: """
          with -p --edit, the text with all its colors moved: 'lightness +3 chroma -15% hue +12', or \
          'invert' for a light theme from a dark one, as readable as before
          """)
    case .only:
      OptionRow(
        name: name, argument: .init(name: "KEYS", choices: []), brief: "move only these colors",
        summary: "with --shift, only the colors of these keys or slots: '1-6,9-14,--brand'")
    case .check:
      OptionRow(
        name: name, argument: .init(name: "FILE", choices: [], isFile: true),
        brief: "measure the colors of a theme",
        summary: """
          the contrast of a theme's colors on their own background: a line for each that falls short; \
          exit status 1 if any does; - is standard input; -f json: an object for each pair
          """)
    case .fix:
      OptionRow(
        name: name, brief: "write the repaired colors",
        summary: """
          with --check, write what repairs them: each color at the nearest lightness that reaches the \
          contrast
          """)
    case .goal:
      OptionRow(
        name: name, argument: .init(name: "RATIO", choices: ["3", "4.5", "7"]),
        brief: "the contrast to reach",
        summary: "with --check, the contrast to reach in place of 4.5: above 1, at most 21")
    case .terminal:
      OptionRow(
        name: name, brief: "mix the colors of the terminal itself",
        summary: """
          mix the terminal's own colors, seen in the terminal itself, and print them as a theme; with -p as \
          they are; FORMAT is \(ThemeFile.names.joined(separator: ", ")) (by default the terminal's own, \
          else kitty), or a template for each: '{slot} {hex}'
          """)
    case .line:
      OptionRow(
        name: name, brief: "lines instead of a screen",
        summary: """
          no screen: lines of words in, lines of words out, on the terminal; automatic if TERM is \
          dumb or not set, or with RGBMIXER_LINE=1
          """)
    case .live:
      OptionRow(
        name: name, brief: "print each change as it happens",
        summary: """
          print each change as it happens, one line each, flushed; the color at the start, too, unless \
          lines on standard input are to set it: tomato, 'red 120', 'hue +10'
          """)
    case .apply:
      OptionRow(
        name: name,
        argument: .init(name: "SLOT", choices: ThemeSlot.appliedNames + [ThemeSlots.name]),
        brief: "show the color in the terminal itself",
        summary: """
          show the color in the terminal itself while mixing: \
          \(ThemeSlot.appliedNames.listed), or a palette index 0-255; starts from its \
          present color unless COLOR is given; put back on exit; with --edit also \
          \(ThemeSlots.name): every color whose key names one
          """)
    case .keep:
      OptionRow(
        name: name, brief: "leave the applied colors on Enter",
        summary: "with --apply or --terminal, leave the colors in the terminal on Enter")
    case .depth:
      OptionRow(
        name: name, argument: .init(name: "DEPTH", choices: depths),
        brief: "how many colors to use", summary: "how many colors to use: \(listed(depths))")
    case .noSave:
      OptionRow(
        name: name, brief: "leave what is kept alone",
        summary: "neither read nor write what is kept: the color, the space, the recent colors")
    case .completions:
      OptionRow(
        name: name, argument: .init(name: "SHELL", choices: shells),
        brief: "print a completion script",
        summary: "print completions for a shell: \(shells.listed)")
    case .help:
      OptionRow(name: name, short: "h", brief: "print the help", summary: "print the help")
    case .version:
      OptionRow(name: name, short: "V", brief: "print the version", summary: "print the version")
    }
  }

  private static let formats = Format.named.map(\.spelling)
  private static let spaces = ColorSpace.allCases.map(\.rawValue)
  private static let depths = Depth.allCases.map(\.rawValue)
  private static let shells = Shell.allCases.map(\.rawValue)

  /// The choices with commas between them; the first is the default.
  private static func listed(_ choices: [String]) -> String {
    var choices = choices
    choices[0] += " (default)"
    return choices.listed
  }
}
