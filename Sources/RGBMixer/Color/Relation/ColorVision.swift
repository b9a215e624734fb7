import enum TermUI.TransferFunction
import struct TermUI.RGB

/// A kind of color vision: the usual one, one that lacks a kind of cone, or one without hues.
///
/// H. Brettel, F. Viénot, J. D. Mollon, "Computerized simulation of color appearance for dichromats" (1997), in
/// linear light: colors are projected onto one of two half-planes, which dichromats see as others do.
enum ColorVision: String, CaseIterable, Sendable {
  case usual = "as it is"
  case protanopia
  case deuteranopia
  case tritanopia
  case gray

  /// All but the usual one.
  static let others = allCases.dropFirst()

  /// The vision in everyday words, such as `red-blind`.
  var word: String {
    switch self {
    case .usual: rawValue
    case .protanopia: "red-blind"
    case .deuteranopia: "green-blind"
    case .tritanopia: "blue-blind"
    case .gray: "gray"
    }
  }

  /// The vision in words, such as `red-blind (protanopia)`; nil for the usual one.
  var description: String? {
    self == .usual ? nil : self == .gray ? word : "\(word) (\(rawValue))"
  }

  /// The color that looks to usual vision as `rgb` looks to this one.
  func seen(_ rgb: RGB) -> RGB {
    switch self {
    case .usual: rgb
    case .protanopia: Self.protan.seen(rgb)
    case .deuteranopia: Self.deutan.seen(rgb)
    case .tritanopia: Self.tritan.seen(rgb)
    case .gray: Self.gray(rgb)
    }
  }

  /// The gray of the same relative luminance.
  private static func gray(_ rgb: RGB) -> RGB {
    let channel = TransferFunction.channel(TransferFunction.encoded(rgb.luminance))
    return RGB(channel, channel, channel)
  }

  private static let protan = Projection(
    normal: SIMD3(0.00048, 0.00393, -0.00441),
    above: Matrix(
      SIMD3(0.1498, 1.19548, -0.34528), SIMD3(0.10764, 0.84864, 0.04372),
      SIMD3(0.00384, -0.0054, 1.00156)),
    below: Matrix(
      SIMD3(0.1457, 1.16172, -0.30742), SIMD3(0.10816, 0.85291, 0.03892),
      SIMD3(0.00386, -0.00524, 1.00139)))

  private static let deutan = Projection(
    normal: SIMD3(-0.00281, -0.00611, 0.00892),
    above: Matrix(
      SIMD3(0.36477, 0.86381, -0.22858), SIMD3(0.26294, 0.64245, 0.09462),
      SIMD3(-0.02006, 0.02728, 0.99278)),
    below: Matrix(
      SIMD3(0.37298, 0.88166, -0.25464), SIMD3(0.25954, 0.63506, 0.1054),
      SIMD3(-0.0198, 0.02784, 0.99196)))

  private static let tritan = Projection(
    normal: SIMD3(0.03901, -0.02788, -0.01113),
    above: Matrix(
      SIMD3(1.01277, 0.13548, -0.14826), SIMD3(-0.01243, 0.86812, 0.14431),
      SIMD3(0.07589, 0.805, 0.11911)),
    below: Matrix(
      SIMD3(0.93678, 0.18979, -0.12657), SIMD3(0.06154, 0.81526, 0.1232),
      SIMD3(-0.37562, 1.12767, 0.24796)))
}

/// The projection of linear light onto two half-planes that meet in the grays.
private struct Projection: Sendable {
  /// The normal of the plane between the two sides; colors on the plane itself are `above`.
  let normal: SIMD3<Double>
  let above: Matrix
  let below: Matrix

  func seen(_ rgb: RGB) -> RGB {
    let light = rgb.linearLight
    let seen = ((normal * light).sum() >= 0 ? above : below) * light
    func channel(_ index: Int) -> UInt8 {
      TransferFunction.channel(TransferFunction.encoded(seen[index]))
    }
    return RGB(channel(0), channel(1), channel(2))
  }
}
