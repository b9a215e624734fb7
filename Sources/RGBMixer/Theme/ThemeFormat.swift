import TermUI

/// The format in which a theme is printed: a terminal's file, or a template for each color.
enum ThemeFormat: Hashable, Sendable {
  case file(ThemeFile)
  /// A line for each color, where `{slot}` is the name of its slot.
  case template(Format)

  /// Parses the name of a file format, or a template.
  init(parsing name: String) throws(UsageError) {
    if let file = ThemeFile.allCases.first(where: { Array(name.utf8)[...].isWord($0.rawValue) }) {
      self = .file(file)
    } else if name.utf8.contains(where: { "{}".utf8.contains($0) }) {
      self = .template(try Format(parsing: name))
    } else {
      throw UsageError(
        unknown: "format of a theme", name.utf8, among: ThemeFile.names,
        else: "expected \(ThemeFile.names.listed), or a template like '{slot} {hex}'")
    }
  }

  /// Whether a template names the step of a ramp, which no theme has.
  var namesStep: Bool { if case .template(let format) = self { format.namesStep } else { false } }

  /// The theme in words: `kitty theme`.
  var description: String {
    switch self {
    case .file(let file): "\(file.rawValue) theme"
    case .template: "theme"
    }
  }

  /// A theme in this format as UTF-8 text that ends with a line feed.
  func text(of theme: TerminalTheme, on background: RGB = .black) -> [UInt8] {
    switch self {
    case .file(let file): return Array(file.text(of: theme).utf8)
    case .template(let format):
      var text: [UInt8] = []
      for slot in theme.known {
        guard let rgb = theme.colors[slot] else { continue }
        format.append(AlphaColor(rgb), on: background, slot: slot.description, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
      return text
    }
  }

  /// The known colors that the format leaves out because others are missing, and why; nil if there are none.
  func omission(in theme: TerminalTheme) -> String? {
    if case .file(let file) = self { file.omission(in: theme) } else { nil }
  }
}

/// The format of a terminal's own file of colors.
enum ThemeFile: String, CaseIterable, Sendable {
  /// <https://sw.kovidgoyal.net/kitty/conf/#color-scheme>
  case kitty
  /// <https://ghostty.org/docs/config/reference>
  case ghostty
  /// <https://alacritty.org/config-alacritty.html#colors>
  case alacritty
  /// foot.ini(5), as of 1.26
  case foot
  /// <https://wezterm.org/config/appearance.html>
  case wezterm
  /// The resources of xterm(1), urxvt(1) and others.
  case xresources

  /// The names on the command line.
  static let names = allCases.map(\.rawValue)

  /// The format of a terminal by the name that it reports (XTVERSION, TERM, TERM_PROGRAM); nil for terminals with
  /// another format.
  init?(ofTerminal name: String) {
    let words = name.lowercased().split { !$0.isLetter }.prefix(2)
    if let file = Self.allCases.first(where: { words.contains($0.rawValue[...]) }) {
      self = file
    } else if name.hasPrefix("XTerm(") || name.hasPrefix("rxvt") {
      self = .xresources
    } else {
      return nil
    }
  }

  /// The text of a theme's file, without unknown colors.
  func text(of theme: TerminalTheme) -> String {
    sections(of: theme).filter { !$0.lines.isEmpty }.map { heading, lines in
      let lines = heading.isEmpty ? lines : ["[\(heading)]"] + lines
      return lines.map { "\($0)\n" }.joined()
    }
    .joined(separator: "\n")
  }

  private func sections(of theme: TerminalTheme) -> [(heading: String, lines: [String])] {
    func lines(
      _ slots: [ThemeSlot] = TerminalTheme.slots, _ line: (_ key: String, _ hex: String) -> String?
    ) -> [String] {
      slots.compactMap { slot in theme.colors[slot].flatMap { line(key(of: slot), $0.hexText) } }
    }
    switch self {
    case .kitty: return [("", lines { "\($0) \($1)" })]
    case .ghostty:
      return [("", lines { $0.hasPrefix("palette") ? "\($0)=\($1)" : "\($0) = \($1)" })]
    case .alacritty:
      let sections: [(heading: String, slots: [ThemeSlot])] = [
        ("primary", [.foreground, .background]), ("cursor", [.cursor]),
        ("selection", [.selectionForeground, .selectionBackground]),
        ("normal", Self.eights[0]), ("bright", Self.eights[1]),
      ]
      return sections.map { ("colors.\($0.heading)", lines($0.slots) { "\($0) = \"\($1)\"" }) }
    case .foot:
      let background = theme.colors[.background]?.hexText.dropFirst()
      let all = lines { key, hex in
        guard key == "cursor" else { return "\(key)=\(hex.dropFirst())" }
        // The text under the cursor has the color of the background.
        return background.map { "cursor=\($0) \(hex.dropFirst())" }
      }
      return [("colors-dark", all)]
    case .wezterm:
      let single = lines(TerminalTheme.slots.filter { !$0.isInPalette }) { key, hex in
        let line = "\(key) = \"\(hex)\""
        // A cursor that is not a block has the color of the border.
        return key == "cursor_bg" ? "\(line)\ncursor_border = \"\(hex)\"" : line
      }
      let lists = zip(["ansi", "brights"], Self.eights).flatMap { name, slots -> [String] in
        let entries = lines(slots) { "  \"\($1)\"," }
        return entries.count == 8 ? ["\(name) = ["] + entries + ["]"] : []
      }
      return [("colors", single + lists)]
    case .xresources: return [("", lines { "*.\($0): \($1)" })]
    }
  }

  private func key(of slot: ThemeSlot) -> String {
    switch (self, slot) {
    case (.kitty, .palette(let index)), (.xresources, .palette(let index)): "color\(index)"
    case (.kitty, _): slot.description.split(separator: "-").joined(separator: "_")
    case (.ghostty, .palette(let index)): "palette = \(index)"
    case (.ghostty, .cursor): "cursor-color"
    case (.alacritty, .palette(let index)): Palette.systemNames[Int(index % 8)]
    case (.alacritty, .selectionForeground): "text"
    case (.alacritty, .selectionBackground): "background"
    case (.foot, .palette(let index)): index < 8 ? "regular\(index)" : "bright\(index - 8)"
    case (.wezterm, .cursor): "cursor_bg"
    case (.wezterm, .selectionForeground): "selection_fg"
    case (.wezterm, .selectionBackground): "selection_bg"
    case (.xresources, .cursor): "cursorColor"
    case (.xresources, .selectionForeground): "highlightTextColor"
    case (.xresources, .selectionBackground): "highlightColor"
    default: slot.description
    }
  }

  /// The known colors that the format leaves out because others are missing, and why; nil if there are none.
  func omission(in theme: TerminalTheme) -> String? {
    switch self {
    case .foot where theme.colors[.cursor] != nil && theme.colors[.background] == nil:
      return "cursor omitted: foot needs the background with it"
    case .wezterm:
      let left = Self.eights.flatMap { slots -> [ThemeSlot] in
        let known = slots.filter { theme.colors[$0] != nil }
        return known.count < slots.count ? known : []
      }
      return left.isEmpty
        ? nil : "\(TerminalTheme.names(of: left)) omitted: wezterm takes all eight or none"
    default: return nil
    }
  }

  /// The two halves of the palette: the eight normal entries, then the eight bright ones.
  private static let eights: [[ThemeSlot]] = [0, 8].map { first in
    (0..<8).map { .palette(first + $0) }
  }
}

extension ThemeSlot {
  fileprivate var isInPalette: Bool { if case .palette = self { true } else { false } }
}
