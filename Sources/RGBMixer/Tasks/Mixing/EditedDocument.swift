import Binding

import struct TermUI.RGB

/// A text whose colors are mixed, either from a file or only to be printed.
@MainActor
final class EditedDocument {
  let text: TextColors
  /// The colors, as the mixer has them.
  let list: ColorList
  let target: Mixer.Target
  /// The name of the text, without its directory.
  private let name: String
  /// Whether a line was given, so that its color is mixed at once.
  let startsOnSliders: Bool
  /// The file to write the changes to, even before the mixing ends; nil if the text is from elsewhere.
  private let file: EditedFile?
  /// The path of the text, for messages.
  private let path: String
  private let location: EditTarget.Location
  /// Whether changes were written at least once.
  private(set) var isWritten = false
  /// The unsaved colors, if they are stored.
  private(set) var unsaved: UnsavedColors?
  private var change: Subscription?
  /// The document that takes the place of this one, once it is merged with what another program has made of the file.
  private(set) var merged: EditedDocument?
  /// The changed colors of a text before this one for which this one has no place.
  private var stranded: [UnsavedColor] = []
  /// How many colors were written into a text before this one.
  private var mergedCount = 0
  /// What was merged, in a sentence; nil if nothing was.
  private(set) var report: String?
  /// The steps and the marks of the mixer of a text before this one.
  private var past: (history: History, marks: Marks)?

  /// Makes a document that begins with the color nearest to a location; nil if the text has no color.
  ///
  /// Without a name, it is named after the file of the location.
  init?(
    _ text: ColoredText, of file: EditedFile? = nil, named name: String? = nil,
    at location: EditTarget.Location, startsOnSliders: Bool? = nil
  ) {
    guard
      let chosen = text.index(nearLine: location.line ?? 1, column: location.column)
    else { return nil }
    self.startsOnSliders = startsOnSliders ?? (location.line != nil)
    (self.file, self.location) = (file, location)
    path = location.path.printable
    let name = name ?? location.path.printableName
    self.name = name
    target = file == nil ? .output(name: name) : .file(name: name)
    self.text = TextColors(text)
    list = ColorList(of: self.text, chosen: chosen)
  }

  /// A sentence about the colors of the text that were left out; nil if all were read.
  var leftOut: String? { text.text.sentenceForLeftOut(in: name) }

  /// The text with the current colors.
  var bytes: [UInt8] { text.text.bytes(with: list.present) }

  /// Says how many written colors differ from those that were read: `3 colors changed in theme.css`; if none does, what
  /// was saved before was taken back.
  var summary: String {
    let count = zip(list.saved, text.colors).count { !$0.isAlike($1) }
    if mergedCount > 0 { return "\((count + mergedCount).counted("color")) changed in \(path)" }
    return count == 0
      ? "saved: \(path) has its original colors again"
      : "\(count.counted("color")) changed in \(path)"
  }

  /// The lines of `--check` about the pairs that fall short with the current colors, and what it says of the others.
  func check(_ mixer: Mixer) -> [String] {
    let (pairs, way) = (mixer.contrasts.pairs, "on COLOR")
    let check = ThemeCheck(of: text.text, pairs, in: list.present, goal: ThemePair.textRatio)
    let lines = check.lines(named: name).split(separator: "\n")
      .map { String(decoding: $0, as: UTF8.self) }
    return (check.isEmpty ? [ThemeCheck.nothing(in: name, way: way)] : lines)
      + check.notices(named: name, way: way)
  }

  /// Writes the changes to the file, if there are any.
  func write() throws(EditedFileProblem) {
    guard let file, list.changedCount > 0 else { return }
    try file.replace(with: bytes)
    isWritten = true
    unsaved?.didSave()
    list.didSave()
  }

  /// Begins to store the unsaved colors of a file, and offers those left by an earlier run.
  func keepUnsaved(
    of mixer: Mixer, _ options: MixerOptions, clock: any Clock<Duration>, status: StatusLine
  ) {
    guard let file, let store = options.unsavedStore(clock: clock, status: status) else { return }
    let unsaved = UnsavedColors(of: file.path, in: text.text, keptIn: store, clock: clock)
    unsaved.current = { [list, text] in text.unsaved(of: list) }
    unsaved.stranded = stranded
    change = list.version.bind { _ in unsaved.didChange() }
    self.unsaved = unsaved
    mixer.unsaved = unsaved
  }

  /// Measures pairs that the user names; returns a sentence about the first key that the text does not have, or nil.
  func state(_ statements: [String]) -> String? {
    do throws(UsageError) {
      try text.state(statements)
      return nil
    } catch {
      return error.sentence
    }
  }

  // MARK: Merging

  /// Tells a mixer what else is unsaved, what came before, and whether the file is still the one that was read.
  func connect(_ mixer: Mixer) {
    mixer.strandedCount = stranded.count
    if let past { mixer.takeOver(past.history, past.marks) }
    if let file { mixer.fileHasChanged = { file.hasChanged } }
  }

  /// Reads the file anew and writes the changed colors into it; ``merged`` has the text then, with the mixer's steps of
  /// undo and its marks.
  ///
  /// Where nothing had changed, it writes them as ``writeAndReport()`` does.
  func merge(of mixer: Mixer) -> Message {
    guard let file, file.hasChanged else { return writeAndReport() }
    do throws(EditedFileProblem) {
      let present = try file.reread()
      let (changed, found) = (list.changed, ColoredText(present, of: location.path))
      let colors = MergedColors(
        of: changed.map { ($0, list.color(at: $0)) }, from: savedText, into: found)
      guard
        let next = EditedDocument(
          ColoredText(colors.bytes, of: location.path), of: file,
          at: EditTarget.Location(path: location.path, line: text.line(of: list.chosen)),
          startsOnSliders: false)
      else { return .error(found.sentenceForNoColor(in: name)) }
      try file.replace(with: colors.bytes, over: present)
      mixer.endRun()
      next.past = (
        mixer.history.moved(to: colors.places), list.selection.marks.moved(to: colors.places)
      )
      let unsaved = text.unsaved(of: list)
      next.stranded = zip(changed, unsaved).filter { colors.stranded.contains($0.0) }.map(\.1)
      next.mergedCount = mergedCount + changed.count - colors.stranded.count
      next.isWritten = isWritten || changed.count > colors.stranded.count
      self.unsaved?.didMerge(leaving: next.stranded)
      // The mixing of the new text begins with what is stored.
      self.unsaved?.flush(within: Outcome.saveTimeout)
      let places = colors.stranded.map { text.text.title(of: $0) }
      let count = (changed.count - colors.stranded.count).counted("color")
      let report =
        "\(count) merged into \(name)" + (places.isEmpty ? "" : "; no place for \(places.listed)")
      let problem = next.state(text.statements)
      next.report = ([report] + [problem].compactMap(\.self)).joined(separator: "; ")
      merged = next
      return .notice(report)
    } catch {
      return .error(error.sentence)
    }
  }

  /// The text as this editor has written it last, or as it was read.
  private var savedText: ColoredText {
    guard isWritten else { return text.text }
    let saved = ColoredText(text.text.bytes(with: list.saved), of: location.path)
    return saved.colors.count == text.text.colors.count ? saved : text.text
  }

  /// Stores the unsaved colors once the mixing has ended, or nothing if the user has discarded them.
  func finishUnsaved(after outcome: Outcome) {
    guard let unsaved else { return }
    if case .canceled = outcome { unsaved.discard() }
    unsaved.flush(within: Outcome.saveTimeout)
  }

  /// A sentence about the written colors that were outside sRGB; nil if there are none.
  var mappedNotice: String? {
    text.text.sentenceForMapped(in: path) { !list.saved[$0].isAlike(text.colors[$0]) }
  }

  /// Writes the changes to the file, and returns a message about the result.
  func writeAndReport() -> Message {
    let count = list.changedCount
    do throws(EditedFileProblem) {
      try write()
      return count == 0
        ? .notice("nothing to save: \(name) already has these colors", short: "nothing to save")
        : .notice(
          "saved: \(count.counted("color")) changed in \(name)",
          short: "saved \(count.counted("color"))")
    } catch {
      let advice = unsaved == nil ? "" : "; Ctrl-C keeps your colors"
      let sentence = error.sentence(of: name) + advice
      guard error.isChangedByOther else { return .error(sentence) }
      let shortName = name.shortenedInMiddle(to: 24)
      return .error(
        "\(shortName) was changed by another program: W merges your colors",
        short: "file changed: W merges", sentence: sentence)
    }
  }

  /// Lists on standard error the changes that were not written, in lines such as `12 --brand: #336699`.
  ///
  /// If there are more than `limit` changes, a last line says how many others there are.
  func reportLosses(atMost limit: Int = .max) {
    let changes = list.changed
    var lines = ""
    for index in changes.prefix(limit) {
      lines += "\(text.text.title(of: index)): \(list.color(at: index).hexText)\n"
    }
    for color in stranded { lines += "\(color.place.line) \(color.place.key): \(color.text)\n" }
    if changes.count > limit { lines += "and \(changes.count - limit) more\n" }
    StandardError.write(lines)
  }
}
