/// Decides which doubtful places are colors, by the places like them in the same section and list.
///
/// A place is a color if more than half of the others are. Writing another color or format at one place must not
/// change the answer for its neighbors: `#fff` may become `#123456`, and a name may become hex digits.
enum Neighbors {
  /// Which places are alike.
  private enum Class: Hashable {
    /// With a sign or a function, and without alpha; names, too, because they become such.
    case opaque
    /// With a sign or a function, and with alpha.
    case translucent
    /// Names, and what may have been one: the key says that it is a color.
    case named
    /// Hex digits of a number without a sign.
    case bare(Int)
    case triple
  }

  private struct Group: Hashable {
    /// A section, or a list by its offset.
    let place: UInt32
    let isList: Bool
    let type: Class
  }

  /// The number of places of a group, and of the colors among them.
  private struct Votes {
    var all = 0
    var colors = 0

    /// Whether more than half of the others are colors.
    var isMajority: Bool { 2 * colors > all - 1 }
  }

  /// Returns the places that are colors; names that the text defines are not.
  ///
  /// `lists` are the lists that the places are items of. In prose, sections are too large to say anything.
  static func decided(
    _ places: [FoundColor], of lists: [UInt32], in text: [UInt8], defined: Set<[UInt8]>,
    inSections: Bool
  ) -> [FoundColor] {
    let isDefined = { (place: FoundColor) in
      place.form == .name && defined.contains(text[place.span].map { $0 | 0x20 })
    }
    if !places.contains(where: { $0.certainty == .open }) {
      return defined.isEmpty ? places : places.filter { !isDefined($0) }
    }
    let items = zip(places, lists).filter { !isDefined($0.0) }
    var votes: [Group: Votes] = [:]
    for (place, list) in items {
      for type in classes(of: place) {
        for group in groups(of: place, in: list, as: type, inSections: inSections) {
          votes[group, default: Votes()].all += 1
          if place.certainty != .open { votes[group, default: Votes()].colors += 1 }
        }
      }
    }
    return items.compactMap { place, list in
      guard place.certainty == .open else { return place }
      let type = place.form == .name ? .named : classes(of: place)[0]
      let groups = groups(of: place, in: list, as: type, inSections: inSections)
      return groups.contains { votes[$0]?.isMajority == true } ? place : nil
    }
  }

  /// The classes that a place belongs to.
  private static func classes(of place: FoundColor) -> [Class] {
    switch place.form {
    case .bare, .bareAlphaFirst, .short: return [.bare(place.span.count)]
    case .triple: return [.triple]
    case .name: return [.opaque, .named]
    case .parameters: return []
    default:
      let type = place.color.alpha == nil ? Class.opaque : .translucent
      return place.certainty == .named ? [type, .named] : [type]
    }
  }

  private static func groups(
    of place: FoundColor, in list: UInt32, as type: Class, inSections: Bool
  ) -> [Group] {
    let list = Group(place: list, isList: true, type: type)
    // A name without a key may be any word: `require("tan")`.
    if !inSections || place.form == .name && place.key == nil { return [list] }
    return [Group(place: UInt32(place.section), isList: false, type: type), list]
  }
}
