import TermUI

/// Three rows of three numbers, which convert light from one space to another.
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

  /// The inverse; the determinant must not be 0.
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

  /// From XYZ relative to D50 to linear sRGB.
  ///
  /// The product of the matrices of CSS Color 4 (<https://www.w3.org/TR/css-color-4/#color-conversion-code>), including
  /// the Bradford adaptation, rounded once.
  static let fromXYZD50 = Matrix(
    SIMD3(3.134_135_852_900_117_3, -1.617_385_998_018_042_7, -0.490_662_217_911_097_43),
    SIMD3(-0.978_795_476_555_778, 1.916_254_377_395_988_8, 0.033_442_873_390_366_945),
    SIMD3(0.071_955_392_557_947_38, -0.228_976_759_815_182_06, 1.405_386_035_113_118))

  /// From linear sRGB to XYZ relative to D50.
  static let toXYZD50 = fromXYZD50.inverse
}

extension RGB {
  /// The linear light of the three channels.
  var linearLight: SIMD3<Double> {
    SIMD3(
      TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
  }
}
