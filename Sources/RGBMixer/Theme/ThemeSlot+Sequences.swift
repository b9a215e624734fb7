import TermUI

/// The control sequences for the terminal's own colors; those for the text under the cursor are empty.
///
/// xterm, "Operating System Commands" (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>).
extension ThemeSlot {
  /// Sets the color, spelled as in XParseColor(3).
  func setSequence(to color: String) -> [UInt8] {
    command.map { Array("\u{1B}]\($0)\(parameter);\(color)\u{1B}\\".utf8) } ?? []
  }

  /// Asks for the color.
  var query: [UInt8] { setSequence(to: "?") }

  /// Restores the configured color.
  var reset: [UInt8] {
    command.map { Array("\u{1B}]\(100 + $0)\(parameter)\u{1B}\\".utf8) } ?? []
  }

  /// The color in a reply to ``query``, and its text there; nil for other replies.
  ///
  /// The text is checked, so that it is safe to send back.
  func color(in reply: Reply) -> (text: String, rgb: RGB)? {
    guard case .operatingSystemCommand(let number, let text) = reply, number == command else {
      return nil
    }
    let prefix = parameter.isEmpty ? "" : "\(parameter.dropFirst());"
    guard text.hasPrefix(prefix) else { return nil }
    let value = Self.withoutAlpha(text.dropFirst(prefix.count))
    // The parser allows comments, which could hold other sequences.
    guard value.hasPrefix("rgb:"),
      value.dropFirst(4).allSatisfy({ $0.isHexDigit || $0 == "/" }),
      let color = try? ColorParser.parse(value)
    else { return nil }
    return (value, color.rgb)
  }

  /// Turns the `rgba:` of some terminals into `rgb:`.
  private static func withoutAlpha(_ text: Substring) -> String {
    guard text.hasPrefix("rgba:") else { return String(text) }
    return "rgb:" + text.dropFirst(5).split(separator: "/").prefix(3).joined(separator: "/")
  }

  /// The number of the command; nil if there is none.
  private var command: Int? {
    switch self {
    case .palette: 4
    case .foreground: 10
    case .background: 11
    case .cursor: 12
    case .cursorText: nil
    case .selectionBackground: 17
    case .selectionForeground: 19
    }
  }

  /// The parameter that selects the entry of the palette; empty for other slots.
  private var parameter: String {
    if case .palette(let index) = self { ";\(index)" } else { "" }
  }

  /// The slot whose color must stay readable with this one's.
  var counterpart: ThemeSlot? {
    switch self {
    case .background: .foreground
    case .foreground: .background
    default: nil
    }
  }
}
