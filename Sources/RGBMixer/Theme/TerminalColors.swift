import TermUI

/// The terminal's own colors, as far as it has reported them.
struct TerminalColors: Sendable {
  /// A color as the terminal wrote it, which is safe to send back, and its value.
  struct Report: Sendable {
    let text: String
    let rgb: RGB
  }

  /// The slots that it is asked for.
  let slots: [ThemeSlot]
  private(set) var reports: [ThemeSlot: Report] = [:]

  init(_ slots: [ThemeSlot]) {
    self.slots = slots
  }

  /// Asks for each of them in a sequence of its own, because a terminal may answer only the start of a long one.
  var query: [UInt8] { slots.flatMap(\.query) }

  /// Receives a reply, and returns whether it reports one of the colors; the first reply for a slot counts.
  mutating func receive(_ reply: Reply) -> Bool {
    for slot in slots {
      guard let color = slot.color(in: reply) else { continue }
      if reports[slot] == nil {
        reports[slot] = Report(text: color.text, rgb: color.rgb)
      }
      return true
    }
    return false
  }

  var isComplete: Bool { reports.count == slots.count }
}
