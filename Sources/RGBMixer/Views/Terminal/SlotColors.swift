import TermUI

/// The slots of the terminal that show mixed colors, and the colors that they had before.
///
/// A color that the terminal did not report cannot be restored, so it is changed only if it need not be.
struct SlotColors {
  private let slots: [ThemeSlot]
  /// The slot whose color must stay readable with the color of the only slot.
  private let counterpart: ThemeSlot?
  /// Whether colors that the terminal did not report are changed, too.
  private let changesUnreported: Bool
  /// The slots whose colors were mixed, if only those are shown; nil if all are shown from the start.
  private var mixed: Set<ThemeSlot>?
  private var found: [ThemeSlot: (spelling: String, rgb: RGB)] = [:]

  /// Takes one slot and its counterpart, so that text stays readable while it or its background changes.
  init(_ slot: ThemeSlot, changesUnreported: Bool) {
    slots = [slot]
    counterpart = slot.counterpart
    self.changesUnreported = changesUnreported
  }

  /// Takes the slots of a theme, none of them twice, without counterparts.
  init(_ slots: [ThemeSlot], changesUnreported: Bool) {
    self.slots = slots
    counterpart = nil
    self.changesUnreported = changesUnreported
  }

  /// Takes slots whose colors the replies report; only those that are mixed are changed and restored.
  init(_ slots: [ThemeSlot], reported replies: [Reply]) {
    self.init(slots, changesUnreported: false)
    mixed = []
    for reply in replies { learn(reply) }
  }

  /// Whether the background shows a mixed color.
  var showsBackground: Bool { slots.contains(.background) }

  private var all: [ThemeSlot] { slots + (counterpart.map { [$0] } ?? []) }

  /// Asks for the present colors, then for what every terminal answers (DA1).
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

  /// The color that the terminal reported for the first slot, if any.
  var foundColor: RGB? { slots.first.flatMap { found[$0]?.rgb } }

  /// The number of mixed colors that the terminal has, and of those that can be shown.
  var counts: (all: Int, shown: Int) {
    let shown = slots.count(where: canShow)
    return (slots.count { !$0.isOptional || canShow($0) }, shown)
  }

  private func canShow(_ slot: ThemeSlot) -> Bool {
    mixed?.contains(slot) ?? (changesUnreported || found[slot] != nil)
  }

  /// Notes which colors differ from the terminal's own, if only those are shown.
  mutating func noteMixed(_ color: (ThemeSlot) -> RGB) {
    guard let before = mixed else { return }
    mixed = before.union(slots.filter { color($0) != found[$0]?.rgb })
  }

  /// The sequences that show colors, one for each slot that can be shown.
  func show(_ color: (ThemeSlot) -> RGB) -> [[UInt8]] {
    slots.filter(canShow).map { slot in
      let rgb = color(slot)
      let change = slot.change(to: rgb.hexText)
      guard let counterpart, canShow(counterpart) else { return change }
      return change + counterpart.change(to: spelling(of: counterpart, readableWith: rgb))
    }
  }

  /// The counterpart's own color if its contrast with a color is 4.5 (WCAG's AA) or more; otherwise black or white.
  private func spelling(of counterpart: ThemeSlot, readableWith rgb: RGB) -> String {
    let least = ContrastRatio.Grade.aa.leastRatio
    if let found = found[counterpart], ContrastRatio(rgb, found.rgb).value >= least {
      return found.spelling
    }
    return ContrastRatio(rgb, .black) > ContrastRatio(rgb, .white) ? "#000000" : "#ffffff"
  }

  /// Restores the colors; a color that the terminal has not reported becomes the configured one.
  var reset: [UInt8] {
    let changed = all.filter(canShow)
    let exact = changed.flatMap(reset)
    if exact.count <= Terminal.longestGuardedReset { return exact }
    // Themes have sixteen palette colors; other entries are seldom configured.
    return changed.flatMap { slot in
      if case .palette(16...) = slot { slot.reset } else { reset(slot) }
    }
  }

  private func reset(_ slot: ThemeSlot) -> [UInt8] {
    found[slot].map { slot.change(to: $0.spelling) } ?? slot.reset
  }
}
