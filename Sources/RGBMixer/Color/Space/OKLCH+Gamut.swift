import struct TermUI.OKLab

extension OKLCH {
  /// The color with as much of its chroma as sRGB holds at its lightness and hue, which stay as they are.
  ///
  /// The chroma goes to the very edge of the gamut and no component is clipped; lightness 0 or less is black,
  /// 1 or more is white.
  var reduced: OKLCH {
    let direction = Hue.point(degrees: hue ?? 0, radius: 1)
    func isInside(_ chroma: Double) -> Bool {
      let light = OKLab(lightness: lightness, a: chroma * direction.a, b: chroma * direction.b)
        .linear
      return min(light.red, light.green, light.blue) >= -Self.tolerance
        && max(light.red, light.green, light.blue) <= 1 + Self.tolerance
    }
    if isInside(chroma) { return self }
    guard lightness > 0, lightness < 1 else {
      return OKLCH(lightness: lightness > 0 ? 1 : 0, chroma: 0, hue: hue)
    }
    var (inside, outside) = (0.0, chroma)
    while outside - inside > 1e-7 {
      let middle = (inside + outside) / 2
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return OKLCH(lightness: lightness, chroma: inside, hue: hue)
  }

  /// The distance outside 0-1 at which a component of linear light may lie by rounding errors alone.
  private static let tolerance = 1e-9
}
