import struct TermUI.OKLab
import struct TermUI.RGB

/// Finds the new color of each group of a theme's places, with regard to those that have moved before.
struct VariantSearch {
  /// A color that has moved, or an area that stays.
  private struct Moved {
    let old: VariantShade
    let rgb: RGB
    let lab: OKLab
    let luminance: Double
    let position: Double
    /// Whether it keeps its rank among the grays.
    let isGray: Bool
  }

  private let curves: VariantCurves
  private var moved: [Moved] = []
  /// What each color became, in order.
  private var became: [AlphaColor: [RGB]] = [:]

  init(_ curves: VariantCurves) {
    self.curves = curves
  }

  /// Notes what a color became.
  mutating func add(
    _ shade: VariantShade, _ color: AlphaColor, becomes rgb: RGB, isBackground: Bool = false
  ) {
    became[color, default: []].append(rgb)
    if color.isTranslucent { return }
    moved.append(
      Moved(
        old: shade, rgb: rgb, lab: OKLab(rgb), luminance: rgb.luminance,
        position: curves.position(of: shade), isGray: isBackground || shade.isGray))
  }

  /// The first candidate that reaches all and is apart from all that have moved, or else the best.
  func best(for group: VariantGroup, isText: Bool, _ reach: (RGB) -> Double) -> RGB {
    var best: (rgb: RGB, reach: Double, apart: Double)?
    forEachCandidate(of: group, isText: isText) { rgb in
      let reach = reach(rgb)
      if let best, reach < best.reach { return true }
      let apart = apart(group, as: rgb)
      if let best, reach == best.reach, apart <= best.apart { return true }
      best = (rgb, reach, apart)
      return reach < 1 || apart < 1
    }
    return best?.rgb ?? group.shade.rgb
  }

  /// Calls a function with the candidates in order, until it returns false.
  private func forEachCandidate(
    of group: VariantGroup, isText: Bool, _ body: (RGB) -> Bool
  ) {
    for rgb in became[group.key.color] ?? [] where !body(rgb) { return }
    let isArea = group.key.isArea && !isText
    let wanted = curves.lightness(of: group.shade, isText: isText, isArea: isArea)
    let goesOn = group.key.side == 0 ? group.position >= 0 : group.key.side > 0
    let falls = goesOn == (curves.kind == .light)
    let ways = [
      Array(stride(from: wanted, through: falls ? 0 : 1000, by: falls ? -1 : 1)),
      Array(
        stride(from: falls ? wanted + 1 : wanted - 1, through: falls ? 1000 : 0, by: falls ? 1 : -1)
      ),
    ]
    for way in ways {
      var last: RGB?
      for lightness in way {
        let rgb = curves.color(group.shade, at: Double(lightness) / 1000, isArea: isArea)
        if rgb == last { continue }
        last = rgb
        if !body(rgb) { return }
      }
    }
  }

  /// How well a color is told apart from those that have moved: 1 if it is, -1 if its rank among the grays is wrong.
  private func apart(_ group: VariantGroup, as rgb: RGB) -> Double {
    let (lab, luminance) = (OKLab(rgb), rgb.luminance)
    var apart = 1.0
    for other in moved where other.old.rgb != group.shade.rgb {
      if group.shade.isGray, other.isGray, group.position != other.position,
        (group.shade.luminance - other.old.luminance) * (luminance - other.luminance) > 0
      {
        return -1
      }
      if other.old.distance(to: group.shade) >= VariantCurves.leastDistance {
        apart = min(
          apart, lab.squaredDistance(to: other.lab).squareRoot() / VariantCurves.leastDistance)
      } else if other.rgb == rgb {
        apart = 0
      }
    }
    return max(apart, 0)
  }
}
