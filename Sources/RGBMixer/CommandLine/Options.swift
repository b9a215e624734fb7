import TermUI

/// The wishes that the options and arguments express.
struct Options: Hashable, Sendable {
  /// The color to start with or to print; nil where none was given.
  var color: ParsedColor?
  /// The format to print in.
  var format = Format.hex
  /// The color that contrast is measured on from the start; nil where none was given.
  var ground: RGB?
  /// Whether the ramp of each color is printed instead of the color.
  var printsRamp = false
  /// Whether the colors that were kept are printed.
  var printsRecent = false
  /// The sliders to begin with; nil for those of the last time.
  var space: ColorSpace?
  /// Whether the mixing is in lines of words, without a screen.
  var usesLines = false
  /// Whether each change is printed as it happens.
  var isLive = false
  /// The color of the terminal that shows the mixed color; nil for none.
  var slot: ApplySlot?
  /// Whether the terminal shows the colors of a theme that is edited.
  var appliesTheme = false
  /// Whether the terminal keeps the color after Enter.
  var keepsSlot = false
  /// The depth of colors to use; nil where the terminal is to be asked.
  var depth: ColorDepth?
  /// Whether the color is read from the last time and saved for the next.
  var saves = true

  /// Takes a color and, for the format `same`, the notation that a text has it in, with its alpha.
  mutating func take(_ color: ParsedColor, from text: some Collection<UInt8>) {
    self.color = color
    format = format.taken(from: text)
    if format.hasModel { self.color?.alpha = 1 }
  }
}

/// The task that the program is given.
enum Invocation: Hashable, Sendable {
  /// Open the interface.
  case mix(Options)
  /// Print a color, or every line of standard input.
  case print(Options)
  /// Mix the colors of a text.
  case edit(Options, EditTarget)
  /// Print a text with its colors in another format.
  case convert(Options, EditTarget)
  /// Print a script that completes the command line.
  case completions(Shell)
  /// Print the help.
  case help
  /// Print the version.
  case version
}
