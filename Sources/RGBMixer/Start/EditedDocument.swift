import Binding

import struct TermUI.RGB

/// A text whose colors are mixed: where it came from, and where its changes go.
@MainActor
final class EditedDocument {
  /// What a text is read from, and goes to.
  enum Source {
    case file(EditedFile)
    case filter(FilterText)
    /// What the terminal has told; it goes nowhere by itself.
    case terminal
  }

  /// The colors, as the mixer has them.
  let colors: EditedColors
  let source: Source
  /// The name of the text in a sentence.
  private let name: String
  private let text: ColoredText
  private var hasWritten = false

  /// Makes a document that begins with the color at a line and a column; nil if the text has no color.
  ///
  /// `ground` is the background of colors for which the text has none.
  init?(
    _ text: ColoredText, from source: Source, at location: EditTarget.Location, on ground: RGB?
  ) {
    guard let chosen = text.index(line: location.line, column: location.column) else { return nil }
    self.text = text
    let keys = ThemeKeys(of: text)
    self.source = source
    name = location.path.shown
    let isFilter = if case .filter = source { true } else { false }
    let isTerminal = if case .terminal = source { true } else { false }
    colors = EditedColors(
      text.colors.map(\.rgb), chosen: chosen, equals: text.equals,
      grounds: ThemeGrounds(of: text, keys), theme: ThemePairs(of: text, keys, on: ground),
      name: isFilter ? "the text" : location.path.shownName,
      ending: isTerminal ? .prints : .writes,
      titles: text.title(of:), lines: { text.index(line: $0) })
  }

  /// The file that the changes can be written to while the mixing goes on; nil for a filter.
  var file: EditedFile? { if case .file(let file) = source { file } else { nil } }

  /// Whether changes were written, and none were made after that.
  var isWritten: Bool { hasWritten && !colors.isUnwritten }

  var bytes: [UInt8] { text.bytes(with: colors.present) }

  /// The number of colors that differ from those that were read: `3 colors changed in theme.css`.
  var summary: String {
    let places = text.colors.indices.filter { colors.color(at: $0) != text.colors[$0].rgb }
    let count = Set(places.map { colors.chips.chip(of: $0) }).count
    return "\(EditedColors.changedColors(count)) in \(name)"
  }

  /// What falls short at present, in the lines of `--check`.
  var check: [String] {
    guard let theme = colors.theme, !theme.pairs.isEmpty else {
      return [ThemeCheck.nothing(in: colors.name)]
    }
    let check = ThemeCheck(of: text, theme, in: colors.present, goal: ThemePair.textRatio)
    return check.lines(named: colors.name).split(separator: "\n")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// For each color, the terminal's colors that its key names.
  var slots: [[ApplySlot]] { colors.theme?.slots.applied(around: colors.chosen) ?? [] }

  /// Writes the changes to the file; does nothing where there are none.
  func write() throws(EditedFileProblem) {
    guard let file, colors.isUnwritten else { return }
    try file.replace(with: bytes)
    hasWritten = true
    colors.didWrite()
  }

  /// Writes the changes to the file and says how that went.
  func writeAndTell() -> Message {
    let count = colors.changes.count
    do throws(EditedFileProblem) {
      try write()
      return .notice(
        count == 0
          ? "nothing to write: \(colors.name) has these colors"
          : "written: \(EditedColors.changedColors(count)) in \(colors.name)")
    } catch {
      return .error(error.sentence)
    }
  }

  /// A line for each change that was not written, such as `12 --brand: #336699`.
  ///
  /// Where there are more than `limit` changes, the last line says how many are left out.
  func losses(atMost limit: Int = .max) -> [String] {
    let changes = colors.changes
    let lines = changes.prefix(limit).map { index in
      "\(colors.title(of: index)): \(colors.color(at: index).hexText)"
    }
    return changes.count > limit ? lines + ["and \(changes.count - limit) more"] : lines
  }
}
