import TermUI

/// The theme of a terminal: its known colors by slot.
struct TerminalTheme: Sendable {
  /// The slots that a terminal is asked for, in the order in which a theme is printed.
  static let slots: [ThemeSlot] =
    [.foreground, .background, .cursor, .selectionForeground, .selectionBackground]
    + (0..<16).map { .palette($0) }

  let colors: [ThemeSlot: RGB]

  init(_ colors: [ThemeSlot: RGB]) {
    self.colors = colors
  }

  /// The slots whose colors are known, in their order.
  var known: [ThemeSlot] { Self.slots.filter { colors[$0] != nil } }

  /// The slots whose colors are not known, in words: `foreground, cursor, palette 8 to 15`; nil if all are known.
  var unreported: String? {
    let slots = Self.slots.filter { colors[$0] == nil }
    return slots.isEmpty ? nil : Self.names(of: slots)
  }

  /// Slots in words, with the entries of the palette last, as ranges.
  static func names(of slots: [ThemeSlot]) -> String {
    var names: [String] = []
    var ranges: [ClosedRange<UInt8>] = []
    for slot in slots {
      guard case .palette(let index) = slot else {
        names.append(slot.description.split(separator: "-").joined(separator: " "))
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
    if !entries.isEmpty { names.append("palette " + entries.joined(separator: ", ")) }
    return names.joined(separator: ", ")
  }
}
