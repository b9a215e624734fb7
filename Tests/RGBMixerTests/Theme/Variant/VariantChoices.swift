import TermUI

@testable import RGBMixer

/// What the colors of a variant could have become, looked for among all lightnesses once the others are known.
struct VariantChoices {
  private let variant: ThemeVariant
  private let isArea: [Bool]
  /// The colors that are to stay apart: opaque ones that move, and areas that stay.
  private let counted: [Int]
  private let shades: [VariantShade]

  init(of variant: ThemeVariant) {
    self.variant = variant
    let places = variant.places
    var isArea = places.map { $0.role == .area || $0.role == .background }
    for goal in variant.goals { if let area = goal.pair.area { isArea[area] = true } }
    self.isArea = isArea
    shades = places.map { VariantShade($0.color.rgb) }
    counted = places.indices.filter { index in
      let isMoved = variant.colors[index].rgb != places[index].color.rgb
      return !places[index].color.isTranslucent && places[index].role != .shadow
        && (isMoved || isArea[index])
    }
  }

  /// The pairs of colors that became one, or that are grays and have lost their order.
  var lost: [(Int, Int)] {
    counted.flatMap { first in
      counted.filter { $0 > first }.compactMap { second in
        isApart(first, variant.colors[first].rgb, from: second) ? nil : (first, second)
      }
    }
  }

  /// Whether a color, in place of another one, is another color than a third one, and if both are grays on its side.
  private func isApart(_ index: Int, _ rgb: RGB, from other: Int) -> Bool {
    let (old, new) = (shades[other], variant.colors[other].rgb)
    if old.rgb == shades[index].rgb { return true }
    if new == rgb { return false }
    let areGray = [index, other].allSatisfy {
      shades[$0].isGray || variant.places[$0].role == .background
    }
    let positions = [shades[index], old].map(variant.curves.position(of:))
    return !areGray || positions[0] == positions[1]
      || (shades[index].luminance - old.luminance) * (rgb.luminance - new.luminance) <= 0
  }

  /// The share of their goals that the pairs of some places have, 1 at most.
  private func reach(of group: [Int], as rgb: RGB) -> Double {
    var colors = variant.colors
    for index in group { colors[index].rgb = rgb }
    let page = SRGB(variant.curves.new.rgb)
    return variant.goals.reduce(1) { least, goal in
      let area = goal.pair.area
      guard group.contains(goal.pair.text) || area.map(group.contains) == true else { return least }
      let ground = area.map { colors[$0].composite(on: page) } ?? page
      return min(least, ContrastRatio(colors[goal.pair.text], over: ground).value / goal.ratio)
    }
  }

  /// Whether there is another color for a place that keeps as much of its ratios, is no other's, and keeps its order.
  func hasOther(_ index: Int) -> Bool {
    let (place, new) = (variant.places[index], variant.colors[index])
    if place.role == .background || new.rgb == place.color.rgb { return false }
    let group = variant.places.indices.filter {
      variant.places[$0].color == place.color && variant.colors[$0] == new
        && isArea[$0] == isArea[index]
    }
    let isText = variant.goals.contains { group.contains($0.pair.text) }
    let least = reach(of: group, as: new.rgb)
    return (0...1000).contains { lightness in
      let rgb = variant.curves.color(
        shades[index], at: Double(lightness) / 1000, isArea: isArea[index] && !isText)
      return rgb != new.rgb && counted.allSatisfy { isApart(index, rgb, from: $0) }
        && reach(of: group, as: rgb) >= least
    }
  }
}
