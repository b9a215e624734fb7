import TermUI

/// A color as shares of four inks, by plain arithmetic: no printer and no profile is meant.
///
/// The conversion is the one CSS Color 5 gives for a device without a profile
/// (<https://www.w3.org/TR/css-color-5/#cmyk-rgb>).
struct CMYK: Hashable, Sendable {
  /// The share of cyan in percent, 0-100.
  var cyan: Double
  /// The share of magenta in percent, 0-100.
  var magenta: Double
  /// The share of yellow in percent, 0-100.
  var yellow: Double
  /// The share of black in percent, 0-100.
  var black: Double
}

extension CMYK {
  /// Converts an 8-bit color, with as much black as it allows.
  init(_ rgb: RGB) {
    let greatest = Int(max(rgb.red, rgb.green, rgb.blue))
    func share(_ channel: UInt8) -> Double {
      greatest == 0 ? 0 : Double(greatest - Int(channel)) * 100 / Double(greatest)
    }
    self.init(
      cyan: share(rgb.red), magenta: share(rgb.green), yellow: share(rgb.blue),
      black: Double(255 - greatest) * 100 / 255)
  }

  var srgb: SRGB {
    let light = 1 - black / 100
    return SRGB(
      red: (1 - cyan / 100) * light, green: (1 - magenta / 100) * light,
      blue: (1 - yellow / 100) * light)
  }
}
