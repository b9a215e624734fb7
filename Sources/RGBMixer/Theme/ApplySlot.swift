/// A color of the terminal itself, which `--apply` shows the mixed color in.
enum ApplySlot: Hashable, Sendable {
  /// The default background (OSC 11).
  case background
  /// The default foreground (OSC 10).
  case foreground
  /// The cursor (OSC 12).
  case cursor
  /// An entry of the palette (OSC 4).
  case palette(UInt8)

  /// The slots that have names.
  static let names = ["background", "foreground", "cursor"]

  /// Reads a name, or a palette index 0-255; nil for anything else.
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
