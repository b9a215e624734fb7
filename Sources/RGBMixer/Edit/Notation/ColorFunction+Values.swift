import TermUI

extension ColorFunction {
  /// The values of the components for an 8-bit color, in the components' own units; not a number for a hue
  /// that the color does not have.
  func values(of rgb: RGB) -> SIMD4<Double> {
    if let notation = Notation(rawValue: names[0]) {
      return PrintedComponents(of: rgb, in: notation).values
    }
    return inverse(of: SRGB(rgb))
  }

  /// The components of a color in one of the spaces of `color()`: a matrix behind the same curve for each of
  /// them, both of which the conversion itself tells.
  private func inverse(of color: SRGB) -> SIMD4<Double> {
    func light(_ values: SIMD4<Double>) -> SIMD3<Double> {
      let light = convert(values).linear
      return SIMD3(light.red, light.green, light.blue)
    }
    let columns = (light([1, 0, 0, 0]), light([0, 1, 0, 0]), light([0, 0, 1, 0]))
    let target = SIMD3(color.linear.red, color.linear.green, color.linear.blue)
    let determinant = Self.determinant(columns.0, columns.1, columns.2)
    let shares = SIMD3(
      Self.determinant(target, columns.1, columns.2),
      Self.determinant(columns.0, target, columns.2),
      Self.determinant(columns.0, columns.1, target))
    let white = light([1, 1, 1, 0]).y
    var values = SIMD4<Double>.zero
    for index in 0..<3 {
      // Colors of sRGB lie within 0 and 1.1 in all of them; 52 halvings exhaust a double.
      let share = shares[index] / determinant
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
