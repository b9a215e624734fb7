/// Three rows of three numbers, which turn one space of light into another.
struct Matrix: Sendable {
  let rows: [SIMD3<Double>]

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = [first, second, third]
  }

  static func * (matrix: Matrix, light: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows[0] * light).sum(), (matrix.rows[1] * light).sum(),
      (matrix.rows[2] * light).sum())
  }

  /// The matrix that undoes this one, which has no zero determinant.
  var inverse: Matrix {
    func cross(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(first.y, first.z, first.x) * SIMD3(second.z, second.x, second.y)
        - SIMD3(first.z, first.x, first.y) * SIMD3(second.y, second.z, second.x)
    }
    // The columns of the inverse (Cramer's rule).
    let columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
    let determinant = (rows[0] * columns[0]).sum()
    func row(_ index: Int) -> SIMD3<Double> {
      SIMD3(columns[0][index], columns[1][index], columns[2][index]) / determinant
    }
    return Matrix(row(0), row(1), row(2))
  }

  /// The light of sRGB that XYZ relative to D50 is.
  ///
  /// The product of the matrices of CSS Color 4 (<https://www.w3.org/TR/css-color-4/#color-conversion-code>), the
  /// Bradford adaptation among them, rounded once.
  static let fromXYZD50 = Matrix(
    SIMD3(3.134_135_852_900_117_3, -1.617_385_998_018_042_7, -0.490_662_217_911_097_43),
    SIMD3(-0.978_795_476_555_778, 1.916_254_377_395_988_8, 0.033_442_873_390_366_945),
    SIMD3(0.071_955_392_557_947_38, -0.228_976_759_815_182_06, 1.405_386_035_113_118))

  /// The XYZ relative to D50 that light of sRGB is.
  static let toXYZD50 = fromXYZD50.inverse
}
