/// The use of a theme's color in a terminal.
enum ThemeSlot: Hashable, Sendable, CustomStringConvertible {
  case background
  /// The text.
  case foreground
  case cursor
  case cursorText
  case selectionBackground
  case selectionForeground
  /// An entry of the palette, 0-255.
  case palette(UInt8)

  /// The terminal's color of the slot; nil for the text under the cursor, for which terminals have no sequence.
  var terminalColor: ApplySlot? {
    switch self {
    case .background: .background
    case .foreground: .foreground
    case .cursor: .cursor
    case .cursorText: nil
    case .selectionBackground: .selectionBackground
    case .selectionForeground: .selectionForeground
    case .palette(let index): .palette(index)
    }
  }

  /// The name on the command line: `background`, `cursor-text`, `4`.
  var description: String {
    switch self {
    case .background: "background"
    case .foreground: "foreground"
    case .cursor: "cursor"
    case .cursorText: "cursor-text"
    case .selectionBackground: "selection-background"
    case .selectionForeground: "selection-foreground"
    case .palette(let index): String(index)
    }
  }
}

/// A color of the terminal itself.
enum ApplySlot: Hashable, Sendable {
  /// The default background (OSC 11).
  case background
  /// The default foreground (OSC 10).
  case foreground
  /// The cursor (OSC 12).
  case cursor
  /// The background of selected text (OSC 17).
  case selectionBackground
  /// Selected text (OSC 19).
  case selectionForeground
  /// An entry of the palette (OSC 4).
  case palette(UInt8)

  /// Whether only some terminals have the color.
  var isOptional: Bool { self == .selectionBackground || self == .selectionForeground }

  /// The slots of `--apply` that have names.
  static let names = ["background", "foreground", "cursor"]

  /// Reads one of those names, or a palette index 0-255; nil for anything else.
  init?(_ text: String) {
    switch text {
    case "background": self = .background
    case "foreground": self = .foreground
    case "cursor": self = .cursor
    default:
      guard let index = UInt8(digits: text.utf8) else { return nil }
      self = .palette(index)
    }
  }
}
