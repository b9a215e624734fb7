/// The options for mixing, and those about the terminal.
extension OptionTable {
  private static let formats = Format.named.map(\.name)

  static var space: OptionRow {
    OptionRow(
      name: .space,
      argument: .init(
        name: "SPACE", choices: ColorSpace.allCases.map(\.rawValue), example: "oklch"),
      brief: "the sliders to begin with",
      summary: "the sliders to begin with: \(listed(ColorSpace.allCases.map(\.rawValue)))")
  }

  static var on: OptionRow {
    OptionRow(
      name: .on,
      argument: .init(
        name: "COLOR", choices: ColorNameTable.entries.map(\.name), example: "white"),
      brief: "the background to measure contrast on",
      summary: "the background to measure contrast on; x swaps the two")
  }

  static var line: OptionRow {
    OptionRow(
      name: .line, brief: "text mode: type commands, read answers",
      summary: """
        text mode: type commands, read answers; the default where TERM is dumb or not set
        """,
      purpose: "is text mode",
      excludes: [.print, .live, .apply, .terminal, .check])
  }

  static var live: OptionRow {
    OptionRow(
      name: .live, brief: "print each change as it happens",
      summary: """
        print each change as it happens, one line each, flushed; lines on standard input change the \
        color, too: tomato, 'red 120', 'hue +10'
        """,
      purpose: "prints one color as it is mixed", excludes: [.print, .edit, .terminal, .check])
  }

  static var noSave: OptionRow {
    OptionRow(
      name: .noSave, brief: "neither load nor save state",
      summary: "neither load nor save state: the color, the space, the recent colors")
  }

  static var format: OptionRow {
    OptionRow(
      name: .format, short: "f",
      argument: .init(
        name: "FORMAT", choices: formats + [Format.same.name],
        terminalChoices: ThemeFile.names, example: "oklch"),
      brief: "how to print",
      summary: """
        \(listed(formats)), \(Format.same.name) (as it was written), or a template: '{r},{g},{b}'
        """)
  }

  static var apply: OptionRow {
    OptionRow(
      name: .apply,
      argument: .init(
        name: "SLOT", choices: ThemeSlot.appliedNames + [ThemeSlots.name], example: "background"),
      brief: "show the color in the terminal itself",
      summary: """
        show the color in the terminal itself while mixing: \(ThemeSlot.appliedNames.listed), or a \
        palette index 0-255 (with --edit, \(ThemeSlots.name): every color whose key names one); put \
        back on exit
        """,
      purpose: "shows what is mixed in the terminal", excludes: [.print, .line, .check])
  }

  static var keep: OptionRow {
    OptionRow(
      name: .keep, brief: "leave the colors in the terminal",
      summary: "with --apply or --terminal, leave the colors there after Enter or w",
      purpose: "leaves colors in the terminal", needs: [[.apply, .terminal]],
      excludes: [.print])
  }

  static var terminal: OptionRow {
    OptionRow(
      name: .terminal, brief: "edit the colors of the terminal itself",
      summary: """
        edit the terminal's own colors and print them as a theme; with -p, print them at once; FORMAT \
        is \(ThemeFile.names.listed) (by default the terminal's own, else kitty), or a \
        template for each color: '{slot} {hex}'
        """,
      purpose: "edits the terminal's own colors", excludes: [.edit, .check, .apply],
      goesWithColor: false)
  }

  static var height: OptionRow {
    OptionRow(
      name: .height,
      argument: .init(
        name: "ROWS", choices: ["6", "10", "40%"], example: "6"),
      brief: "mix in some rows below the prompt",
      summary: """
        mix in ROWS rows below the prompt, not on the whole screen: a number from 3, or a share of \
        the window such as 40%
        """,
      purpose: "mixes below the prompt",
      excludes: [.print, .edit, .terminal, .line, .check, .recent])
  }

  static var depth: OptionRow {
    OptionRow(
      name: .depth,
      argument: .init(
        name: "DEPTH", choices: Depth.allCases.map(\.rawValue), example: "256"),
      brief: "how many colors to use",
      summary: "how many colors to use: \(listed(Depth.allCases.map(\.rawValue)))")
  }
}
