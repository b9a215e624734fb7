import Binding
import TermUI

/// A task of the program, with the options that it needs and no others.
enum CommandLineTask: Hashable, Sendable {
  case mix(MixTask)
  case edit(EditTask)
  case print(PrintTask)
  case convert(ConvertTask)
  case check(CheckTask)
  case terminal(TerminalTask)
  /// Print a script that completes the command line.
  case completions(Shell)
  case help
  case version
}

enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// A value of `--depth`.
enum Depth: String, CaseIterable, Sendable {
  case auto, truecolor
  case ansi256 = "256"
  case ansi16 = "16"
  case none

  /// The depth that is asked for; nil where the terminal is to be asked.
  var colorDepth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .ansi256: .ansi256
    case .ansi16: .ansi16
    case .none: ColorDepth.none
    }
  }
}

/// What a mixer begins with, besides its colors.
struct MixerOptions: Hashable, Sendable {
  /// The format of what Enter prints and `y` copies.
  var format = Format.hex
  /// The color that contrast is measured on; nil where none was given.
  var ground: RGB?
  /// The sliders; nil for those of the last time.
  var space: ColorSpace?
  /// Whether what was kept is read, and kept for the next time.
  var saves = true
}

/// Where colors are shown while they are mixed.
enum Surface<Screen: Hashable & Sendable>: Hashable, Sendable {
  case lines
  case screen(Screen)
}

/// Mix a color, and print it.
struct MixTask: Hashable, Sendable {
  /// A screen, and what else shows the color.
  struct Screen: Hashable, Sendable {
    /// The number of colors to use; nil where the terminal is to be asked.
    var depth: ColorDepth?
    /// Whether each change is printed as it happens.
    var isLive = false
    var applied: Applied<ApplySlot>?
  }

  /// The color to begin with; nil for the one that was kept.
  var color: ParsedColor?
  var mixer = MixerOptions()
  var surface = Surface.screen(Screen())

  mutating func take(_ written: WrittenColor) {
    color = mixer.format.take(written)
  }
}

/// Mix the colors of a text where they stand.
struct EditTask: Hashable, Sendable {
  /// A screen, and what else shows the colors.
  struct Screen: Hashable, Sendable {
    /// The number of colors to use; nil where the terminal is to be asked.
    var depth: ColorDepth?
    var applied: Applied<ApplyTarget>?
  }

  let target: EditTarget
  var mixer = MixerOptions()
  var surface = Surface.screen(Screen())
}

/// Colors of the terminal itself that show what is mixed.
struct Applied<Target: Hashable & Sendable>: Hashable, Sendable {
  let target: Target
  /// Whether the terminal keeps them after Enter.
  var isKept = false
}

/// A value of `--apply`.
enum ApplyTarget: Hashable, Sendable {
  /// One color of the terminal, which shows the mixed one.
  case slot(ApplySlot)
  /// All that keys of the text name.
  case theme

  init(parsing text: String) throws(UsageError) {
    if text == ThemeSlots.name {
      self = .theme
    } else if let slot = ApplySlot(text) {
      self = .slot(slot)
    } else {
      throw UsageError(
        sentence: "unknown slot \(PrintableText.quoted(text.utf8)): expected "
          + "\(ApplySlot.names.joined(separator: ", ")), \(ThemeSlots.name), "
          + "or a palette index 0-255")
    }
  }

  var slot: ApplySlot? { if case .slot(let slot) = self { slot } else { nil } }
}

/// Print colors, without an interface.
struct PrintTask: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case color(ParsedColor)
    /// Every line of standard input.
    case input
    /// The colors that were kept.
    case recent
  }

  var source = Source.input
  var format = Format.hex
  /// The color that contrast is measured on.
  var ground = RGB.black
  /// The eleven colors that are printed instead of each color; nil for the color itself.
  var steps: Steps?

  /// Colors that are made of one.
  enum Steps: Hashable, Sendable {
    /// Its lighter and darker relatives.
    case ramp
    /// The colors up to the ground.
    case between
  }
}

/// Print a text with other colors, or with its colors in another format.
struct ConvertTask: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    case format(Format)
    /// Moved, each in its own syntax: all of them, or some.
    case shift(ThemeShift, only: KeySelection?)
  }

  let target: EditTarget
  let change: Change
  /// The color that contrast is measured on; nil where none was given.
  var ground: RGB?
}

/// Print the terminal's own colors as a theme, mixed or as they are.
struct TerminalTask: Hashable, Sendable {
  /// A screen that the colors are mixed on.
  struct Screen: Hashable, Sendable {
    /// The number of colors to use; nil where the terminal is to be asked.
    var depth: ColorDepth?
    /// Whether the terminal keeps the colors after Enter.
    var isKept = false
  }

  /// How the theme is printed; nil for the terminal's own format.
  var format: ThemeFormat?
  var mixer = MixerOptions()
  /// The screen; nil where the colors are printed at once.
  var screen: Screen? = Screen()
}

/// Measure the colors of a theme on their grounds.
struct CheckTask: Hashable, Sendable {
  /// The file; `-` is standard input.
  let path: FilePath
  /// The background of colors for which the text has none.
  var ground: RGB?
  /// The contrast ratio that is wanted of text.
  var goal = ThemePair.textRatio
  /// Whether an object is printed for each pair, and not a line for what falls short.
  var isJSON = false
  /// Whether what repairs the colors is written to the file.
  var fixes = false

  var isStandardInput: Bool { path == FilePath("-") }

  /// Reads a contrast ratio above 1, at most 21.
  static func goal(_ text: String) throws(UsageError) -> Double {
    let isNumber = text.utf8.allSatisfy { $0.isDigit || $0 == "." }
    guard isNumber, let ratio = Double(text), ratio > 1, ratio <= 21 else {
      throw UsageError(
        sentence: "--goal takes a contrast ratio above 1, at most 21, not "
          + PrintableText.quoted(text.utf8))
    }
    return ratio
  }
}
