import TermUI

/// The color names of CSS.
enum ColorName {
  struct Match: Hashable, Sendable {
    /// The name, in lower case.
    let name: String
    /// Whether the name means exactly this color, not only a near one.
    let isExact: Bool

    /// `~` if the name is only near.
    ///
    /// Printed by itself: joining it with the name first takes 6 % more instructions a line.
    var sign: String { isExact ? "" : "~" }

    /// The name as it is printed.
    var spelling: String { sign + name }
  }

  /// The name of a color: its own, or the nearest by distance in OKLab; of equals, the first.
  static func nearest(to rgb: RGB) -> Match {
    let color = OKLab(rgb)
    var best = 0
    var least = Double.infinity
    for index in coordinates.indices {
      // Most differ too much in lightness alone.
      let lightness = color.lightness - coordinates[index].lightness
      if lightness * lightness >= least { continue }
      let distance = color.squaredDistance(to: coordinates[index])
      if distance < least {
        least = distance
        best = index
      }
    }
    let entry = ColorNameTable.entries[best]
    return Match(name: entry.name, isExact: entry.hex == rgb.hex)
  }

  /// The color of a name in UTF-8, in either case; nil if there is none.
  static func color(named name: some Collection<UInt8>) -> RGB? {
    guard 3...longest ~= name.count else { return nil }
    let key = key(of: name)
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    while low < keys.count, keys[low] == key {
      let entry = ColorNameTable.entries[low]
      if name.isWord(entry.name) { return RGB(hex: entry.hex) }
      low += 1
    }
    return nil
  }

  static let longest = ColorNameTable.entries.map(\.name.utf8.count).max() ?? 0

  /// The key of each name: comparing a few numbers shows that most texts are no name.
  private static let keys = ColorNameTable.entries.map { key(of: $0.name.utf8) }

  /// The first eight letters, in lower case, as a number; numbers are in alphabetical order.
  private static func key(of name: some Collection<UInt8>) -> UInt64 {
    let letters = name.prefix(8)
    let key = letters.reduce(UInt64(0)) { $0 << 8 | UInt64($1 | 0x20) }
    return key << UInt64(8 * (8 - letters.count))
  }

  private static let coordinates = ColorNameTable.entries.map { OKLab(RGB(hex: $0.hex)) }
}

extension ColorName.Match {
  /// The name in words, such as `dark orange`, after `about` if it is only near.
  var words: String {
    var words = isExact ? "" : "about "
    var rest = name[...]
    while let first = Self.firsts.first(where: { rest.hasPrefix($0) && rest.count > $0.count }) {
      words += "\(first) "
      rest = rest.dropFirst(first.count)
    }
    return words + rest
  }

  /// The first words of names of several words; none of these begins with another.
  private static let firsts = [
    "alice", "antique", "blanched", "blue", "burly", "cadet", "cornflower", "dark", "deep", "dim",
    "dodger", "fire", "floral", "forest", "ghost", "goldenrod", "green", "hot", "indian",
    "lavender", "lawn", "lemon", "light", "lime", "medium", "midnight", "mint", "misty", "navajo",
    "old", "olive", "orange", "pale", "papaya", "peach", "powder", "rebecca", "rosy", "royal",
    "saddle", "sandy", "sea", "sky", "slate", "spring", "steel", "violet", "white", "yellow",
  ]
}
