import struct TermUI.OKLab
import struct TermUI.RGB

/// The colors from one color to another: eleven even steps of OKLab, from 0 percent of the way to 100.
///
/// A step that sRGB does not hold loses chroma, to the very edge.
struct Between: Equatable, Sendable {
  /// The names of the steps, in percent of the way.
  static let names = (0...10).map { String(10 * $0) }

  /// The colors, one for each name; the first and the last are the two given.
  let colors: [RGB]

  init(_ first: RGB, and last: RGB) {
    let (start, end) = (OKLab(first), OKLab(last))
    colors = (0...10).map { step in
      if step == 0 { return first }
      if step == 10 { return last }
      let part = Double(step) / 10
      func mixed(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
      return OKLCH(
        OKLab(
          lightness: mixed(start.lightness, end.lightness), a: mixed(start.a, end.a),
          b: mixed(start.b, end.b))
      ).reduced.srgb.clipped
    }
  }
}
