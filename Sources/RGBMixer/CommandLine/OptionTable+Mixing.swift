/// The options for mixing, and those about the terminal.
extension OptionTable {
  private static let formats = Format.named.map(\.name)

  static func mixRow(_ name: OptionRow.Name) -> OptionRow {
    switch name {
    case .space:
      OptionRow(
        name: name,
        argument: .init(
          name: "SPACE", choices: ColorSpace.allCases.map(\.rawValue), example: "oklch"),
        brief: "the sliders to begin with",
        summary: "the sliders to begin with: \(listed(ColorSpace.allCases.map(\.rawValue)))")
    case .on:
      OptionRow(
        name: name,
        argument: .init(
          name: "COLOR", choices: ColorNameTable.entries.map(\.name), example: "white"),
        brief: "the background to measure contrast on",
        summary: "the background to measure contrast on; x swaps the two")
    case .line:
      OptionRow(
        name: name, brief: "text mode: type commands, read answers",
        summary: """
          text mode: type commands, read answers; the default where TERM is dumb or not set
          """,
        purpose: "is text mode",
        excludes: [.print, .live, .apply, .terminal, .check])
    case .live:
      OptionRow(
        name: name, brief: "print each change as it happens",
        summary: """
          print each change as it happens, one line each, flushed; lines on standard input change the \
          color, too: tomato, 'red 120', 'hue +10'
          """,
        purpose: "prints one color as it is mixed", excludes: [.print, .edit, .terminal, .check])
    case .noSave:
      OptionRow(
        name: name, brief: "neither load nor save state",
        summary: "neither load nor save state: the color, the space, the recent colors")
    default:
      OptionRow(
        name: name, short: "f",
        argument: .init(
          name: "FORMAT", choices: formats + [Format.same.name],
          terminalChoices: ThemeFile.names, example: "oklch"),
        brief: "how to print",
        summary: """
          \(listed(formats)), \(Format.same.name) (as it was written), or a template: '{r},{g},{b}'
          """)
    }
  }

  static func terminalRow(_ name: OptionRow.Name) -> OptionRow {
    switch name {
    case .apply:
      OptionRow(
        name: name,
        argument: .init(
          name: "SLOT", choices: ThemeSlot.appliedNames + [ThemeSlots.name], example: "background"),
        brief: "show the color in the terminal itself",
        summary: """
          show the color in the terminal itself while mixing: \(ThemeSlot.appliedNames.listed), or a \
          palette index 0-255 (with --edit, \(ThemeSlots.name): every color whose key names one); put \
          back on exit
          """,
        purpose: "shows what is mixed in the terminal", excludes: [.print, .line, .check])
    case .keep:
      OptionRow(
        name: name, brief: "leave the colors in the terminal",
        summary: "with --apply or --terminal, leave the colors there after Enter or w",
        purpose: "leaves colors in the terminal", needs: [[.apply, .terminal]],
        excludes: [.print])
    case .terminal:
      OptionRow(
        name: name, brief: "edit the colors of the terminal itself",
        summary: """
          edit the terminal's own colors and print them as a theme; with -p, print them at once; FORMAT \
          is \(ThemeFile.names.listed) (by default the terminal's own, else kitty), or a \
          template for each color: '{slot} {hex}'
          """,
        purpose: "edits the terminal's own colors", excludes: [.edit, .check, .apply],
        goesWithColor: false)
    case .height:
      OptionRow(
        name: name,
        argument: .init(
          name: "ROWS", choices: ["6", "10", "40%"], example: "6"),
        brief: "mix in some rows below the prompt",
        summary: """
          mix in ROWS rows below the prompt, not on the whole screen: a number from 3, or a share of \
          the window such as 40%
          """,
        purpose: "mixes below the prompt",
        excludes: [.print, .edit, .terminal, .line, .check, .recent])
    default:
      OptionRow(
        name: name,
        argument: .init(
          name: "DEPTH", choices: Depth.allCases.map(\.rawValue), example: "256"),
        brief: "how many colors to use",
        summary: "how many colors to use: \(listed(Depth.allCases.map(\.rawValue)))")
    }
  }
}
