/// The colors of a terminal that keys of theme files name.
enum ThemeSlots {
  /// The value of `--apply` that means all of them.
  static let name = "theme"

  /// The slots that a key names, whatever its case and its parting signs; none for other keys.
  ///
  /// `color0`, `palette = 0` and `regular0` are entries of the palette, `bright0` one of its bright half.
  /// base16's sixteen are spread over it in the order of base16-shell
  /// (<https://github.com/tinted-theming/base16-shell>), some in two places.
  static func named(_ key: ArraySlice<UInt8>) -> [ApplySlot] {
    // The last part of `vim.g.terminal_color_0`, without the signs within.
    let part = key.split { $0 == UInt8(ascii: ".") }.last.map(Array.init) ?? []
    let word = String(
      decoding: part.filter { $0.isDigit || $0.isNameStart && $0 != 0x5f }, as: UTF8.self
    )
    .lowercased()
    switch word {
    case "background", "backgroundcolor": return [.background]
    case "foreground", "foregroundcolor": return [.foreground]
    case "cursor", "cursorcolor", "cursorbg": return [.cursor]
    default: break
    }
    if let index = number(in: word, behind: "base", radix: 16), word.utf8.count == 6 {
      return index < base16.count ? base16[index] : []
    }
    for (prefix, first, count) in indexed {
      guard let index = number(in: word, behind: prefix, radix: 10), index < count else { continue }
      return [.palette(UInt8(first + index))]
    }
    return []
  }

  /// The slots that a key with a list names, as WezTerm has them: `ansi`, `brights`; nil for other keys.
  static func list(_ key: ArraySlice<UInt8>) -> [ApplySlot]? {
    if key.isWord("ansi") { return (0..<8).map { .palette($0) } }
    return key.isWord("brights") ? (8..<16).map { .palette($0) } : nil
  }

  /// The entry of the palette, 0-15, that the name of a color means as a key, such as `purple` and `brightRed` in
  /// a scheme of Windows Terminal; nil for other keys.
  static func index(of key: ArraySlice<UInt8>) -> UInt8? {
    let word = String(decoding: key, as: UTF8.self).lowercased()
    let isBright = word.hasPrefix("bright")
    let name = isBright ? String(word.dropFirst(6)) : word
    return names.firstIndex(of: name == "purple" ? "magenta" : name)
      .map { UInt8($0 + (isBright ? 8 : 0)) }
  }

  /// The first entry of the palette that a table of TOML is about, as Alacritty has them; nil for others.
  static func start(ofSection header: ArraySlice<UInt8>) -> UInt8? {
    let name = header.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    if name.isWord("colors.normal") { return 0 }
    return name.isWord("colors.bright") ? 8 : nil
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  private static let indexed = [
    ("color", 0, 256), ("palette", 0, 256), ("terminalcolor", 0, 256), ("regular", 0, 8),
    ("bright", 8, 8),
  ]

  private static func number(in word: String, behind prefix: String, radix: Int) -> Int? {
    guard word.hasPrefix(prefix) else { return nil }
    return Int(word.dropFirst(prefix.count), radix: radix)
  }

  private static let base16: [[ApplySlot]] = [
    [.palette(0), .background], [.palette(18)], [.palette(19)], [.palette(8)], [.palette(20)],
    [.palette(7), .foreground, .cursor], [.palette(21)], [.palette(15)],
    [.palette(1), .palette(9)], [.palette(16)], [.palette(3), .palette(11)],
    [.palette(2), .palette(10)], [.palette(6), .palette(14)], [.palette(4), .palette(12)],
    [.palette(5), .palette(13)], [.palette(17)],
  ]
}
