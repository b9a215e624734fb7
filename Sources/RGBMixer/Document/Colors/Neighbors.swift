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
    /// With a sign, in a sentence.
    case sentence
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

  /// A place that may be a color.
  struct Item {
    let color: FoundColor
    /// The list that it is an item of, by its offset.
    let list: UInt32
    /// Whether it is a name that a terminal's palette has, too.
    let isOfTerminal: Bool
    /// Whether it is a word that its object lists.
    let isWord: Bool
    /// Whether it is in a sentence between tags.
    let isInSentence: Bool
  }

  /// Returns the places that are colors, and which of them are only because of another name in their section; names that
  /// the text defines are no colors.
  ///
  /// In prose, sections are too large to say anything. The names of a terminal's palette are colors if another of their
  /// section is a name of CSS alone, or, in a program, if a certain color is in their list.
  static func decided(
    _ items: [Item], in text: [UInt8], defined: Set<[UInt8]>, inSections: Bool, isProgram: Bool
  ) -> (colors: [FoundColor], dependent: [Int]) {
    let items = items.filter { item in
      let isDefined =
        item.color.form == .name && defined.contains(text[item.color.span].map { $0 | 0x20 })
      return !isDefined && !item.isWord
    }
    let decided =
      items.contains { $0.color.certainty == .open }
      ? voted(items, inSections: inSections) : items
    guard decided.contains(where: \.isOfTerminal) else { return (decided.map(\.color), []) }
    let sections = Set(
      decided.filter { $0.color.form == .name && !$0.isOfTerminal }.map(\.color.section))
    let lists = Set(
      decided.filter { isProgram && $0.color.form != .name && $0.color.certainty != .open }
        .map(\.list))
    let colors = decided.filter { item in
      !item.isOfTerminal || sections.contains(item.color.section) || lists.contains(item.list)
    }
    let dependent = colors.indices.filter {
      colors[$0].isOfTerminal && !lists.contains(colors[$0].list)
    }
    return (colors.map(\.color), dependent)
  }

  /// The places that are certain, and those that are like most of the others.
  private static func voted(_ items: [Item], inSections: Bool) -> [Item] {
    var votes: [Group: Votes] = [:]
    for item in items {
      for type in classes(of: item) {
        for group in groups(of: item.color, in: item.list, as: type, inSections: inSections) {
          votes[group, default: Votes()].all += 1
          if item.color.certainty != .open { votes[group, default: Votes()].colors += 1 }
        }
      }
    }
    return items.filter { item in
      guard item.color.certainty == .open else { return true }
      let type = item.color.form == .name ? .named : classes(of: item)[0]
      let groups = groups(of: item.color, in: item.list, as: type, inSections: inSections)
      return groups.contains { votes[$0]?.isMajority == true }
    }
  }

  /// The classes that a place belongs to.
  private static func classes(of item: Item) -> [Class] {
    let place = item.color
    if item.isInSentence { return [.sentence] }
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
