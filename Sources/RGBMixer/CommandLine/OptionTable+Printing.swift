/// The options that print, those that read a file, and the rest.
extension OptionTable {
  static var ramp: OptionRow {
    OptionRow(
      name: .ramp, brief: "print eleven tints and shades",
      summary: """
        with -p, eleven tints and shades, named \(Ramp.names.first ?? "") to \
        \(Ramp.names.last ?? "") ({step} in a template)
        """,
      purpose: "prints tints and shades", needs: [[.print]],
      excludes: [.between, .edit, .terminal, .check])
  }

  static var pairs: OptionRow {
    OptionRow(
      name: .pairs, brief: "print the contrast of the steps on each other",
      summary: """
        with -p --ramp, the contrast of every step as text on every other, grouped by background; \
        with -f json, an object for each pair
        """,
      purpose: "prints how readable the steps of a ramp are", needs: [[.print], [.ramp]])
  }

  static var between: OptionRow {
    OptionRow(
      name: .between, brief: "print the steps to the background",
      summary: """
        with -p and --on, eleven even steps of OKLab from COLOR to the background, named \
        \(Between.names.first ?? "") to \(Between.names.last ?? "") ({step} in a template)
        """,
      purpose: "prints the steps to a background", needs: [[.print], [.on]],
      excludes: [.edit, .terminal, .check])
  }

  static var recent: OptionRow {
    OptionRow(
      name: .recent, brief: "print the recent colors",
      summary: "with -p, the recent colors, newest first",
      purpose: "prints the recent colors", needs: [[.print]],
      excludes: [.edit, .terminal, .check, .noSave], goesWithColor: false)
  }

  static var print: OptionRow {
    OptionRow(
      name: .print, short: "p", brief: "print without an interface",
      summary: "no interface: print each COLOR, or every line of standard input (also: -)",
      purpose: "shows no interface")
  }

  static var shift: OptionRow {
    OptionRow(
      name: .shift,
      argument: .init(
        name: "WORDS", choices: ShiftRequest.choices,
        example: "'lightness +3'"),
      brief: "shift the given colors, or the colors of a file",
      summary: """
        with -p, print colors moved by 'lightness +3 chroma -15% hue +12', or by 'invert' to the \
        opposite lightness; with --edit, print the file with its colors moved, also to 'light' or \
        'dark', the theme's other half, or with --only by 'match COLOR': the first becomes COLOR, \
        and the others follow
        """,
      purpose: "moves colors that are printed", needs: [[.print]], excludes: [.terminal])
  }

  static var only: OptionRow {
    OptionRow(
      name: .only, argument: .init(name: "KEYS", choices: [], example: "1-6,--brand"),
      brief: "only these colors",
      summary: """
        with --shift or --check, only the colors of these keys or slots: '1-6,9-14,--brand'
        """,
      purpose: "chooses colors of a file", needs: [[.shift, .check], [.edit, .check]])
  }

  static var check: OptionRow {
    OptionRow(
      name: .check,
      argument: .init(
        name: "FILE...", choices: [], isFile: true, isRest: true, example: "kitty.conf"),
      brief: "measure the contrast of themes",
      summary: """
        measure the contrast of a theme's colors on their backgrounds, and print a line for each that \
        is too low; exit 1 if one is; any number of files, or - for standard input; -f json prints an \
        object for each text
        """,
      purpose: "prints what it finds in files", excludes: [.edit], goesWithColor: false)
  }

  static var fix: OptionRow {
    OptionRow(
      name: .fix, brief: "write the repaired colors",
      summary: """
        with --check, write the repaired colors to the files, each at the nearest lightness that is \
        enough
        """,
      purpose: "writes the repaired colors", needs: [[.check]])
  }

  static var goal: OptionRow {
    OptionRow(
      name: .goal, argument: .init(name: "RATIO", choices: ["3", "4.5", "7"], example: "4.5"),
      brief: "the contrast to reach",
      summary: "with --check, the contrast to reach instead of 4.5, up to 21",
      purpose: "sets the contrast to reach", needs: [[.check]])
  }

  static var pair: OptionRow {
    OptionRow(
      name: .pair, argument: .init(name: "WORDS", choices: []),
      brief: "what a text stands on",
      summary: """
        with --check or --edit, what a text stands on: 'TEXT on BACKGROUND', both of them keys, or \
        BACKGROUND a color; several with commas, the contrast that is wanted at the end: \
        'TEXT on BACKGROUND, BACKGROUND 7'; 'TEXT on nothing' is not checked
        """,
      purpose: "says what a text stands on", needs: [[.check, .edit]])
  }

  static var edit: OptionRow {
    OptionRow(
      name: .edit,
      argument: .init(
        name: "FILE[:LINE[:COLUMN]]", choices: [], isFile: true, example: "theme.css"),
      brief: "edit the colors of a file in place",
      summary: """
        edit the colors of a file in place, each in its own notation; - edits standard input and \
        prints the result; with -p, print the text with every color in FORMAT
        """,
      purpose: "takes its colors from a file", goesWithColor: false)
  }

  static var help: OptionRow {
    OptionRow(
      name: .help, short: "h", brief: "print this help", summary: "print this help",
      purpose: "prints the help")
  }

  static var version: OptionRow {
    OptionRow(
      name: .version, short: "V", brief: "print the version",
      summary: "print the version and the platform", purpose: "prints the version")
  }

  static var completions: OptionRow {
    OptionRow(
      name: .completions,
      argument: .init(
        name: "SHELL", choices: Shell.allCases.map(\.rawValue), example: "bash"),
      brief: "print a completion script",
      summary: "print completions for a shell: \(Shell.allCases.map(\.rawValue).listed)")
  }
}
