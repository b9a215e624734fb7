import TermUI

/// Changed colors of a text, found again in the text that another program has made of it.
struct MergedColors {
  /// The new text with the changed colors in it.
  let bytes: [UInt8]
  /// The changed colors for which the new text has no place, by their indices in the old one.
  let stranded: [Int]
  /// The place of each color of the old text in the new one; nil where it has none.
  let places: [Int?]

  /// Writes the changed colors into the places with the same section, key and text; of several the nearest line's.
  ///
  /// - Parameters:
  ///   - changes: The new values of changed colors, by their indices in the old text.
  ///   - old: The text that they were changed in.
  ///   - new: The text as it is now.
  init(
    of changes: [(index: Int, color: AlphaColor)], from old: ColoredText, into new: ColoredText
  ) {
    var places: [[ArraySlice<UInt8>]: [Int]] = [:]
    for index in new.colors.indices {
      places[Self.name(of: index, in: new), default: []].append(index)
    }
    var texts: [Int: [UInt8]] = [:]
    var stranded: [Int] = []
    var placeOf = [Int?](repeating: nil, count: old.colors.count)
    for (index, color) in changes {
      let (name, line) = (Self.name(of: index, in: old), old.colors[index].line)
      let nearest = places[name]?.min {
        abs(new.colors[$0].line - line) < abs(new.colors[$1].line - line)
      }
      guard let nearest else {
        stranded.append(index)
        continue
      }
      // Its place may have got quotes, or lost them.
      texts[nearest] = new.text(of: nearest, as: color)
      placeOf[index] = nearest
      places[name]?.removeAll { $0 == nearest }
    }
    let changed = Set(changes.map(\.index))
    // What stayed as it was is found again in its order.
    for name in places.keys { places[name]?.reverse() }
    for index in old.colors.indices where !changed.contains(index) {
      placeOf[index] = places[Self.name(of: index, in: old)]?.popLast()
    }
    (self.stranded, self.places) = (stranded, placeOf)
    bytes = new.replacing { texts[$0] }
  }

  /// What tells a place from others: its section, its key and its text.
  private static func name(of index: Int, in text: ColoredText) -> [ArraySlice<UInt8>] {
    let color = text.colors[index]
    return [
      text.sectionName(of: index) ?? [], text.ownKey(of: index), text.original[color.span],
    ]
  }
}
