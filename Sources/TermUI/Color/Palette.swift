import Synchronization

/// The 256 colors that a terminal addresses by number, in the defaults of xterm.
///
/// Entries 0-15 are the user's own and may look different; 16-231 are a cube of six levels, 232-255 a
/// ramp of grays (xterm's `256colres.pl`).
public enum Palette {
  /// The color of an entry.
  public static func color(at index: UInt8) -> RGB {
    switch index {
    case 0..<16: RGB(hex: systemColors[Int(index)])
    case 16..<232:
      RGB(level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    default: RGB(8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
    }
  }

  /// The entry of 16-255 that looks nearest: the least distance in OKLab, and of equals the lowest.
  ///
  /// Entries 0-15 are left out because themes change them.
  public static func nearest256(to color: RGB) -> UInt8 {
    // Of the cube, the nearest has in no channel more than one level between it and the color's nearest
    // level, and of the grays it is one of the two that are about as light: so it is for each of the 2²⁴
    // colors, which is less to look at than all 240.
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

  /// The entry of 0-15 that looks nearest, as xterm has them by default: the least distance in OKLab,
  /// and of equals the lowest.
  public static func nearest16(to color: RGB) -> UInt8 {
    coordinates.withLock { coordinates in
      var search = Search(color)
      for index: UInt8 in 0..<16 { search.visit(index, &coordinates) }
      return search.nearest
    }
  }

  /// The coordinates of the entries, each computed when it is first visited: to compute all of them takes a
  /// twentieth of the instructions to the first frame.
  private static let coordinates = Mutex([OKLab](repeating: unknown, count: 256))
  /// The coordinates of no color.
  private static let unknown = OKLab(lightness: -1, a: 0, b: 0)

  /// The nearest of the entries that were visited, which come in ascending order.
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
      // Rounding makes the last digits of equal distances differ.
      if distance < least - 1e-14 {
        least = distance
        nearest = index
      }
    }
  }

  /// The step of the cube whose level is nearest to a channel, the one below and the one above.
  private static func steps(near channel: UInt8) -> ClosedRange<UInt8> {
    let nearest = channel < 48 ? 0 : max((channel - 36) / 40, 1)
    return max(nearest, 1) - 1...min(nearest + 1, 5)
  }

  private static func level(_ step: UInt8) -> UInt8 {
    step == 0 ? 0 : 55 + 40 * step
  }

  private static let systemColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
