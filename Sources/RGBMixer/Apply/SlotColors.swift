import TermUI

/// The color of the terminal that shows the mixed one, and its counterpart: what they were, and what they
/// are to be.
///
/// Text has to stay readable while the ground or the text changes. As long as the counterpart, as it was
/// found, has a contrast of 4.5 with the color (WCAG's AA), it stays; else it is black or white. What the
/// terminal has not told could not be put back, and is changed only where that is not wanted.
struct SlotColors {
  /// The color that is mixed.
  let slot: ApplySlot
  private let changesUntold: Bool
  private var found: [ApplySlot: (spelling: String, rgb: RGB)] = [:]

  init(_ slot: ApplySlot, changesUntold: Bool) {
    self.slot = slot
    self.changesUntold = changesUntold
  }

  private var slots: [ApplySlot] { [slot] + (slot.counterpart.map { [$0] } ?? []) }

  /// Asks for the present colors, and last for what every terminal answers (DA1).
  var query: [UInt8] { slots.flatMap(\.query) + Array("\u{1B}[c".utf8) }

  /// Takes an answer; true if it tells a color that was asked for.
  mutating func learn(_ reply: Reply) -> Bool {
    for slot in slots {
      guard let color = slot.color(in: reply) else { continue }
      found[slot] = color
      return true
    }
    return false
  }

  /// Whether every question was answered.
  var isComplete: Bool { found.count == slots.count }

  /// The color that the terminal had, if it has answered.
  var start: RGB? { found[slot]?.rgb }

  /// Whether the color can be shown at all.
  var canShow: Bool { changesUntold || found[slot] != nil }

  /// Shows a color; nothing where that must not be.
  func show(_ rgb: RGB) -> [UInt8] {
    guard canShow else { return [] }
    guard let counterpart = slot.counterpart, changesUntold || found[counterpart] != nil else {
      return change(to: rgb)
    }
    if let found = found[counterpart], ContrastRatio(rgb, found.rgb).value >= 4.5 {
      return change(to: rgb) + counterpart.change(to: found.spelling)
    }
    let isLight = ContrastRatio(rgb, .black) > ContrastRatio(rgb, .white)
    return change(to: rgb) + counterpart.change(to: isLight ? "#000000" : "#ffffff")
  }

  /// Puts the colors back as they were; those that the terminal has not told, as it is configured.
  func reset() -> [UInt8] {
    slots.flatMap { slot in
      if let found = found[slot] { return slot.change(to: found.spelling) }
      return changesUntold ? slot.reset : []
    }
  }

  private func change(to rgb: RGB) -> [UInt8] {
    slot.change(to: Format.hex.text(of: rgb))
  }
}
