import struct TermUI.RGB

/// The colors that go with a color by the angle of their hues, in OKLCH at its own lightness and chroma.
///
/// Chroma that sRGB does not hold at another hue is reduced, not clipped.
struct Harmony: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    /// The relation, such as `complement` or `triad`.
    var name: String
    /// The angle from the color's own hue, in degrees.
    var angle: Double
    var color: RGB
  }

  /// The color itself, then its relatives; of a gray, which has no hue to turn, itself alone.
  let members: [Member]

  init(of rgb: RGB) {
    let own = OKLCH(rgb)
    var members = [Member(name: "the color itself", angle: 0, color: rgb)]
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
    ("complement", 180), ("split", 150), ("split", 210), ("triad", 120), ("triad", 240),
    ("analogous", -30), ("analogous", 30), ("square", 90), ("square", 270),
  ]
}
