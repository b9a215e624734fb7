import enum TermUI.TransferFunction
import struct TermUI.RGB

/// A way of seeing colors: the usual one, one that lacks a kind of cone, or none for hues at all.
///
/// H. Brettel, F. Viénot, J. D. Mollon, "Computerized simulation of color appearance for dichromats" (1997), in
/// linear light: the colors are projected onto one of two half-planes, which a dichromat sees as others do.
enum ColorVision: String, CaseIterable, Sendable {
  case usual = "as it is"
  case protanopia
  case deuteranopia
  case tritanopia
  case gray

  /// The way in words, such as `with protanopia`; nil of the usual one.
  var words: String? {
    switch self {
    case .usual: nil
    case .gray: "in gray"
    case .protanopia, .deuteranopia, .tritanopia: "with \(rawValue)"
    }
  }

  /// The color as it looks to such eyes.
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
    above: [
      SIMD3(0.1498, 1.19548, -0.34528), SIMD3(0.10764, 0.84864, 0.04372),
      SIMD3(0.00384, -0.0054, 1.00156),
    ],
    below: [
      SIMD3(0.1457, 1.16172, -0.30742), SIMD3(0.10816, 0.85291, 0.03892),
      SIMD3(0.00386, -0.00524, 1.00139),
    ])

  private static let deutan = Projection(
    normal: SIMD3(-0.00281, -0.00611, 0.00892),
    above: [
      SIMD3(0.36477, 0.86381, -0.22858), SIMD3(0.26294, 0.64245, 0.09462),
      SIMD3(-0.02006, 0.02728, 0.99278),
    ],
    below: [
      SIMD3(0.37298, 0.88166, -0.25464), SIMD3(0.25954, 0.63506, 0.1054),
      SIMD3(-0.0198, 0.02784, 0.99196),
    ])

  private static let tritan = Projection(
    normal: SIMD3(0.03901, -0.02788, -0.01113),
    above: [
      SIMD3(1.01277, 0.13548, -0.14826), SIMD3(-0.01243, 0.86812, 0.14431),
      SIMD3(0.07589, 0.805, 0.11911),
    ],
    below: [
      SIMD3(0.93678, 0.18979, -0.12657), SIMD3(0.06154, 0.81526, 0.1232),
      SIMD3(-0.37562, 1.12767, 0.24796),
    ])
}

/// The projection of linear light onto two half-planes that meet in the grays.
private struct Projection: Sendable {
  /// The normal of the plane that parts the colors: those on its side, and on the plane, are `above`.
  let normal: SIMD3<Double>
  /// The rows of the matrix for either side.
  let above: [SIMD3<Double>]
  let below: [SIMD3<Double>]

  func seen(_ rgb: RGB) -> RGB {
    let light = SIMD3(
      TransferFunction.linear(rgb.red), TransferFunction.linear(rgb.green),
      TransferFunction.linear(rgb.blue))
    let rows = (normal * light).sum() >= 0 ? above : below
    func channel(_ row: Int) -> UInt8 {
      TransferFunction.channel(TransferFunction.encoded((rows[row] * light).sum()))
    }
    return RGB(channel(0), channel(1), channel(2))
  }
}
