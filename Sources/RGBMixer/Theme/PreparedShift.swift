import struct TermUI.OKLab
import struct TermUI.RGB

/// A shift prepared for many colors: the trigonometry and the roots that do not change are computed once.
///
/// A step of 300 colors takes a third of the instructions this way.
struct PreparedShift {
  private let lightness: Double
  private let chroma: Double
  /// What is added to the chroma of colors that have any.
  private let chromaDifference: Double
  /// The turn of the hue, as a direction of length 1.
  private let turn: (a: Double, b: Double)
  private let isInversion: Bool
  private let isNothing: Bool

  /// Makes a move: the change of lightness (0-1), the factor of chroma, and the change of hue in degrees.
  init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma) = (lightness, chroma)
    chromaDifference = 0
    turn = hue == 0 ? (1, 0) : Hue.point(degrees: hue, radius: 1)
    isInversion = false
    isNothing = lightness == 0 && chroma == 1 && hue == 0
  }

  private init() {
    (lightness, chroma, turn) = (0, 1, (1, 0))
    chromaDifference = 0
    (isInversion, isNothing) = (true, false)
  }

  /// Makes the move that takes one color to another.
  ///
  /// Lightness moves by the difference, chroma by the quotient (from a color of almost none by the difference), and hue
  /// by the angle; if one of the two is a gray, hues stay.
  init(from old: OKLCH, to new: OKLCH) {
    lightness = new.lightness - old.lightness
    let isFaint = old.chroma < Self.faintChroma
    chroma = isFaint ? 1 : new.chroma / old.chroma
    chromaDifference = isFaint ? new.chroma - old.chroma : 0
    if let from = old.hue, let to = new.hue {
      turn = Hue.point(degrees: to - from, radius: 1)
    } else {
      turn = (1, 0)
    }
    isInversion = false
    isNothing = old == new
  }

  /// A quotient with less chroma would be arbitrary.
  private static let faintChroma = 0.01

  /// The shift that makes light colors dark and dark ones light.
  static let inversion = PreparedShift()

  /// The moved color, with less chroma if it would be outside sRGB; a gray stays gray.
  func moved(_ color: ShiftedColor) -> MovedColor {
    if isNothing { return MovedColor(color.rgb) }
    let direction = (
      a: color.direction.a * turn.a - color.direction.b * turn.b,
      b: color.direction.a * turn.b + color.direction.b * turn.a
    )
    let new = isInversion ? 1 - color.lightness : min(max(color.lightness + lightness, 0), 1)
    let moved = OKLCH.inGamut(
      lightness: new,
      chroma: color.chroma == 0 ? 0 : max(0, color.chroma * chroma + chromaDifference),
      direction: direction)
    let point = OKLab(
      lightness: new, a: direction.a * moved.chroma, b: direction.b * moved.chroma)
    return MovedColor(moved.rgb, roundedFrom: point, isOutside: moved.isOutside)
  }
}

/// A color as a shift needs it.
struct ShiftedColor: Equatable, Sendable {
  let rgb: RGB
  fileprivate let lightness: Double
  fileprivate let chroma: Double
  /// The hue, as a direction of length 1 in the plane of OKLab; arbitrary for a gray.
  private let a, b: Double

  fileprivate var direction: (a: Double, b: Double) { (a, b) }

  init(_ rgb: RGB) {
    self.init(rgb, from: OKLCH(rgb))
  }

  /// Makes a color from its value before rounding to 8 bits.
  init(_ rgb: RGB, from color: OKLCH) {
    self.rgb = rgb
    (lightness, chroma) = (color.lightness, color.chroma)
    (a, b) = color.hue.map { Hue.point(degrees: $0, radius: 1) } ?? (1, 0)
  }
}

extension WrittenColor {
  /// The color as a shift needs it.
  var shifted: ShiftedColor { ShiftedColor(color.rgb, from: oklch) }
}
