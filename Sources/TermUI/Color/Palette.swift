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
  /// Entries 0-15 are left out because themes change them. Tries all 240 entries.
  public static func nearest256(to color: RGB) -> UInt8 {
    nearest(to: color, from: 16, through: 255)
  }

  /// The entry of 0-15 that looks nearest, as xterm has them by default: the least distance in OKLab,
  /// and of equals the lowest.
  public static func nearest16(to color: RGB) -> UInt8 {
    nearest(to: color, from: 0, through: 15)
  }

  private static func nearest(to color: RGB, from first: UInt8, through last: UInt8) -> UInt8 {
    let coordinates = OKLab(color)
    let table = table
    var nearest = first
    var least = Double.infinity
    for index in first...last {
      let distance = coordinates.squaredDistance(to: table[Int(index)])
      // Rounding makes the last digits of equal distances differ.
      if distance < least - 1e-14 {
        least = distance
        nearest = index
      }
    }
    return nearest
  }

  private static func level(_ step: UInt8) -> UInt8 {
    step == 0 ? 0 : 55 + 40 * step
  }

  /// Made when a color is first reduced: a truecolor terminal never needs it.
  private static let table: [OKLab] = (UInt8.min...UInt8.max).map { OKLab(color(at: $0)) }

  private static let systemColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
