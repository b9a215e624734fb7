import TermUI

/// The use of a theme's color in a terminal.
enum ThemeSlot: Hashable, Sendable, CustomStringConvertible {
  /// The default background.
  case background
  /// The text.
  case foreground
  case cursor
  /// The text under the cursor, for which terminals have no sequence.
  case cursorText
  case selectionBackground
  case selectionForeground
  /// An entry of the palette, 0-255.
  case palette(UInt8)

  /// Whether only some terminals have the color.
  var isOptional: Bool { self == .selectionBackground || self == .selectionForeground }

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

  /// The name in words: `blue`, `bright blue`, `cursor text`; entries of the palette from 16 on have their number.
  var words: String {
    guard case .palette(let index) = self, index < 16 else {
      return String(description.map { $0 == "-" ? " " : $0 })
    }
    return (index < 8 ? "" : "bright ") + Palette.systemNames[Int(index % 8)]
  }

  /// The slots of `--apply` that have names.
  private static let applied = [Self.background, .foreground, .cursor]

  static let appliedNames = applied.map(\.description)

  /// Reads one of those names, or a palette index 0-255; nil for anything else.
  init?(applied text: String) {
    if let slot = Self.applied.first(where: { $0.description == text }) {
      self = slot
    } else if let index = UInt8(digits: text.utf8) {
      self = .palette(index)
    } else {
      return nil
    }
  }
}
