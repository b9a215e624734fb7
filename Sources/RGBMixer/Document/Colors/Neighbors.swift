/// Decides which doubtful places are colors, by the places like them in the same section and list.
///
/// A place is a color if more than half of the others are. Places are alike if they are written alike: in hex digits of
/// the same number without a sign; with `#`, or as a name, which becomes one with `#` when another color is mixed.
enum Neighbors {
  private struct Group: Hashable {
    /// A section, or a list by its offset.
    let place: UInt32
    let isList: Bool
    let form: UInt8
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
  /// In prose, sections are too large to say anything.
  static func decided(
    _ places: [FoundColor], in text: [UInt8], defined: Set<[UInt8]>, inSections: Bool
  ) -> [FoundColor] {
    func groups(of place: FoundColor) -> [Group] { Self.groups(of: place, inSections: inSections) }
    var places = places
    if !defined.isEmpty {
      places.removeAll { $0.form == .name && defined.contains(text[$0.span].map { $0 | 0x20 }) }
    }
    if !places.contains(where: { $0.certainty != .certain }) { return places }
    var votes: [Group: Votes] = [:]
    for place in places {
      for group in groups(of: place) {
        votes[group, default: Votes()].all += 1
        if place.certainty == .certain { votes[group, default: Votes()].colors += 1 }
      }
    }
    return places.filter { place in
      place.certainty == .certain || groups(of: place).contains { votes[$0]?.isMajority == true }
    }
  }

  private static func groups(of place: FoundColor, inSections: Bool) -> [Group] {
    let form: UInt8 =
      switch place.form {
      case .hash, .hashAlphaFirst, .name: 0
      case .triple: 1
      case .bare, .bareAlphaFirst, .short: UInt8(clamping: 2 + place.span.count)
      default: 255
      }
    let list = Group(place: place.list, isList: true, form: form)
    // A name without a key may be any word: `require("tan")`.
    if !inSections || place.form == .name && place.key == nil { return [list] }
    return [Group(place: UInt32(place.section), isList: false, form: form), list]
  }
}
