/// An option of the command line.
struct OptionRow: Sendable {
  /// The identity of an option; the raw value is its long name.
  enum Name: String, CaseIterable, Sendable {
    case format, print, space, on, ramp, recent, edit, line, live, apply, keep, depth
    case noSave = "no-save"
    case completions, help, version
  }

  /// A value that an option takes.
  struct Argument: Sendable {
    /// The placeholder.
    let name: String
    /// The values that are completed; not all that are allowed.
    let choices: [String]
    /// Whether it begins with the path of a file, which is completed instead.
    var isFile = false
  }

  /// The option.
  let name: Name
  /// The letter behind a single dash.
  var short: Character?
  /// The value, for an option that takes one.
  var argument: Argument?
  /// A few words, for completions.
  let brief: String
  /// The whole explanation.
  let summary: String

  /// The option as it is typed.
  var long: String { "--\(name.rawValue)" }

  /// The option in every way it can be typed, the short one first.
  var names: [String] { (short.map { ["-\($0)"] } ?? []) + [long] }
}

/// The options and the argument of the program, from which the help, the manual, the completions and the
/// tables of the README are made.
enum OptionTable {
  /// The explanation of COLOR.
  static let color = """
    where to start: any CSS color ("#f80", "rgb(255 136 0)", "hsl(32 100% 50%)", \
    "oklch(0.75 0.18 62)", darkorange), ff8800, 0xff8800, ~darkorange, three numbers \
    ("255 136 0", "255,136,0") or three fractions ("1.0, 0.533, 0.0")
    """

  /// The options in the order of the help.
  static var rows: [OptionRow] { OptionRow.Name.allCases.map(row) }

  /// The description of an option.
  static func row(_ name: OptionRow.Name) -> OptionRow {
    switch name {
    case .format:
      OptionRow(
        name: name, short: "f",
        argument: .init(name: "FORMAT", choices: formats + [Format.same]), brief: "how to print",
        summary: """
          how to print: \(listed(formats)), \(Format.same) (as it was written), or a template: \
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
        summary: """
          the other color: what contrast is measured against, and what x changes places with
          """)
    case .ramp:
      OptionRow(
        name: name, brief: "print lighter and darker relatives",
        summary: """
          with -p, eleven lines: the color's lighter and darker relatives, \
          \(Ramp.names.first ?? "") to \(Ramp.names.last ?? ""); {step} in a template is their name
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
          mix the colors that stand in a file, where they stand; Enter writes it, each color in its own \
          notation; - is standard input to output; with -p, the text with every color in FORMAT
          """)
    case .line:
      OptionRow(
        name: name, brief: "lines instead of a screen",
        summary: """
          no screen: lines of words in, lines of words out, on the terminal; by itself where TERM is \
          dumb or not set
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
        name: name, argument: .init(name: "SLOT", choices: ApplySlot.names + [ThemeSlots.name]),
        brief: "show the color in the terminal itself",
        summary: """
          show the color in the terminal itself while mixing: \
          \(ApplySlot.names.listed), or a palette index 0-255; begins with its \
          present color unless COLOR is given; put back on exit; with --edit also \
          \(ThemeSlots.name): every color whose key names one
          """)
    case .keep:
      OptionRow(
        name: name, brief: "leave the applied color on Enter",
        summary: "with --apply, leave the color in the terminal on Enter")
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

  /// The choices in a row, of which the first is the default.
  private static func listed(_ choices: [String]) -> String {
    var choices = choices
    choices[0] += " (default)"
    return choices.listed
  }
}
