import TermUI

/// What the options and arguments ask for.
struct Options: Hashable, Sendable {
  /// The color to start with or to print; nil where none was given.
  var color: ParsedColor?
  /// How to print.
  var format = Format.hex
  /// The sliders to begin with.
  var space = ColorSpace.rgb
  /// Whether each change is printed as it happens.
  var isLive = false
  /// The color of the terminal that shows the mixed color; nil for none.
  var slot: ApplySlot?
  /// Whether the terminal keeps the color after Enter.
  var keepsSlot = false
  /// How many colors to use; nil where the terminal is to be asked.
  var depth: ColorDepth?
  /// Whether the color is read from the last time and saved for the next.
  var saves = true
}

/// What the program is asked to do.
enum Invocation: Hashable, Sendable {
  /// Open the interface.
  case mix(Options)
  /// Print a color, or every line of standard input.
  case print(Options)
  /// Print a script that completes the command line.
  case completions(Shell)
  /// Print the help.
  case help
  /// Print the version.
  case version
}
