import TermUI

/// The control sequences for a color of the terminal itself.
///
/// xterm, "Operating System Commands" (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>).
extension ApplySlot {
  /// Sets the color, as XParseColor(3) spells colors.
  func change(to spelling: String) -> [UInt8] {
    Array("\u{1B}]\(command)\(place);\(spelling)\u{1B}\\".utf8)
  }

  /// Asks for the color.
  var query: [UInt8] { change(to: "?") }

  /// Puts back the color that the terminal is configured with.
  var reset: [UInt8] { Array("\u{1B}]\(100 + command)\(place)\u{1B}\\".utf8) }

  /// The color in a reply to ``query``, and its spelling there; nil of any other reply.
  ///
  /// The spelling is checked, so that it can be sent back to the terminal.
  func color(in reply: Reply) -> (spelling: String, rgb: RGB)? {
    guard case .operatingSystemCommand(command, let text) = reply else { return nil }
    let prefix = place.isEmpty ? "" : "\(place.dropFirst());"
    guard text.hasPrefix(prefix) else { return nil }
    let spelling = Self.withoutAlpha(text.dropFirst(prefix.count))
    // A comment, which CSS allows anywhere, could hold other sequences.
    guard spelling.hasPrefix("rgb:"),
      spelling.dropFirst(4).allSatisfy({ $0.isHexDigit || $0 == "/" }),
      let color = try? ColorParser.parse(spelling)
    else { return nil }
    return (spelling, color.rgb)
  }

  /// Turns the `rgba:` that some terminals answer into `rgb:`.
  private static func withoutAlpha(_ text: Substring) -> String {
    guard text.hasPrefix("rgba:") else { return String(text) }
    return "rgb:" + text.dropFirst(5).split(separator: "/").prefix(3).joined(separator: "/")
  }

  private var command: Int {
    switch self {
    case .palette: 4
    case .foreground: 10
    case .background: 11
    case .cursor: 12
    case .selectionBackground: 17
    case .selectionForeground: 19
    }
  }

  /// The parameter that selects the entry of the palette; empty for other slots.
  private var place: String {
    if case .palette(let index) = self { ";\(index)" } else { "" }
  }

  /// The color that must stay readable on this one, or this one on it.
  var counterpart: ApplySlot? {
    switch self {
    case .background: .foreground
    case .foreground: .background
    case .cursor, .selectionBackground, .selectionForeground, .palette: nil
    }
  }
}
