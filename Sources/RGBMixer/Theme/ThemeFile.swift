import TermUI

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

  /// The format of a terminal by the name that it gives (XTVERSION, TERM, TERM_PROGRAM); nil for terminals with another
  /// one.
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

  /// A theme as the text of such a file, without the colors that are not known.
  func text(of theme: TerminalTheme) -> String {
    func lines(
      _ slots: [ThemeSlot] = TerminalTheme.slots, _ line: (ThemeSlot, String) -> String
    ) -> [String] {
      slots.compactMap { slot in theme.colors[slot].map { line(slot, $0.hexText) } }
    }
    switch self {
    case .kitty: return Self.text([("", lines { "\(Self.kittyKey($0)) \($1)" })])
    case .ghostty:
      return Self.text([
        (
          "",
          lines { slot, hex in
            if case .palette(let index) = slot { return "palette = \(index)=\(hex)" }
            return "\(slot == .cursor ? "cursor-color" : slot.description) = \(hex)"
          }
        )
      ])
    case .alacritty:
      let names = Palette.systemNames
      let sections: [(heading: String, slots: [ThemeSlot], keys: [String])] = [
        ("primary", [.foreground, .background], ["foreground", "background"]),
        ("cursor", [.cursor], ["cursor"]),
        ("selection", [.selectionForeground, .selectionBackground], ["text", "background"]),
        ("normal", Self.eights[0], names), ("bright", Self.eights[1], names),
      ]
      return Self.text(
        sections.map { section in
          let keys = Dictionary(uniqueKeysWithValues: zip(section.slots, section.keys))
          return (
            "[colors.\(section.heading)]",
            lines(section.slots) { "\(keys[$0] ?? "") = \"\($1)\"" }
          )
        })
    case .foot:
      // What is under the cursor keeps the color of the ground.
      let text = theme.colors[.background]?.hexText.dropFirst()
      let slots = TerminalTheme.slots.filter { $0 != .cursor || text != nil }
      return Self.text([
        (
          "[colors-dark]",
          lines(slots) { slot, hex in
            let pair = slot == .cursor ? "\(text ?? "") " : ""
            return "\(Self.footKey(slot))=\(pair)\(hex.dropFirst())"
          }
        )
      ])
    case .wezterm:
      let single = lines(TerminalTheme.slots.filter { !$0.isInPalette }) { slot, hex in
        Self.weztermKeys(slot).map { "\($0) = \"\(hex)\"" }.joined(separator: "\n")
      }
      let lists = zip(["ansi", "brights"], Self.eights).compactMap { name, slots -> String? in
        let entries = lines(slots) { "  \"\($1)\"," }
        return entries.count == 8 ? "\(name) = [\n\(entries.joined(separator: "\n"))\n]" : nil
      }
      return Self.text([("[colors]", single + lists)])
    case .xresources: return Self.text([("", lines { "*.\(Self.resource($0)): \($1)" })])
    }
  }

  /// The colors that the format cannot have because others are missing, and why; nil where all have their place.
  func omission(in theme: TerminalTheme) -> String? {
    switch self {
    case .foot where theme.colors[.cursor] != nil && theme.colors[.background] == nil:
      return "cursor left out: foot takes it with the background only"
    case .wezterm:
      let left = Self.eights.flatMap { slots -> [ThemeSlot] in
        let known = slots.filter { theme.colors[$0] != nil }
        return known.count < slots.count ? known : []
      }
      return left.isEmpty
        ? nil : "\(TerminalTheme.words(for: left)) left out: wezterm takes eight at once"
    default: return nil
    }
  }

  /// Sections with their headings, without those that are empty.
  private static func text(_ sections: [(heading: String, lines: [String])]) -> String {
    sections.filter { !$0.lines.isEmpty }.map { section in
      let lines = section.heading.isEmpty ? section.lines : [section.heading] + section.lines
      return lines.map { "\($0)\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// The entries of the palette, the normal ones and the bright ones.
  private static let eights: [[ThemeSlot]] = [0, 8].map { first in
    (0..<8).map { .palette(first + $0) }
  }

  private static func kittyKey(_ slot: ThemeSlot) -> String {
    if case .palette(let index) = slot { return "color\(index)" }
    return slot.description.split(separator: "-").joined(separator: "_")
  }

  private static func footKey(_ slot: ThemeSlot) -> String {
    guard case .palette(let index) = slot else { return slot.description }
    return index < 8 ? "regular\(index)" : "bright\(index - 8)"
  }

  private static func weztermKeys(_ slot: ThemeSlot) -> [String] {
    switch slot {
    // A cursor that is no block has the color of the border.
    case .cursor: ["cursor_bg", "cursor_border"]
    case .selectionForeground: ["selection_fg"]
    case .selectionBackground: ["selection_bg"]
    default: [slot.description]
    }
  }

  private static func resource(_ slot: ThemeSlot) -> String {
    switch slot {
    case .cursor: "cursorColor"
    case .selectionForeground: "highlightTextColor"
    case .selectionBackground: "highlightColor"
    case .palette(let index): "color\(index)"
    default: slot.description
    }
  }
}

extension ThemeSlot {
  fileprivate var isInPalette: Bool { if case .palette = self { true } else { false } }
}
