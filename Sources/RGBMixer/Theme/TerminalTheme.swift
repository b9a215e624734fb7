import TermUI

/// The theme of a terminal: its colors by their slots, as far as the terminal reports them.
struct TerminalTheme: Sendable {
  /// The slots that a terminal is asked for, in the order of the themes that are printed.
  static let slots: [ThemeSlot] =
    [.foreground, .background, .cursor, .selectionForeground, .selectionBackground]
    + (0..<16).map { .palette($0) }

  /// The colors that are known.
  private(set) var colors: [ThemeSlot: RGB] = [:]
  /// The replies that reported them, which restore them later.
  private(set) var replies: [Reply] = []
  /// The name that the terminal has reported; nil if it has reported none.
  private(set) var terminal: String?

  init() {}

  init(_ colors: [ThemeSlot: RGB]) {
    self.colors = colors
  }

  /// Asks for each of them by a question of its own, because a terminal may answer only the first ones of a long
  /// sequence.
  static var query: [UInt8] { slots.flatMap(\.query) }

  /// Takes a reply, if it is to one of the questions; of two replies to one question the first counts.
  mutating func take(_ reply: Reply) {
    if case .version(let name) = reply { terminal = name }
    for slot in Self.slots {
      guard let color = slot.color(in: reply) else { continue }
      if colors[slot] == nil {
        colors[slot] = color.rgb
        replies.append(reply)
      }
      return
    }
  }

  var isComplete: Bool { colors.count == Self.slots.count }

  /// The slots whose colors are known, in their order.
  var known: [ThemeSlot] { Self.slots.filter { colors[$0] != nil } }

  /// The slots whose colors are not known, in words: `foreground, cursor, palette 8 to 15`; nil if all are known.
  var unreported: String? {
    let slots = Self.slots.filter { colors[$0] == nil }
    return slots.isEmpty ? nil : Self.words(for: slots)
  }

  /// Slots in words, with the entries of the palette last, as ranges.
  static func words(for slots: [ThemeSlot]) -> String {
    var words: [String] = []
    var ranges: [ClosedRange<UInt8>] = []
    for slot in slots {
      guard case .palette(let index) = slot else {
        words.append(slot.description.split(separator: "-").joined(separator: " "))
        continue
      }
      if let last = ranges.last, last.upperBound + 1 == index {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    let entries = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }
    if !entries.isEmpty { words.append("palette " + entries.joined(separator: ", ")) }
    return words.joined(separator: ", ")
  }
}
