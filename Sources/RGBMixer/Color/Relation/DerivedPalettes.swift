import struct TermUI.OKLab
import struct TermUI.RGB

// Palettes made from one or two colors. Colors outside sRGB lose chroma up to the edge of the gamut.

/// The lighter and darker relatives of a color: eleven steps from 50, the lightest, to 950, the darkest.
///
/// The color itself is one of them. The others keep its hue in OKLCH. Their lightness falls in even steps from about
/// 0.97 to the color's own, and from there to about 0.25; their chroma decreases toward both ends.
struct Ramp: Equatable, Sendable {
  /// The names of the steps, as in style sheets.
  static let names = [
    "50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950",
  ]

  /// The colors, lightest first, one for each name.
  let colors: [RGB]
  /// The index of the color that the ramp is made from.
  let ownIndex: Int

  init(of rgb: RGB) {
    let own = OKLCH(rgb)
    let last = Self.names.count - 1
    // The step whose usual lightness is nearest to the color's own.
    let share = (Self.lightest - own.lightness) / (Self.lightest - Self.darkest) * Double(last)
    let ownIndex = min(max(Int(share.rounded()), 0), last)
    self.ownIndex = ownIndex
    colors = (0...last).map { index in
      if index == ownIndex { return rgb }
      let isLighter = index < ownIndex
      // From 0 at the color itself to 1 at the end of the ramp.
      let distance = Double(index - ownIndex) / Double((isLighter ? 0 : last) - ownIndex)
      let end = isLighter ? Self.lightest : Self.darkest
      let chroma = own.chroma * (1 - (isLighter ? 0.85 : 0.5) * distance * distance)
      return OKLCH(
        lightness: own.lightness + (end - own.lightness) * distance, chroma: chroma, hue: own.hue
      ).reduced.nearestRGB
    }
  }

  private static let lightest = 0.97
  private static let darkest = 0.25
}

/// The colors that go with a color by the angle between their hues, in OKLCH, at its own lightness and chroma.
struct Harmony: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    /// The relation, such as `opposite` or `triad`.
    var name: String
    /// The angle from the color's own hue, in degrees.
    var angle: Double
    var color: RGB
  }

  /// The color itself, then its relatives; a gray, which has no hue, has none.
  let members: [Member]

  init(of rgb: RGB) {
    let own = OKLCH(rgb)
    var members = [Member(name: "this", angle: 0, color: rgb)]
    if let hue = own.hue {
      members += Self.relations.map { name, angle in
        let turned = OKLCH(
          lightness: own.lightness, chroma: own.chroma, hue: Hue.normalized(hue + angle))
        return Member(name: name, angle: angle, color: turned.reduced.nearestRGB)
      }
    }
    self.members = members
  }

  private static let relations: [(String, Double)] = [
    ("near", -30), ("near", 30), ("split", 150), ("split", 210), ("opposite", 180),
    ("triad", 120), ("triad", 240), ("square", 90), ("square", 270),
  ]
}

extension Harmony.Member {
  /// The relation and, if it has several members, the angle, such as `split 150` or `near +30`.
  var fullName: String {
    if angle == 0 || angle == 180 { return name }
    return "\(name) \(name == "near" && angle > 0 ? "+" : "")\(Int(angle))"
  }
}

/// The colors from one color to another, in eleven even steps of OKLab.
struct Between: Equatable, Sendable {
  /// The names of the steps: percentages of the way.
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
      ).inGamut.rgb
    }
  }
}
