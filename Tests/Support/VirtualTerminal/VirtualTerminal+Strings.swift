/// A question that a program can ask a terminal.
public enum VirtualQuery: Hashable, Sendable {
  /// `CSI c` (DA1).
  case deviceAttributes
  /// `CSI > c` (DA2).
  case secondaryDeviceAttributes
  /// `CSI > q` (XTVERSION).
  case version
  /// `CSI 5 n`.
  case status
  /// `CSI 6 n` (CPR), with the position, from 0.
  case cursorPosition(column: Int, row: Int)
  /// `CSI ? mode $ p` (DECRQM).
  case mode(Int)
  /// `CSI ? u`.
  case keyboardFlags
  /// `DCS $ q setting ST` (DECRQSS), with the setting, such as `m`.
  case setting(String)
  /// `DCS + q names ST` (XTGETTCAP), with the names in hexadecimal.
  case capability(String)
  /// `OSC 10 ; ? ST` and its like, with the number.
  case color(Int)
  /// `OSC 4 ; index ; ? ST`, with the index.
  case paletteColor(Int)
}

extension VirtualTerminal {
  /// Records an OSC string, and executes it if it concerns the title, colors or the clipboard.
  mutating func operatingSystemCommand(_ text: String) {
    operatingSystemCommands.append(text)
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard let code = parts.first.flatMap({ Int($0) }) else { return }
    switch (code, parts.count) {
    case (0, 2...), (2, 2...): title = parts.dropFirst().joined(separator: ";")
    case (4, 3):
      guard let index = Int(parts[1]) else { return }
      if parts[2] == "?" { queries.append(.paletteColor(index)) } else { palette[index] = parts[2] }
    case (104, 1): palette = [:]
    case (104, 2...): palette[Int(parts[1]) ?? -1] = nil
    case (10...12, 2), (17, 2), (19, 2):
      if parts[1] == "?" { queries.append(.color(code)) } else { dynamicColors[code] = parts[1] }
    case (110...112, _), (117, _), (119, _): dynamicColors[code - 100] = nil
    case (52, 3): clipboard.append(parts[2])
    default: break
    }
  }

  /// Executes a DCS string; only queries are known.
  mutating func deviceControl(_ text: String) {
    if text.hasPrefix("$q") {
      queries.append(.setting(String(text.dropFirst(2))))
    } else if text.hasPrefix("+q") {
      queries.append(.capability(String(text.dropFirst(2))))
    } else {
      unknown.append("P" + text)
    }
  }
}
