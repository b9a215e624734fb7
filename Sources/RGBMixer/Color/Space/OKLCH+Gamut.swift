extension OKLCH {
  /// The color of the same lightness and hue that has as much of the chroma as sRGB holds, so that nothing
  /// needs to be clipped.
  var reduced: OKLCH {
    if srgb.isInGamut { return self }
    var (inside, outside) = (self, self)
    inside.chroma = 0
    inside.lightness = min(max(lightness, 0), 1)
    while outside.chroma - inside.chroma > 0.00001 {
      var middle = inside
      middle.chroma = (inside.chroma + outside.chroma) / 2
      if middle.srgb.isInGamut { inside = middle } else { outside = middle }
    }
    return inside
  }
}
