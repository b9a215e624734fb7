import TermUI

/// The colors of the terminal that show mixed ones, and the colors that they had before.
///
/// A color that the terminal did not report cannot be restored, so it is changed only where it need not be.
struct SlotColors {
  private let slots: [ApplySlot]
  /// The color that is to be readable with the only one that is mixed.
  private let counterpart: ApplySlot?
  private let changesUntold: Bool
  /// The slots that were mixed, where others are left alone; nil where all are shown from the start.
  private var mixed: Set<ApplySlot>?
  private var found: [ApplySlot: (spelling: String, rgb: RGB)] = [:]

  /// Takes a slot, and its counterpart with it: text has to stay readable while the ground or the text changes.
  init(_ slot: ApplySlot, changesUntold: Bool) {
    slots = [slot]
    counterpart = slot.counterpart
    self.changesUntold = changesUntold
  }

  /// Takes the slots of a theme, none of them twice, and no counterparts.
  init(_ slots: [ApplySlot], changesUntold: Bool) {
    self.slots = slots
    counterpart = nil
    self.changesUntold = changesUntold
  }

  /// Takes slots whose colors are all known; only those that are mixed are changed and restored.
  init(_ slots: [ApplySlot], told replies: [Reply]) {
    self.init(slots, changesUntold: false)
    mixed = []
    for reply in replies { learn(reply) }
  }

  private var all: [ApplySlot] { slots + (counterpart.map { [$0] } ?? []) }

  /// Asks for the present colors, and last for what every terminal answers (DA1).
  var query: [UInt8] { all.flatMap(\.query) + Terminal.attributesQuery }

  /// Takes a reply; returns whether it reports one of the colors.
  @discardableResult
  mutating func learn(_ reply: Reply) -> Bool {
    for slot in all {
      guard let color = slot.color(in: reply) else { continue }
      found[slot] = color
      return true
    }
    return false
  }

  var isComplete: Bool { found.count == all.count }

  /// The color that the terminal had in the first slot, if it has answered.
  var foundColor: RGB? { slots.first.flatMap { found[$0]?.rgb } }

  /// The number of colors that are mixed, and of those that can be shown.
  var counts: (all: Int, shown: Int) { (slots.count, slots.count(where: canShow)) }

  private func canShow(_ slot: ApplySlot) -> Bool {
    mixed?.contains(slot) ?? (changesUntold || found[slot] != nil)
  }

  /// Notes which colors are others than the terminal's own, where only those are shown.
  mutating func noteMixed(_ color: (ApplySlot) -> RGB) {
    guard let before = mixed else { return }
    mixed = before.union(slots.filter { color($0) != found[$0]?.rgb })
  }

  /// The sequences that show colors, one for each that can be shown.
  func show(_ color: (ApplySlot) -> RGB) -> [[UInt8]] {
    slots.filter(canShow).map { slot in
      let rgb = color(slot)
      let change = slot.change(to: rgb.hexText)
      guard let counterpart, canShow(counterpart) else { return change }
      return change + counterpart.change(to: spelling(of: counterpart, readableWith: rgb))
    }
  }

  /// The color of the counterpart as it was found while that has a contrast of 4.5 with a color (WCAG's AA); else
  /// black or white.
  private func spelling(of counterpart: ApplySlot, readableWith rgb: RGB) -> String {
    if let found = found[counterpart], ContrastRatio(rgb, found.rgb).value >= 4.5 {
      return found.spelling
    }
    return ContrastRatio(rgb, .black) > ContrastRatio(rgb, .white) ? "#000000" : "#ffffff"
  }

  /// Restores the colors; those that the terminal has not reported become the configured ones.
  var reset: [UInt8] {
    let changed = all.filter(canShow)
    let exact = changed.flatMap(reset)
    if exact.count <= Self.greatestReset { return exact }
    // Themes have sixteen colors; the other entries are seldom configured.
    return changed.flatMap { slot in
      if case .palette(16...) = slot { slot.reset } else { reset(slot) }
    }
  }

  private func reset(_ slot: ApplySlot) -> [UInt8] {
    found[slot].map { slot.change(to: $0.spelling) } ?? slot.reset
  }

  /// The most bytes that the process can send that puts the terminal back after SIGKILL.
  private static let greatestReset = 3_800
}
