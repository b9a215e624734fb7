import Binding
import TermUI

/// A task of the program, with the options that apply to it.
enum CommandLineTask: Hashable, Sendable {
  case mix(MixTask)
  case print(PrintTask)
  case convert(ConvertTask)
  case check(CheckTask)
  case printTheme(PrintThemeTask)
  /// Print a script that completes the command line.
  case completions(Shell)
  /// Print the keys of a file's colors, which a shell completes.
  case keys(EditTarget)
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

  /// The color depth; nil for the depth that the terminal has.
  var colorDepth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .ansi256: .ansi256
    case .ansi16: .ansi16
    case .none: .monochrome
    }
  }
}

/// What a mixer begins with besides its colors.
struct MixerOptions: Hashable, Sendable {
  /// The format that Enter prints and `y` copies.
  var format = Format.hex
  /// The color that contrast is measured on; nil if none was given.
  var background: ParsedColor?
  /// The space of the sliders; nil for the last one used.
  var space: ColorSpace?
  /// Whether the state is restored, and saved for the next time.
  var saves = true
}

extension ParsedColor {
  /// The notice if the color is the background.
  var backgroundNotice: String? { notice.map { "--on: \($0)" } }
}

extension RowCount {
  /// Reads a value of `--height`: a number of rows from 3, or a share such as `40%`.
  init(parsing text: String) throws(UsageError) {
    let digits = text.utf8.last == UInt8(ascii: "%") ? text.dropLast() : text[...]
    let number = digits.utf8.allSatisfy(\.isDigit) ? Int(digits) : nil
    if let number, number >= 3, digits.count == text.count {
      self = .rows(number)
    } else if let number, 1...100 ~= number, digits.count < text.count {
      self = .percent(number)
    } else {
      throw UsageError(
        sentence: "--height takes a number of rows from 3, or a share of the window such as 40%, "
          + "not \(PrintableText.quoted(text.utf8))")
    }
  }
}

/// The screen of a mixer, and what shows the color beside it.
struct ScreenOptions: Hashable, Sendable {
  /// The color depth; nil for the depth that the terminal has.
  var depth: ColorDepth?
  /// The rows below the prompt to mix in; nil for the whole screen.
  var rows: RowCount?
  /// Whether each change is printed as it happens.
  var isLive = false
  /// The colors of the terminal that show what is mixed.
  var applied: ApplyTarget?
  /// Whether the terminal keeps them after Enter or `w`.
  var keeps = false
}

/// Mix a color, the colors of a text, or the terminal's colors.
struct MixTask: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A color; nil for the last one.
    case color(WrittenColor?)
    case file(EditTarget)
    /// The terminal's own colors, printed in a format; nil for the terminal's own.
    case terminal(ThemeFormat?)
  }

  var source = Source.color(nil)
  var mixer = MixerOptions()
  /// The screen; nil for text mode.
  var screen: ScreenOptions? = ScreenOptions()
}

/// A value of `--apply`.
enum ApplyTarget: Hashable, Sendable {
  /// One color of the terminal.
  case slot(ThemeSlot)
  /// All slots that keys of the text name.
  case theme

  init(parsing text: String) throws(UsageError) {
    if text == ThemeSlots.name {
      self = .theme
    } else if let slot = ThemeSlot(applied: text) {
      self = .slot(slot)
    } else {
      let names = ThemeSlot.appliedNames + [ThemeSlots.name]
      throw UsageError(
        unknown: "slot", text.utf8, among: names,
        else: "expected \(names.listed), or a palette index 0-255")
    }
  }

  var slot: ThemeSlot? { if case .slot(let slot) = self { slot } else { nil } }
}

/// Print colors without an interface.
struct PrintTask: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case colors([WrittenColor])
    /// Every line of standard input.
    case input
    /// The recent colors.
    case recent
  }

  var source = Source.input
  var format = Format.hex
  /// The color that contrast is measured on.
  var background = ParsedColor(rgb: .black)
  /// How each color is shifted before anything else.
  var shift: ThemeShift?
  /// What is printed in place of each color; nil for the color itself.
  var steps: Steps?

  enum Steps: Hashable, Sendable {
    /// Lighter and darker relatives.
    case ramp
    /// The contrasts of these on each other.
    case pairs
    /// The colors up to the background.
    case between
  }
}

/// Print a text with its colors in another format, or shifted.
struct ConvertTask: Hashable, Sendable {
  enum Conversion: Hashable, Sendable {
    case format(Format)
    /// Shift all colors, or those of some keys, each in its own syntax.
    case shift(ThemeShift, only: KeySelection?)
    /// Make the variant of its themes for the other kind of background.
    case variant(ThemeKind)
    /// Make the first color of some keys this one; the others of these keys follow.
    case match(RGB, only: KeySelection)
  }

  let target: EditTarget
  let conversion: Conversion
  /// The color that contrast is measured on; nil if none was given.
  var background: ParsedColor?
}

/// Print the terminal's own colors as a theme.
struct PrintThemeTask: Hashable, Sendable {
  /// The format of the theme; nil for the terminal's own.
  var format: ThemeFormat?
  /// The color that contrast is measured on; nil if none was given.
  var background: ParsedColor?
}

/// Measure the contrast of a theme's colors on their backgrounds.
struct CheckTask: Hashable, Sendable {
  /// The files, at least one; `-`, alone, is standard input.
  let paths: [FilePath]
  /// The background of colors for which the text has no background.
  var background: ParsedColor?
  /// The contrast ratio that text must reach.
  var goal = ThemePair.textRatio
  /// Whether to print an object for each text, rather than a line for each failing one.
  var isJSON = false
  /// Whether to write the repaired colors to the files.
  var fixes = false
  /// What the user says of pairs: `TEXT on BACKGROUND`.
  var stated: [String] = []
  /// The texts that are checked; nil for all.
  var selection: KeySelection?

  var isStandardInput: Bool { paths == [FilePath("-")] }

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
