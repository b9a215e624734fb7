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

  /// The entry of 0-15 whose color in xterm looks most like a color, the lowest of equally similar ones.
  ///
  /// Among so few a color keeps its hue rather than its lightness: of the twelve that have a hue, 30 degrees weigh as
  /// much as a lightness of 0.25 in OKLCH. Only a color with almost no chroma becomes a gray, that of the nearest
  /// lightness.
  package static func nearest16(to color: RGB) -> UInt8 {
    let color = OKLab(color)
    let chroma = (color.a * color.a + color.b * color.b).squareRoot()
    let hue = System.angle(y: color.b, x: color.a)
    return coordinates.withLock { coordinates in
      var (nearest, least): (UInt8, Double) = (0, .infinity)
      for index in chroma < leastChroma ? grays : hues {
        let entry = coordinate(of: index, &coordinates)
        let lightness = (entry.lightness - color.lightness) / 0.25
        var distance = lightness * lightness
        if chroma >= leastChroma {
          let turn = abs(System.angle(y: entry.b, x: entry.a) - hue)
          let degrees = min(turn, 2 * .pi - turn) * 180 / .pi
          distance += (degrees / 30) * (degrees / 30)
        }
        if distance < least - 1e-12 { (nearest, least) = (index, distance) }
      }
      return nearest
    }
  }

  /// The chroma from which on one of the sixteen colors has a hue.
  private static let leastChroma = 0.06
  private static let grays: [UInt8] = [0, 7, 8, 15]
  private static let hues: [UInt8] = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]

  private static func coordinate(of index: UInt8, _ coordinates: inout [OKLab]) -> OKLab {
    if coordinates[Int(index)].lightness < 0 {
      coordinates[Int(index)] = OKLab(Palette.color(at: index))
    }
    return coordinates[Int(index)]
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
      let distance = color.squaredDistance(to: coordinate(of: index, &coordinates))
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
