import Binding

import struct TermUI.RGB

/// A text whose colors are mixed: where it came from, and where its changes go.
@MainActor
final class EditedDocument {
  /// What a text is read from and goes to.
  enum Source {
    case file(EditedFile)
    case filter(FilterText)
    /// The reports of the terminal, which go nowhere by themselves.
    case terminal
  }

  /// The colors, as the mixer has them.
  let colors: EditedColors
  let source: Source
  /// The path of the text in a sentence.
  private let path: String
  private var hasWritten = false
  /// What is not saved, if that is kept.
  private(set) var unsaved: UnsavedColors?
  private var change: Subscription?
  /// The reason why the accepted changes could not be written.
  private(set) var problem: EditedFileProblem?

  /// Makes a document that begins with the color at a line and a column; nil if the text has no color.
  ///
  /// `background` is the background of colors for which the text has none.
  init?(
    _ text: ColoredText, from source: Source, at location: EditTarget.Location, on background: RGB?
  ) {
    guard let chosen = text.index(line: location.line, column: location.column) else { return nil }
    self.source = source
    path = location.path.shown
    var (name, ending) = (location.path.shownName, EditedColors.Ending.writes)
    switch source {
    case .file: break
    case .filter: name = "the text"
    case .terminal: ending = .prints
    }
    colors = EditedColors(text, chosen: chosen, on: background, name: name, ending: ending)
  }

  /// The file to write the changes to, even before the mixing ends; nil if the text is from elsewhere.
  var file: EditedFile? { if case .file(let file) = source { file } else { nil } }

  /// Whether changes were written, and none were made after that.
  var isWritten: Bool { hasWritten && !colors.isUnwritten }

  /// The sentence for the colors of the text that are left out; nil if all are read.
  var leftOut: String? { colors.text.sentenceForLeftOut(in: colors.name) }

  /// The text with the present colors.
  var bytes: [UInt8] { colors.text.bytes(with: colors.present) }

  /// The number of colors that differ from those that were read: `3 colors changed in theme.css`.
  var summary: String {
    let found = colors.text.colors
    let indices = found.indices.filter { colors.color(at: $0) != found[$0].rgb }
    let count = Set(indices.map { colors.chips.chip(of: $0) }).count
    return "\(EditedColors.changedColors(count)) in \(path)"
  }

  /// The pairs that fall short at present, in the lines of `--check`.
  var check: [String] {
    if colors.pairs.all.isEmpty { return [ThemeCheck.nothing(in: colors.name)] }
    let check = ThemeCheck(
      of: colors.text, colors.pairs, in: colors.present, goal: ThemePair.textRatio)
    return check.lines(named: colors.name).split(separator: "\n")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the changes to the file, if there are any.
  func write() throws(EditedFileProblem) {
    guard let file, colors.isUnwritten else { return }
    try file.replace(with: bytes)
    hasWritten = true
    colors.didWrite()
    unsaved?.didSave()
  }

  /// From now on, keeps what a mixer has not saved of a file, and offers what an earlier run has left.
  func keepUnsaved(
    of mixer: Mixer, _ options: MixerOptions, clock: any Clock<Duration>, status: StatusLine
  ) {
    guard let file, let store = options.unsavedStore(clock: clock, status: status) else { return }
    let unsaved = UnsavedColors(of: file.path, in: colors.text, keptIn: store, clock: clock)
    unsaved.current = { [colors] in colors.unsaved }
    change = colors.revision.bind { _ in unsaved.didChange() }
    self.unsaved = unsaved
    mixer.unsaved = unsaved
  }

  /// Keeps what is not saved when the mixing has ended, or nothing if the user has discarded it.
  func finishUnsaved(after outcome: Outcome) {
    guard let unsaved else { return }
    if case .canceled = outcome { unsaved.discard() }
    unsaved.flush(within: Outcome.saveTimeout)
  }

  /// Writes the accepted changes to the file, or remembers the ``problem``.
  func accept() {
    do throws(EditedFileProblem) { try write() } catch { problem = error }
  }

  /// Writes the changes to the file, and returns a message about the result.
  func writeAndReport() -> Message {
    let count = colors.changes.count
    do throws(EditedFileProblem) {
      try write()
      return .notice(
        count == 0
          ? "nothing to write: \(colors.name) already has these colors"
          : "written: \(EditedColors.changedColors(count)) in \(colors.name)")
    } catch {
      return .error(error.sentence)
    }
  }

  /// Lists the changes that were not written on standard error, in lines such as `12 --brand: #336699`.
  ///
  /// If there are more than `limit` changes, a last line has the number of the others.
  func reportLosses(atMost limit: Int = .max) {
    let changes = colors.changes
    var lines = ""
    for index in changes.prefix(limit) {
      lines += "\(colors.title(of: index)): \(colors.color(at: index).hexText)\n"
    }
    if changes.count > limit { lines += "and \(changes.count - limit) more\n" }
    StandardError.write(lines)
  }
}
