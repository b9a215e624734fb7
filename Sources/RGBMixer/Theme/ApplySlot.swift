/// A color of the terminal itself.
enum ApplySlot: Hashable, Sendable {
  /// The default background (OSC 11).
  case background
  /// The default foreground (OSC 10).
  case foreground
  /// The cursor (OSC 12).
  case cursor
  /// The background of what is selected (OSC 17); not every terminal has it.
  case selectionBackground
  /// The text that is selected (OSC 19); not every terminal has it.
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
