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

  /// The terminal's color for the slot; nil for the text under the cursor, for which terminals have no sequence.
  var terminalColor: ApplySlot? {
    switch self {
    case .background: .background
    case .foreground: .foreground
    case .cursor: .cursor
    case .selectionBackground: .selectionBackground
    case .selectionForeground: .selectionForeground
    case .palette(let index): .palette(index)
    case .cursorText: nil
    }
  }

  /// Its name on the command line: `background`, `cursor-text`, `4`.
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
