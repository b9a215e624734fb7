import Binding

import struct TermUI.RGB

/// The unsaved colors of a file, stored in another file so that they survive whatever ends the program, and offered
/// when the file is edited again.
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
  /// The colors of the offer, with their current places.
  private var offered = UnsavedList(time: 0, colors: [])
  /// What the store has, or will have.
  private var stored: [UnsavedColor] = []
  private var timer: Subscription?

  /// How long after a change it is stored.
  static let delay = Duration.milliseconds(200)

  /// Reads what an earlier run left unsaved of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file without symbolic links.
  ///   - text: The text of the file.
  ///   - store: The store of the unsaved colors of all files, which saves without a delay.
  ///   - clock: The clock of the delay.
  ///   - now: The time, in seconds since 1970.
  init(
    of path: FilePath, in text: ColoredText, keptIn store: JSONFileStore,
    clock: any Clock<Duration>,
    now: @escaping () -> Int = { System.time }
  ) {
    key = path.text
    self.store = store
    self.clock = clock
    self.now = now
    guard let value = store.value(for: key) else { return }
    guard let list = UnsavedList(json: value) else {
      store.report(.misfit(key: key, expected: UnsavedList.storedForm))
      return
    }
    let places = text.places
    let indices = list.indices(in: places)
    (offered, stored) = (list, list.colors)
    for (color, index) in indices.enumerated() {
      if let index { offered.colors[color].place = places[index] }
    }
    let restored = Self.restored(list.colors, at: indices, in: text)
    offer.value = Offer(
      colors: restored, changedCount: list.colors.count - restored.count,
      day: LocalDay(list.time).description(on: LocalDay(now())))
  }

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
  /// Colors whose places have changed are no longer stored.
  func restore() -> [Offer.Restored] {
    let restored = offer.value?.colors ?? []
    offered.colors = []
    offer.value = nil
    return restored
  }

  /// Stores nothing, because the file was saved.
  func didSave() {
    offered.colors = []
    offer.value = nil
    keep()
  }

  /// Stores the colors for which a merged file has no place.
  func didMerge(leaving colors: [UnsavedColor]) {
    current = { [] }
    offered = UnsavedList(time: now(), colors: colors)
    offer.value = nil
    keep()
  }

  /// Stores only what an earlier run left unsaved, because the current colors were discarded.
  func discard() {
    current = { [] }
    keep()
  }

  /// Stores the current colors now if they have changed, and waits until that is done, but no longer than a timeout.
  func flush(within timeout: Duration, reportsDelay: Bool = true) {
    if timer != nil { keep() }
    if store.hasChanges { store.flush(within: timeout, reportsDelay: reportsDelay) }
  }

  private func keep() {
    timer = nil
    let current = current()
    let places = Set(current.map(\.place))
    let list = UnsavedList(
      time: current.isEmpty ? offered.time : now(),
      colors: offered.colors.filter { !places.contains($0.place) } + current)
    if list.colors == stored { return }
    stored = list.colors
    if stored.isEmpty { store.remove(key) } else { store.save(list.json, for: key) }
  }
}
