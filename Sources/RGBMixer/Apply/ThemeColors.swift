import TermUI

/// The colors of the terminal that a theme names: what they were, and what they show.
///
/// A color that the terminal has not told could not be put back, and is changed only where that is not wanted.
struct ThemeColors {
  private let slots: [ApplySlot]
  private let changesUntold: Bool
  private var found: [ApplySlot: String] = [:]
  private var shown: [ApplySlot: RGB] = [:]

  /// Takes the slots, none of them twice.
  init(_ slots: [ApplySlot], changesUntold: Bool) {
    self.slots = slots
    self.changesUntold = changesUntold
  }

  /// Asks for the present colors, and last for what every terminal answers (DA1).
  var query: [UInt8] { slots.flatMap(\.query) + Array("\u{1B}[c".utf8) }

  /// Takes an answer; true if it tells a color that was asked for.
  mutating func learn(_ reply: Reply) -> Bool {
    for slot in slots {
      guard let color = slot.color(in: reply) else { continue }
      found[slot] = color.spelling
      return true
    }
    return false
  }

  /// Whether every question was answered.
  var isComplete: Bool { found.count == slots.count }

  /// The number of slots, and of those that can be shown.
  var counts: (all: Int, shown: Int) { (slots.count, slots.count(where: canShow)) }

  private func canShow(_ slot: ApplySlot) -> Bool { changesUntold || found[slot] != nil }

  /// Shows what is not shown yet.
  mutating func show(_ color: (ApplySlot) -> RGB) -> [UInt8] {
    var sequence: [UInt8] = []
    for slot in slots where canShow(slot) {
      let rgb = color(slot)
      guard shown.updateValue(rgb, forKey: slot) != rgb else { continue }
      sequence += slot.change(to: Format.hex.text(of: rgb))
    }
    return sequence
  }

  /// Shows again what is shown.
  var shownAgain: [UInt8] {
    slots.flatMap { slot in shown[slot].map { slot.change(to: Format.hex.text(of: $0)) } ?? [] }
  }

  /// Puts the colors back as they were; those that the terminal has not told, as it is configured.
  var reset: [UInt8] {
    let changed = slots.filter(canShow)
    let exact = changed.flatMap(reset)
    if exact.count <= Self.greatestReset { return exact }
    // Themes have sixteen; whoever gives all entries a color is not likely to have had others before.
    return changed.flatMap { slot in
      if case .palette(16...) = slot { slot.reset } else { reset(slot) }
    }
  }

  private func reset(_ slot: ApplySlot) -> [UInt8] {
    found[slot].map { slot.change(to: $0) } ?? slot.reset
  }

  /// The most bytes that the process can send that puts the terminal back after SIGKILL.
  private static let greatestReset = 3_800
}
