import TermUI

/// A way to print a theme, as it is asked for: as the file of a terminal, or a template for each of its colors.
enum ThemeFormat: Hashable, Sendable {
  case file(ThemeFile)
  /// A line for each color, which `{slot}` names.
  case template(Format)

  /// Reads the name of a file's format, or a template.
  init(parsing spelling: String) throws(UsageError) {
    if let file = ThemeFile(rawValue: spelling) {
      self = .file(file)
    } else if spelling.utf8.contains(where: { "{}".utf8.contains($0) }) {
      self = .template(try Format(parsing: spelling))
    } else {
      let near = Spelling.nearest(to: spelling.utf8, among: ThemeFile.names)
      let hint =
        near.map { "did you mean \($0)?" }
        ?? "expected \(ThemeFile.names.joined(separator: ", ")), or a template like '{slot} {hex}'"
      throw UsageError(
        sentence: "unknown format of a theme \(PrintableText.quoted(spelling.utf8)): \(hint)")
    }
  }

  /// Whether it names the step of a ramp, which no theme has.
  var namesStep: Bool { if case .template(let format) = self { format.namesStep } else { false } }

  /// The theme in words: `kitty theme`.
  var words: String {
    switch self {
    case .file(let file): "\(file.rawValue) theme"
    case .template: "theme"
    }
  }

  /// A theme in this format as UTF-8, with a line feed at its end.
  func text(of theme: TerminalTheme, on ground: RGB = .black) -> [UInt8] {
    switch self {
    case .file(let file): return Array(file.text(of: theme).utf8)
    case .template(let format):
      var text: [UInt8] = []
      for slot in theme.known {
        guard let rgb = theme.colors[slot] else { continue }
        format.append(rgb, on: ground, slot: slot.description, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
      return text
    }
  }

  /// The colors that this format cannot have because others are missing, and why; nil where all have their place.
  func omission(in theme: TerminalTheme) -> String? {
    if case .file(let file) = self { file.omission(in: theme) } else { nil }
  }
}
