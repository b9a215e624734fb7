import TermUI

@testable import RGBMixer

/// The manual page, Documentation/rgbmixer.1, made from the tables of the program.
enum ManualPage {
  /// The page in roff, with the man macros.
  ///
  /// The date is that of the newest version in the changelog that has one.
  static func text(dated date: String) -> String {
    let options = OptionRow.Group.allCases.map { group in
      let color = ".TP\n\\fICOLOR\\fR\n\(sentence(OptionTable.color))"
      let end = ".TP\n\\fB\\-\\-\\fR\nEnds the options."
      let rows =
        (group == .mix ? [color] : []) + OptionTable.rows(in: group).map(entry)
        + (group == .other ? [end] : [])
      return ".SS \(group.rawValue)\n" + rows.joined(separator: "\n")
    }
    let keys = CommandTable.keyRows.map { row in
      let note = keyNote(for: row.audience, edit: "--edit")
      return ".TP\n\\fB\(escaped(row.keys))\\fR\n\(sentence(row.summary + note))"
    }
    let lines = CommandTable.lineRows.map {
      ".TP\n\\fB\(escaped($0.lines))\\fR\n"
        + sentence($0.summary + note(for: $0.audience, edit: "--edit", live: "--live"))
    }
    let statuses = ExitStatus.allCases.map {
      ".TP\n\\fB\($0.rawValue)\\fR\n\(sentence($0.summary))"
    }
    return """
      .TH RGBMIXER 1 "\(date)" "rgbmixer \(ProgramVersion.current)" "User Commands"
      .SH NAME
      rgbmixer \\- mix a color in the terminal
      .SH SYNOPSIS
      .B rgbmixer
      .RI [ OPTIONS ]
      .RI [ COLOR ]
      .SH DESCRIPTION
      Shows a slider and a field for each channel of a color, drawn on the
      controlling terminal, never on standard output.
      Enter prints the color and leaves, so that
      .B color=$(rgbmixer)
      works. Without
      .BR \\-\\-print ,
      a first line on a piped standard input is the color to start with.
      .SH OPTIONS
      \(options.joined(separator: "\n"))
      .SH FORMATS
      A gray has
      .B none
      for its hue. An exact name is printed as it is, the nearest one after
      .BR ~ .
      What is printed reads as the same color again, except the nearest name,
      .B ansi256
      and
      .BR json .
      .PP
      A template is a text with names in braces, of which every format is one.
      .B {{
      and
      .B }}
      are braces.
      .TP
      .B {r} {g} {b}
      The channels, 0\\-255.
      .TP
      .B {rr} {gg} {bb} {RR} {GG} {BB}
      The channels as two hex digits, in small letters and in capitals.
      .TP
      .B {fr} {fg} {fb}
      The channels as fractions 0\\-1, with the fewest digits that come back.
      .TP
      .B {a}
      Alpha, 0\\-1; 1 where there is none.
      .TP
      .B {rgb565}
      The upper bits of the channels as one number, 0\\-65535.
      .TP
      .B {hex} {HEX}
      #ff8800, #FF8800.
      .TP
      .B {h} {s} {l}
      The numbers of hsl.
      .TP
      .B {slot}
      With
      .BR \\-\\-terminal ,
      the name of the color in the theme: foreground, selection\\-background,
      0 to 15 and so on.
      .SH INPUT
      Around a color, a key such as
      .BR color: ,
      .B \\-\\-brand:
      or
      .B background =
      before it, quotes, and a semicolon, a comma, !important or a comment after it
      are skipped. Names of several words may have blanks.
      Alpha is printed by every format that can.
      A color that is read and lies outside sRGB is mapped into it as CSS Color 4
      says: it loses chroma of OKLCH, and its hue may turn by some degrees.
      The sliders and numbers of OKLCH keep lightness and hue, and reduce chroma
      to what sRGB holds. Both are reported.
      .PP
      With
      .B \\-\\-print
      and no COLOR, each line of standard input is a color.
      Blank lines are skipped.
      A line that is no color is reported on standard error by its number;
      the others are printed, and the exit status is 2.
      .SH KEYS
      \(keys.joined(separator: "\n"))
      .SH CLIPBOARD
      Where there is a local display,
      .B y
      copies by
      .BR wl\\-copy ,
      .BR xclip ,
      .BR xsel
      or
      .BR pbcopy .
      Elsewhere, over ssh above all, it sends the color to the terminal (OSC 52),
      which may have to allow that: tmux needs
      .BR "set \\-s set\\-clipboard on" ,
      and xterm its resource
      .BR allowWindowOps .
      .SH LINES
      With
      .BR \\-\\-line ,
      each line that is typed is answered by one, in words; the list, the ramp and the
      recent colors by several. Nothing else is sent to the terminal.
      Channels that several spaces have are those of the present space.
      .PP
      With
      .BR \\-\\-live ,
      standard input, which may be a pipe, a socket, a file or a device such as a
      serial line, is read for the same lines. What they change is shown and not
      printed. Channels that several spaces have are those of the first one.
      \(lines.joined(separator: "\n"))
      .SH EXIT STATUS
      \(statuses.joined(separator: "\n"))
      .SH ENVIRONMENT
      .TP
      \\fBNO_COLOR\\fR
      If set and not empty, no color is used:
      sliders and swatch tell their values in text.
      .TP
      \\fBRGBMIXER_CONFIG\\fR
      The file of options, in place of the one below; if empty, there is none.
      .TP
      \\fBTERM\\fR, \\fBCOLORTERM\\fR
      Tell how many colors there are, unless
      .B \\-\\-depth
      does. Where TERM is dumb or not set, the mixing is in lines.
      .TP
      \\fBXDG_CONFIG_HOME\\fR, \\fBXDG_STATE_HOME\\fR
      The directories of the files below.
      .SH FILES
      .TP
      \\fI$XDG_CONFIG_HOME/rgbmixer/config\\fR, by default \\fI~/.config/rgbmixer/config\\fR
      \(ConfigFile.names.map { escaped("--\($0.rawValue)") }.listed), one a line,
      with quotes as in a shell. A comment follows a # that begins a line or has a
      blank on both sides. They count for mixing and editing, and the command line
      comes after them; what prints does not read the file.
      .TP
      \\fI$XDG_STATE_HOME/rgbmixer/state.json\\fR, by default \\fI~/.local/state/rgbmixer/state.json\\fR
      The color and the sliders of the last time, and the recent colors.
      .TP
      \\fI$XDG_STATE_HOME/rgbmixer/unsaved.json\\fR
      Changes of files that were not saved; the next
      .B \\-\\-edit
      of a file offers them.
      .SH EXAMPLES
      \(examples.joined(separator: "\n"))
      .SH SEE ALSO
      .BR kitty.conf (5),
      .BR tmux (1),
      .BR xterm (1)
      .PP
      CSS Color Module Level 4; Web Content Accessibility Guidelines 2.2.
      .SH BUGS
      Colors are measured as sRGB: a terminal with another profile shows others.
      Please report faults where the program comes from, with the terminal's name and
      the output of
      .BR "rgbmixer \\-\\-version" .

      """
  }

  private static let examples = [
    ("color=$(rgbmixer darkorange)", "mixes a color for a script"),
    ("echo tomato | rgbmixer | wl-copy", "starts with a color from a pipe, and copies the result"),
    ("rgbmixer -p -f oklch '#f80'", "prints oklch(0.7442 0.18117 56.458)"),
    ("rgbmixer -p -f '{r},{g},{b}' < colors.txt", "rewrites a list of colors"),
    ("rgbmixer -p --ramp '#369' -f '--brand-{step}: {hex};'", "prints tints and shades"),
    ("rgbmixer --on '#1e1e2e' '#5a5f7d'", "mixes text on its background; n makes it readable"),
    ("rgbmixer --edit theme.css:12", "edits the colors of a file, from line 12 on"),
    ("rgbmixer --check theme.conf", "lists the colors that are hard to read"),
    (
      "rgbmixer -p --edit theme.conf --shift 'lightness +3 chroma -15%'",
      "prints a theme, lighter and softer"
    ),
    ("rgbmixer -p --terminal -f ghostty", "prints the terminal's own colors as a theme"),
  ].map { command, summary in ".TP\n.B \(escaped(command))\n\(sentence(summary))" }

  private static func entry(of row: OptionRow) -> String {
    let names = (row.short.map { ["-\($0)"] } ?? []) + [row.long]
    let terms = names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let argument = row.argument.map { " \\fI\($0.name)\\fR" } ?? ""
    return ".TP\n\(terms)\(argument)\n\(sentence(row.summary))"
  }

  private static func sentence(_ summary: String) -> String {
    (summary.prefix(1).uppercased() + summary.dropFirst() + ".").wrapped(to: 72)
      .map(escaped).joined(separator: "\n")
  }

  /// Escapes a minus, which would be a hyphen, and an apostrophe, which would be a quotation mark.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "-": "\\-"
      case "'": "\\(aq"
      default: String(character)
      }
    }.joined()
  }
}
