import TermUI

/// The slots of the terminal that show mixed colors, and the colors that they had before.
///
/// A color that the terminal did not report cannot be restored, so it is changed only if it does not have to be
/// (`--keep`).
struct SlotColors {
  private let slots: [ThemeSlot]
  /// The slot whose color must stay readable with the color of the only slot.
  private let counterpart: ThemeSlot?
  /// Whether colors that the terminal did not report are changed, too.
  private let changesUnreported: Bool
  /// The slots whose colors were mixed, if only those are shown; nil if all are shown from the start.
  private var mixed: Set<ThemeSlot>?
  private var terminal: TerminalColors

  /// Makes the colors of one slot and its counterpart, so that text stays readable while it or its background changes.
  init(_ slot: ThemeSlot, changesUnreported: Bool) {
    slots = [slot]
    counterpart = slot.counterpart
    terminal = TerminalColors(slots + (slot.counterpart.map { [$0] } ?? []))
    self.changesUnreported = changesUnreported
  }

  /// Makes the colors of a theme's slots, none of them twice, without counterparts.
  init(_ slots: [ThemeSlot], changesUnreported: Bool) {
    self.slots = slots
    counterpart = nil
    terminal = TerminalColors(slots)
    self.changesUnreported = changesUnreported
  }

  /// Makes the colors of slots that the terminal has reported; only those that are mixed are changed and restored.
  init(_ slots: [ThemeSlot], reported terminal: TerminalColors) {
    self.init(slots, changesUnreported: false)
    mixed = []
    self.terminal = terminal
  }

  /// Whether the background shows a mixed color.
  var showsBackground: Bool { slots.contains(.background) }

  /// Asks for the current colors, then for what every terminal answers (DA1).
  var query: [UInt8] { terminal.query + Terminal.attributesQuery }

  /// Receives a reply; returns whether it reports one of the colors.
  mutating func receive(_ reply: Reply) -> Bool { terminal.receive(reply) }

  var isComplete: Bool { terminal.isComplete }

  /// The color that the terminal reported for the first slot, if any.
  var firstColor: RGB? { slots.first.flatMap { terminal.reports[$0]?.rgb } }

  /// The number of mixed colors that the terminal has, and of those that can be shown.
  var counts: (all: Int, shown: Int) {
    let shown = slots.count(where: canShow)
    return (slots.count { !$0.isOptional || canShow($0) }, shown)
  }

  private func canShow(_ slot: ThemeSlot) -> Bool {
    mixed?.contains(slot) ?? (changesUnreported || terminal.reports[slot] != nil)
  }

  /// Notes which colors differ from the terminal's own, if only those are shown.
  mutating func noteMixed(_ color: (ThemeSlot) -> RGB) {
    guard let before = mixed else { return }
    mixed = before.union(slots.filter { color($0) != terminal.reports[$0]?.rgb })
  }

  /// The sequences that show colors, one for each slot that can be shown.
  func show(_ color: (ThemeSlot) -> RGB) -> [[UInt8]] {
    slots.filter(canShow).map { slot in
      let rgb = color(slot)
      let sequence = slot.setSequence(to: rgb.hexText)
      guard let counterpart, canShow(counterpart) else { return sequence }
      return sequence + counterpart.setSequence(to: text(of: counterpart, readableWith: rgb))
    }
  }

  /// The counterpart's own color if its contrast with a color is 4.5 (WCAG's AA) or more; otherwise black or white.
  private func text(of counterpart: ThemeSlot, readableWith rgb: RGB) -> String {
    let minimum = ContrastRatio.Grade.aa.minimumRatio
    if let own = terminal.reports[counterpart], ContrastRatio(rgb, own.rgb).value >= minimum {
      return own.text
    }
    return ContrastRatio(rgb, .black) > ContrastRatio(rgb, .white) ? "#000000" : "#ffffff"
  }

  /// Restores the colors; a color that the terminal has not reported becomes the configured one.
  var reset: [UInt8] {
    let changed = terminal.slots.filter(canShow)
    let exact = changed.flatMap(reset)
    if exact.count <= Terminal.longestGuardedReset { return exact }
    // Themes have sixteen palette colors; other entries are seldom configured.
    return changed.flatMap { slot in
      if case .palette(16...) = slot { slot.reset } else { reset(slot) }
    }
  }

  private func reset(_ slot: ThemeSlot) -> [UInt8] {
    terminal.reports[slot].map { slot.setSequence(to: $0.text) } ?? slot.reset
  }
}
