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
    var text: String { sign + name }
  }

  /// The name of a color: its own, or the nearest of its kind by distance in OKLab; of equals, the first.
  ///
  /// A color whose hue is seen has no gray's name, and none whose hue is more than 30 degrees away; there is one for
  /// every hue. A gray has a gray's name.
  static func nearest(to rgb: RGB) -> Match {
    let color = OKLab(rgb)
    let chroma = rgb.isGray ? 0 : OKLCH(color).chroma
    var best = 0
    var minimum = Double.infinity
    for index in coordinates.indices {
      let (other, otherChroma) = coordinates[index]
      // Most differ too much in lightness alone.
      let lightness = color.lightness - other.lightness
      if lightness * lightness >= minimum { continue }
      let distance = color.squaredDistance(to: other)
      guard distance < minimum else { continue }
      let isOfKind =
        if chroma < maximumGrayChroma {
          otherChroma < maximumGrayChroma
        } else if chroma < OKLCH.minimumChromaWithHue {
          true
        } else {
          otherChroma >= maximumGrayChroma
            && color.a * other.a + color.b * other.b > cosineOf30Degrees * chroma * otherChroma
        }
      if isOfKind { (minimum, best) = (distance, index) }
    }
    let entry = ColorNameTable.entries[best]
    return Match(name: entry.name, isExact: entry.hex == rgb.hex)
  }

  /// Below this chroma a color is a gray.
  private static let maximumGrayChroma = 0.01
  private static let cosineOf30Degrees = 0.866_025_403_784_438_6

  /// The name that means exactly a color, in alphabetical order the first; nil if there is none.
  static func exact(_ rgb: RGB) -> String? {
    ColorNameTable.entries.first { $0.hex == rgb.hex }?.name
  }

  /// The color of a name in UTF-8, in either case; nil if there is none.
  static func color(named name: some Collection<UInt8>) -> RGB? {
    guard 3...longest ~= name.count else { return nil }
    let key = key(of: name)
    let keys = ColorNameTable.keys
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

  /// The length of the longest name.
  static let longest = 20

  /// The key of a name in ``ColorNameTable/keys``: comparing a few numbers shows that most texts are not names.
  private static func key(of name: some Collection<UInt8>) -> UInt64 {
    let letters = name.prefix(8)
    let key = letters.reduce(UInt64(0)) { $0 << 8 | UInt64($1 | 0x20) }
    return key << UInt64(8 * (8 - letters.count))
  }

  private static let coordinates = ColorNameTable.entries.map { entry in
    let rgb = RGB(hex: entry.hex)
    let lab = OKLab(rgb)
    return (lab, chroma: rgb.isGray ? 0 : OKLCH(lab).chroma)
  }
}

extension ColorName {
  /// A name in words, such as `dark orange`.
  static func spaced(_ name: String) -> String {
    var words = ""
    var rest = name[...]
    while let first = firsts.first(where: { rest.hasPrefix($0) && rest.count > $0.count }) {
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
