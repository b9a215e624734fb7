import TermUI

/// The names that CSS gives to colors.
enum ColorName {
  /// A name and how it fits.
  struct Match: Hashable, Sendable {
    /// The name, in lower case.
    let name: String
    /// Whether the name means this very color, not only a near one.
    let isExact: Bool

    /// The name as it is printed: behind `~` where it is only near.
    var spelling: String { isExact ? name : "~\(name)" }
  }

  /// The name of a color: its own, or the nearest by OKLab distance; the first by alphabet among equals.
  ///
  /// Goes through all 148 names.
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

  /// The color of a name in UTF-8, whatever the case of its ASCII letters; nil if there is none.
  static func color(named name: some Collection<UInt8>) -> RGB? {
    let lowercased = name.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    var range = ColorNameTable.entries[...]
    while let middle = range.indices.dropFirst(range.count / 2).first {
      let entry = range[middle]
      if entry.name.utf8.elementsEqual(lowercased) {
        return RGB(hex: entry.hex)
      }
      let isAfter = entry.name.utf8.lexicographicallyPrecedes(lowercased)
      range = isAfter ? range[(middle + 1)...] : range[..<middle]
    }
    return nil
  }

  private static let coordinates = ColorNameTable.entries.map { OKLab(RGB(hex: $0.hex)) }
}
