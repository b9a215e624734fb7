@testable import RGBMixer

/// What the manual page says beside the tables of the program; what is between backticks is bold.
enum ManualText {
  static let description = """
    Mixes a color with sliders, which are drawn on the controlling terminal, never on standard \
    output. Enter prints the color and quits, so that `color=$(rgbmixer)` works; `q` quits without \
    output; `?` lists all commands. Without `--print`, a first line on a piped standard input is \
    the color to start with.

    With `--edit`, the colors of a file are edited in place. With `--check`, the contrast of a \
    theme is measured. With `--print`, colors are converted without an interface.
    """

  static let formats = """
    The names of formats may be in any case. `name` prints an exact name as it is, and the nearest \
    one after `~`. A gray has the hue `none`. Numbers have as few decimals as are read as the same \
    color again, all components the same number of them; `json` always has all. What is printed is \
    read as the same color again, except `json`, `ansi`, `ansi256` and the nearest name. `same` \
    prints a color as it was written and, once it is changed, in that notation.

    A FORMAT with braces is a template. `{{` and `}}` print braces. Every format is a name in a \
    template, as in `{oklch}`, and so are these:
    """

  static let input = """
    A color may have a key before it, such as `color:`, `--brand:` or `background =`, and quotes, \
    a semicolon, a comma, `!important` or a comment around or after it. Names may contain spaces. \
    Alpha is printed by every format that has a place for it.

    A color outside sRGB is mapped into it as CSS Color 4 describes: its chroma in OKLCH is \
    reduced, and its hue may turn by some degrees. The sliders and numbers of OKLCH keep lightness \
    and hue, and reduce the chroma to what sRGB can show. Both are reported.

    With `--print` and no COLOR, each line of standard input is a color. Blank lines are skipped. \
    A line that is not a color is reported on standard error with its number; the others are \
    printed, and the exit status is 2.
    """

  static let editing = """
    `rgbmixer --edit FILE` lists the colors of a style sheet, a theme, a program or any other \
    text, with their contrast, and shows them in use: in a terminal, in code, or on a page. Up and \
    Down choose a color, Enter goes to its sliders and back, and Esc goes one step back. `w` saves \
    without quitting; `q` quits, and asks before it discards changes. Each color keeps its \
    notation, its case and its number of digits, and nothing else in the file changes.

    Space marks a color, `e` every place with the same color, and `*` all but the backgrounds. \
    While any colors are marked, no others change. If they differ, the sliders are lightness, \
    chroma and hue, and move all of them. `/` narrows the list to the keys that match.

    `FILE:LINE:COLUMN` begins with the color at that place. With `--edit -` the text is read on \
    standard input, and `w` prints the changed text and quits; after `q` or an error it comes out \
    unchanged. With `--apply theme` the terminal itself shows the theme.

    Unsaved changes survive a crash or a lost connection: the next `--edit` of the file offers \
    them, and `u` restores them.
    """

  static let themes = """
    `rgbmixer --check FILE...` measures each text on the background that its key implies: \
    `--card-foreground` on `--card`, `statusBar.foreground` on `statusBar.background`, `color` on \
    the `background` of its rule, a terminal's palette on its background. It prints a line for \
    each color whose contrast is below 4.5 (3 for palette color 8 and the cursor), with the \
    nearest color that is enough; `--goal` sets another ratio, and `--on` the background of colors \
    that have none. `--fix` writes these colors to the file. Only the lightness changes. While a \
    file is edited, `!` goes to the next color that is hard to read, `n` makes it readable, and \
    `N` makes all of them readable.

    `--shift` changes all colors of a file, or those that `--only` names, and prints the text. \
    `lightness +3` is 3 points of 100, `chroma -15%` a share of each color's own chroma, and `hue \
    +12` is in degrees. `invert` makes a light theme from a dark one, or the reverse: each color \
    gets the opposite lightness, and text that was readable stays readable.

    `rgbmixer --terminal` edits the terminal's own colors, and `w` prints them as a theme. The \
    colors that the terminal does not report are listed on standard error. tmux and GNU screen do \
    not pass the query on.
    """

  static let clipboard = """
    On a local display, `y` copies with `wl-copy`, `xclip`, `xsel` or `pbcopy`. Elsewhere, as over \
    ssh, it sends the color to the terminal (OSC 52), which may have to allow that: tmux needs \
    `set -s set-clipboard on`, and xterm its resource `allowWindowOps`.
    """

  static let lines = """
    With `--line`, each line that you type is answered by one line, in words; lists, such as the \
    ramp, by several. Nothing else is sent to the terminal. If several spaces have a \
    channel, such as hue, the one in the current space is meant.

    With `--live`, the same lines are read from standard input, which may be a pipe, a socket, a \
    file or a device such as a serial line. The changes that they make are shown, but not printed. \
    Here, if several spaces have a channel, the one in the first of them is meant.
    """

  static let environment = [
    ("NO_COLOR", "if set and not empty, no colors are used, and every value is shown as text"),
    (
      "RGBMIXER_CONFIG",
      "the file of options, instead of the one below; none if empty, or /dev/null"
    ),
    (
      "TERM, COLORTERM",
      """
      tell how many colors the terminal has, unless `--depth` does; where TERM is dumb or not set, \
      the text mode starts
      """
    ),
    (
      "XDG_CONFIG_HOME, XDG_STATE_HOME",
      "the directories of the files below; `~/.config` and `~/.local/state` by default"
    ),
  ]

  static let files = [
    (
      "$XDG_CONFIG_HOME/rgbmixer/config",
      """
      options that you always want: \(ConfigFile.names.map { "--\($0.rawValue)" }.listed), one per \
      line, with quotes as in a shell; a comment follows a # that begins a line or has a space on \
      both sides. They apply to mixing and editing, and options on the command line override them. \
      `--print`, `--check` and `--recent` do not read the file
      """
    ),
    (
      "$XDG_STATE_HOME/rgbmixer/state.json",
      "the last color, the space of its sliders, and the recent colors"
    ),
    (
      "$XDG_STATE_HOME/rgbmixer/unsaved.json",
      "changes to files that were not saved; the next `--edit` of a file offers them"
    ),
  ]

  static let examples = [
    ("color=$(rgbmixer darkorange)", "mix a color for a script"),
    ("color=$(rgbmixer --height 6)", "the same in six rows below the prompt"),
    ("echo tomato | rgbmixer | wl-copy", "start with a color from a pipe, and copy the result"),
    ("rgbmixer -p -f oklch '#f80'", "print oklch(0.744 0.181 56.5)"),
    ("rgbmixer -p -f '{r},{g},{b}' < colors.txt", "convert a list of colors"),
    ("rgbmixer -p --ramp '#369' -f '--brand-{step}: {hex};'", "print tints and shades"),
    ("rgbmixer --on '#1e1e2e' '#5a5f7d'", "mix text on its background; n makes it readable"),
    ("rgbmixer --edit theme.css:12", "edit the colors of a file, beginning at line 12"),
    ("rgbmixer --edit kitty.conf --apply theme", "edit a theme, and see it in the terminal itself"),
    ("rgbmixer --check theme.conf --fix", "list the colors that are hard to read, and repair them"),
    (
      "rgbmixer -p --edit theme.conf --shift 'lightness +3 chroma -15%'",
      "print a theme, lighter and softer"
    ),
    ("rgbmixer -p --terminal -f ghostty", "print the terminal's own colors as a theme"),
    ("rgbmixer --live -f '{r} {g} {b}' > /dev/ttyUSB0", "tune an LED strip while you mix"),
  ]

  static let standards = """
    CSS Color Module Level 4; Web Content Accessibility Guidelines 2.2. README.md and the pages for \
    each purpose are installed in share/doc/rgbmixer.
    """

  static let bugs = """
    Colors are measured as sRGB; a terminal with another color profile shows them differently.

    Please report bugs where you got the program, with the name of the terminal and the output of \
    `rgbmixer --version`.
    """

  static let authors = "The rgbmixer authors. The license is MIT."
}
