import struct TermUI.OKLab
import struct TermUI.RGB

// Palettes made from one or two colors. Colors outside sRGB lose chroma up to the edge of the gamut.

/// A color made from another one.
struct DerivedColor: Hashable, Sendable {
  let rgb: RGB
  /// What it was rounded from; nil if the other color is known in 8 bits alone.
  var exact: ExactNumbers?
}

extension OKLCH {
  /// The 8-bit color, which keeps the hue as ``nearestRGB`` does; a color of exactly this hue is what it is rounded
  /// from, if `isExact`.
  fileprivate func rounded(isExact: Bool) -> DerivedColor {
    let nearest = nearestRGB
    if !isExact { return DerivedColor(rgb: nearest) }
    let own = ExactNumbers(self)
    if own.isRounded(to: nearest) { return DerivedColor(rgb: nearest, exact: own) }
    // The point of this hue that is nearest to the 8-bit color.
    let color = OKLCH(nearest)
    let turn = Hue.point(degrees: (color.hue ?? 0) - (hue ?? 0), radius: color.chroma)
    let projection = ExactNumbers(OKLCH(lightness: color.lightness, chroma: turn.a, hue: hue))
    if turn.a >= 0, projection.isRounded(to: nearest) {
      return DerivedColor(rgb: nearest, exact: projection)
    }
    return DerivedColor(rgb: srgb.clipped, exact: own)
  }
}

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
  let steps: [DerivedColor]
  /// The index of the color that the ramp is made from.
  let ownIndex: Int

  /// Makes the ramp of a color; `exact` is what it was rounded from, if that is known.
  init(of rgb: RGB, near exact: OKLCH? = nil) {
    let own = exact ?? OKLCH(rgb)
    let last = Self.names.count - 1
    // The step whose usual lightness is nearest to the color's own.
    let share = (Self.lightest - own.lightness) / (Self.lightest - Self.darkest) * Double(last)
    let ownIndex = min(max(Int(share.rounded()), 0), last)
    self.ownIndex = ownIndex
    steps = (0...last).map { index in
      if index == ownIndex { return DerivedColor(rgb: rgb, exact: exact.map { ExactNumbers($0) }) }
      let isLighter = index < ownIndex
      let steps = (isLighter ? 0 : last) - ownIndex
      // From 0 at the color itself to 1 at the end of the ramp.
      let distance = Double(index - ownIndex) / Double(steps)
      let end = isLighter ? Self.lightest : Self.darkest
      // What is near the end already loses less on the way: at most a third in one step.
      let loss = (isLighter ? 0.85 : 0.5) * min(1, Double(abs(steps) + 1) / 5)
      return OKLCH(
        lightness: own.lightness + (end - own.lightness) * distance,
        chroma: own.chroma * (1 - loss * distance * distance), hue: own.hue
      ).reduced.rounded(isExact: exact != nil)
    }
  }

  var colors: [RGB] { steps.map(\.rgb) }

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
    var derived: DerivedColor

    var color: RGB { derived.rgb }
  }

  /// The color itself, then its relatives; a gray, which has no hue, has none.
  let members: [Member]

  /// Finds the relatives of a color; `exact` is what it was rounded from, if that is known.
  init(of rgb: RGB, near exact: OKLCH? = nil) {
    let own = exact ?? OKLCH(rgb)
    let itself = DerivedColor(rgb: rgb, exact: exact.map { ExactNumbers($0) })
    var members = [Member(name: "this", angle: 0, derived: itself)]
    if let hue = own.hue {
      members += Self.relations.map { name, angle in
        let turned = OKLCH(
          lightness: own.lightness, chroma: own.chroma, hue: Hue.normalized(hue + angle))
        return Member(
          name: name, angle: angle, derived: turned.reduced.rounded(isExact: exact != nil))
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
  let steps: [DerivedColor]

  /// Makes the steps between two colors; `exact` is what the first was rounded from, if that is known.
  init(_ first: RGB, near exact: OKLCH? = nil, and last: RGB) {
    let (start, end) = (exact?.lab ?? OKLab(first), OKLab(last))
    steps = (0...10).map { step in
      if step == 0 { return DerivedColor(rgb: first, exact: exact.map { ExactNumbers($0) }) }
      if step == 10 { return DerivedColor(rgb: last) }
      let part = Double(step) / 10
      func mixed(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
      let color = OKLCH(
        OKLab(
          lightness: mixed(start.lightness, end.lightness), a: mixed(start.a, end.a),
          b: mixed(start.b, end.b)))
      let rgb = color.inGamut.rgb
      return DerivedColor(rgb: rgb, exact: exact.map { _ in ExactNumbers(color.reduced) })
    }
  }

  var colors: [RGB] { steps.map(\.rgb) }
}
