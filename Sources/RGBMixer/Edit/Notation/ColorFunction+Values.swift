import TermUI

extension ColorFunction {
  /// The values of the channels for an 8-bit color, in the channels' own units; not a number for a hue
  /// that the color does not have.
  func values(of rgb: RGB) -> SIMD4<Double> {
    switch names[0] {
    case "rgb": return SIMD4(Double(rgb.red), Double(rgb.green), Double(rgb.blue), 0)
    case "hsl":
      let color = HSL(rgb)
      return SIMD4(color.hue ?? .nan, color.saturation, color.lightness, 0)
    case "hsv":
      let color = HSV(rgb)
      return SIMD4(color.hue ?? .nan, color.saturation, color.value, 0)
    case "hwb":
      let color = HWB(rgb)
      return SIMD4(color.hue ?? .nan, color.whiteness, color.blackness, 0)
    case "lab":
      let color = CIELab(rgb)
      return SIMD4(color.lightness, color.a, color.b, 0)
    case "lch":
      let color = LCH(rgb)
      return SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
    case "oklab":
      let color = OKLab(rgb)
      return SIMD4(color.lightness, color.a, color.b, 0)
    case "oklch":
      let color = OKLCH(rgb)
      return SIMD4(color.lightness, color.chroma, color.hue ?? .nan, 0)
    case "cmyk":
      let color = CMYK(rgb)
      return SIMD4(color.cyan, color.magenta, color.yellow, color.black)
    default: return inverse(of: SRGB(rgb))
    }
  }

  /// The channels of a color in one of the spaces of `color()`: a matrix behind the same curve for each
  /// channel, both of which the conversion itself tells.
  private func inverse(of color: SRGB) -> SIMD4<Double> {
    func light(_ values: SIMD4<Double>) -> SIMD3<Double> {
      let light = convert(values).linear
      return SIMD3(light.red, light.green, light.blue)
    }
    let columns = (light([1, 0, 0, 0]), light([0, 1, 0, 0]), light([0, 0, 1, 0]))
    let target = SIMD3(color.linear.red, color.linear.green, color.linear.blue)
    let determinant = Self.determinant(columns.0, columns.1, columns.2)
    let channels = SIMD3(
      Self.determinant(target, columns.1, columns.2),
      Self.determinant(columns.0, target, columns.2),
      Self.determinant(columns.0, columns.1, target))
    let white = light([1, 1, 1, 0]).y
    var values = SIMD4<Double>.zero
    for index in 0..<3 {
      // Colors of sRGB lie within 0 and 1.1 in all of them; 52 halvings exhaust a double.
      let share = channels[index] / determinant
      var (least, greatest) = (0.0, 1.1)
      for _ in 0..<52 {
        let middle = (least + greatest) / 2
        let isBelow = light([middle, middle, middle, 0]).y / white < share
        if isBelow { least = middle } else { greatest = middle }
      }
      values[index] = greatest < 1e-12 ? 0 : greatest
    }
    return values
  }

  private static func determinant(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>
  ) -> Double {
    first.x * (second.y * third.z - second.z * third.y)
      - second.x * (first.y * third.z - first.z * third.y)
      + third.x * (first.y * second.z - first.z * second.y)
  }
}
