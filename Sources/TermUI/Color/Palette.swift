import Synchronization

/// The 256 colors that a terminal addresses by number, with xterm's defaults.
///
/// The user's theme may redefine entries 0-15. Entries 16-231 are a cube of six levels, 232-255 a ramp of grays
/// (xterm's `256colres.pl`).
package enum Palette {
  /// The color of an entry.
  package static func color(at index: UInt8) -> RGB {
    switch index {
    case 0..<16: RGB(hex: systemColors[Int(index)])
    case 16..<232:
      RGB(level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    default: RGB(8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
    }
  }

  /// The entry of 16-255 that is nearest in OKLab, the lowest of equally near ones.
  ///
  /// Entries 0-15 are left out, because themes change them.
  package static func nearest256(to color: RGB) -> UInt8 {
    // For each of the 2²⁴ colors, the nearest entry of the cube is at most one level away from the color's nearest
    // level in each channel, and the nearest gray is one of two of about its lightness: fewer to compare than all 240.
    coordinates.withLock { coordinates in
      var search = Search(color)
      for red in steps(near: color.red) {
        for green in steps(near: color.green) {
          for blue in steps(near: color.blue) {
            search.visit(16 + 36 * red + 6 * green + blue, &coordinates)
          }
        }
      }
      let lightness = search.color.lightness
      let gray = TransferFunction.channel(
        TransferFunction.encoded(lightness * lightness * lightness))
      let step = min((max(gray, 8) - 8) / 10, 22)
      search.visit(232 + step, &coordinates)
      search.visit(233 + step, &coordinates)
      return search.nearest
    }
  }

  /// The entry of 0-15 whose color in xterm is nearest in OKLab, the lowest of equally near ones.
  package static func nearest16(to color: RGB) -> UInt8 {
    coordinates.withLock { coordinates in
      var search = Search(color)
      for index: UInt8 in 0..<16 { search.visit(index, &coordinates) }
      return search.nearest
    }
  }

  /// The coordinates of the entries, each computed on its first visit: computing all takes 4 % of a start.
  private static let coordinates = Mutex([OKLab](repeating: unknown, count: 256))
  /// A placeholder for coordinates that are not computed yet.
  private static let unknown = OKLab(lightness: -1, a: 0, b: 0)

  /// Finds the nearest of the entries that are visited, in ascending order.
  private struct Search {
    let color: OKLab
    private(set) var nearest: UInt8 = 0
    private var least = Double.infinity

    init(_ color: RGB) {
      self.color = OKLab(color)
    }

    mutating func visit(_ index: UInt8, _ coordinates: inout [OKLab]) {
      if coordinates[Int(index)].lightness < 0 {
        coordinates[Int(index)] = OKLab(Palette.color(at: index))
      }
      let distance = color.squaredDistance(to: coordinates[Int(index)])
      // Rounding makes equal distances differ in their last digits.
      if distance < least - 1e-14 {
        least = distance
        nearest = index
      }
    }
  }

  /// The step of the cube whose level is nearest to a channel, and its neighbors.
  private static func steps(near channel: UInt8) -> ClosedRange<UInt8> {
    let nearest = channel < 48 ? 0 : max((channel - 36) / 40, 1)
    return max(nearest, 1) - 1...min(nearest + 1, 5)
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  private static let systemColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Palette {
  /// The name of the palette entry that a terminal shows instead of a color: `208`, or `bright red` at sixteen colors.
  ///
  /// It is nil if the terminal shows exactly the color, or no color. None of the sixteen colors counts as exact,
  /// because themes change them.
  package static func shownName(of color: RGB, depth: ColorDepth) -> String? {
    switch depth {
    case .monochrome, .truecolor: return nil
    case .ansi16:
      return systemName(of: nearest16(to: color))
    case .ansi256:
      let index = nearest256(to: color)
      return self.color(at: index) == color ? nil : String(index)
    }
  }

  /// The name of one of the sixteen colors, such as `bright red`; nil for other entries.
  static func systemName(of index: UInt8) -> String? {
    guard index < 16 else { return nil }
    return (index < 8 ? "" : "bright ") + systemNames[Int(index % 8)]
  }

  /// ECMA-48's names of the colors of SGR 30-37.
  package static let systemNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
}

extension RGB {
  /// The color that a terminal shows for this one: the nearest in its palette, if it has one.
  package func shown(at depth: ColorDepth) -> RGB {
    switch depth {
    case .monochrome, .truecolor: self
    case .ansi16: Palette.color(at: Palette.nearest16(to: self))
    case .ansi256: Palette.color(at: Palette.nearest256(to: self))
    }
  }
}
