import Binding

import struct TermUI.RGB

/// The unsaved colors of a file, stored in another file so that they survive whatever ends the program, and offered
/// when the file is edited again.
///
/// Several editors of a file have their colors beside each other in one list: each adds and removes only its own.
///
///     let unsaved = UnsavedColors(of: path, in: text, keptIn: store, clock: clock)
///     unsaved.current = { document.unsavedColors }
///     unsaved.offer.value?.sentence    // 4 unsaved colors from Tuesday: u restores them
///     unsaved.didChange()        // after each change of a color
///     unsaved.didSave()
@MainActor
final class UnsavedColors {
  /// The colors that an earlier run left unsaved.
  struct Offer: Hashable, Sendable {
    /// The colors that can be restored.
    let colors: [Restored]
    /// The number of colors whose places have changed, so that they cannot be restored.
    let changedCount: Int
    /// The day of the last change in words, such as "Tuesday".
    let day: String

    /// A color that can be restored.
    struct Restored: Hashable, Sendable {
      let index: Int
      let color: AlphaColor
    }

    /// The offer in one sentence, without a final period, where a key restores the colors.
    var sentence: String {
      let sentence = sentence(restoredBy: "u")
      // In a row of the screen a long one says what is unsaved by its place alone.
      return sentence.count <= PrintableText.rowColumns
        ? sentence : self.sentence(restoredBy: "u", isShort: true)
    }

    /// The same in text mode, where a word restores them.
    var spokenSentence: String { sentence(restoredBy: "undo") }

    private func sentence(restoredBy command: String, isShort: Bool = false) -> String {
      let count = colors.isEmpty ? changedCount : colors.count
      let noun = isShort ? "" : count == 1 ? " color" : " colors"
      let start = "\(count) unsaved\(noun) from \(day)"
      if colors.isEmpty { return "\(start), whose lines have changed" }
      let end = changedCount == 0 ? "" : " (and \(changedCount) whose lines have changed)"
      return "\(start): \(command) restores \(count == 1 ? "it" : "them")\(end)"
    }
  }

  /// The colors that differ from the file; called when they are stored.
  var current: () -> [UnsavedColor] = { [] }
  /// What an earlier run left unsaved; nil if nothing, or after it was restored or the file was saved.
  let offer = Observable<Offer?>(nil)

  private let key: String
  private let store: JSONFileStore
  private let clock: any Clock<Duration>
  private let now: () -> Int
  /// This process, and whether another one still runs.
  private let editor: Int
  private let isRunning: (Int) -> Bool
  /// What others had left in the store at the start, and the places of those that were found.
  private var offered: [UnsavedColor] = []
  private var offeredTime = 0
  private var offeredPlaces: [ColorPlace: ColorPlace] = [:]
  /// Whether the offer was accepted: then what others had left is this editor's.
  private var isRestored = false
  /// Those of the offered colors that are not in the store, because this editor's take their place.
  private var replaced: Set<UnsavedColor> = []
  /// What is in the store, though the file already has it.
  private var outdated: Set<UnsavedColor> = []
  /// This editor's colors in the store, or soon to be there.
  private var stored: [UnsavedColor] = []
  private var timer: Subscription?

  /// How long after a change storing it begins, which takes as long again for the colors of a very large file.
  static let delay = Duration.milliseconds(80)

  /// Reads what earlier runs, and other editors, have left unsaved of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file without symbolic links.
  ///   - text: The text of the file.
  ///   - store: The store of the unsaved colors of all files, which saves without a delay.
  ///   - clock: The clock of the delay.
  ///   - now: The time, in seconds since 1970.
  ///   - editor: The process that edits the file.
  ///   - isRunning: Whether another process still runs.
  init(
    of path: FilePath, in text: ColoredText, keptIn store: JSONFileStore,
    clock: any Clock<Duration>,
    now: @escaping () -> Int = { System.time }, editor: Int = System.processID,
    isRunning: @escaping (Int) -> Bool = { System.isRunning($0) }
  ) {
    key = path.text
    self.store = store
    self.clock = clock
    self.now = now
    self.editor = editor
    self.isRunning = { $0 != editor && isRunning($0) }
    guard let value = store.value(for: key) else { return }
    guard let list = UnsavedList(json: value) else {
      store.report(.misfit(key: key, expected: UnsavedList.storedForm))
      return
    }
    offer(list, in: text)
  }

  private func offer(_ list: UnsavedList, in text: ColoredText) {
    let places = text.places
    let present = Set(places)
    outdated = Set(list.colors.filter { present.contains($0.savedPlace) })
    offered = list.colors.filter { !outdated.contains($0) }
    offeredTime = list.time
    let colors = UnsavedList(time: list.time, colors: offered)
    let indices = colors.indices(in: places)
    guard !offered.isEmpty else { return }
    for (color, index) in zip(colors.latest, indices) {
      if let index { offeredPlaces[color.place] = places[index] }
    }
    let restored = Self.restored(colors.latest, at: indices, in: text)
    offer.value = Offer(
      colors: restored, changedCount: indices.count - restored.count,
      day: LocalDay(min(max(list.time, 0), Self.lastTime)).description(on: LocalDay(now())))
  }

  /// The last second of the year 9999, in case the time in the file is a fault.
  private static let lastTime = 253_402_300_799

  /// The colors of an earlier run that are found again, read where they stood: what `#80ff8800` is depends on the text.
  private static func restored(
    _ colors: [UnsavedColor], at indices: [Int?], in text: ColoredText
  ) -> [Offer.Restored] {
    var texts: [Int: [UInt8]] = [:]
    for case (let index?, let color) in zip(indices, colors) {
      texts[index] = Array(color.text.utf8)
    }
    let read = text.read { texts[$0] }
    return texts.keys.sorted().compactMap { index in
      read[index].map { Offer.Restored(index: index, color: $0) }
    }
  }

  /// Stores the current colors soon.
  func didChange() {
    guard timer == nil else { return }
    timer = clock.schedule(after: Self.delay) { [weak self] in self?.keep() }
  }

  /// Accepts the offer and returns the colors to set; call ``didChange()`` afterward.
  ///
  /// Colors whose places have changed stay in the store until the file is saved or the colors are discarded.
  func restore() -> [Offer.Restored] {
    let restored = offer.value?.colors ?? []
    isRestored = true
    offer.value = nil
    return restored
  }

  /// Removes from the store what this editor has changed and what it was offered, because the file is saved; call it
  /// while the saved colors are still the ``current`` ones.
  ///
  /// What an editor that still runs has left unsaved stays, unless the file has it now.
  func didSave() {
    let places = Set(current().map(\.savedPlace))
    let settled = offered.filter { isRestored || !isOther($0) }
    write([], removing: outdated.union(settled), orSavedAt: places)
    forgetOffer()
  }

  /// The stored colors from an earlier version of the text that have no place in the current one.
  var stranded: [UnsavedColor] = []

  /// Stores the colors for which a merged file has no place.
  func didMerge(leaving colors: [UnsavedColor]) {
    current = { [] }
    write(owned(colors), removing: outdated)
    forgetOffer()
  }

  /// Removes from the store what this editor has changed or restored, because that was discarded; an offer that was not
  /// accepted, or only until that was undone, is as it was.
  func discard() {
    let isUndone = current().isEmpty
    current = { [] }
    let stranded = Set(owned(stranded))
    guard isRestored, !isUndone else {
      keep()
      if !stranded.isEmpty { write([], removing: stranded) }
      return
    }
    write([], removing: outdated.union(offered).union(stranded))
    forgetOffer()
  }

  private func forgetOffer() {
    timer = nil
    (offered, replaced, outdated, isRestored) = ([], [], [], false)
    offer.value = nil
  }

  /// Stores the current colors now if they have changed, and waits until that is done, but no longer than a timeout.
  func flush(within timeout: Duration, reportsDelay: Bool = true) {
    if timer != nil { keep() }
    if store.hasChanges { store.flush(within: timeout, reportsDelay: reportsDelay) }
  }

  private func keep() {
    timer = nil
    let own = owned(current())
    if own == stored { return }
    let replaced = replaced(by: own)
    // What this editor's colors no longer replace comes back, for example when restoring it is undone.
    let returned = offered.filter { self.replaced.contains($0) && !replaced.contains($0) }
    self.replaced = replaced
    write(own, with: returned, removing: replaced.union(outdated))
  }

  /// Colors that name this editor.
  private func owned(_ colors: [UnsavedColor]) -> [UnsavedColor] {
    colors.map { color in
      var color = color
      color.editor = editor
      return color
    }
  }

  /// Returns which of the offered colors this editor's take the place of.
  private func replaced(by own: [UnsavedColor]) -> Set<UnsavedColor> {
    if offered.isEmpty || own.isEmpty { return [] }
    let places = isRestored ? [] : Set(own.map(\.place))
    return Set(
      offered.filter { color in
        guard let place = offeredPlaces[color.place] else { return false }
        return isRestored || places.contains(place) && !isOther(color)
      })
  }

  /// Whether a color belongs to another editor that still runs.
  private func isOther(_ color: UnsavedColor) -> Bool { color.editor.map(isRunning) ?? false }

  /// Replaces this editor's colors in the store, where other editors may have changed theirs meanwhile.
  ///
  /// It is done in the background: for 20,000 colors it takes longer than a key should.
  private func write(
    _ own: [UnsavedColor], with returned: [UnsavedColor] = [], removing others: Set<UnsavedColor>,
    orSavedAt places: Set<ColorPlace> = []
  ) {
    let (old, time) = (stored, now())
    let (offered, offeredTime) = (Set(own.isEmpty ? offered : []), offeredTime)
    stored = own
    store.update(key) { value in
      let removed = others.union(old).subtracting(own)
      var list = value.flatMap(UnsavedList.init(json:)) ?? UnsavedList(time: time, colors: [])
      list.merge(returned + own, at: time) {
        removed.contains($0) || places.contains($0.savedPlace)
      }
      // What is left is what there was before the changes of this editor, and as old.
      if own.isEmpty, list.colors.allSatisfy(offered.contains) { list.time = offeredTime }
      // Not `nil`, which is also the literal of JSON's null.
      return list.colors.isEmpty ? .none : list.json
    }
  }
}
