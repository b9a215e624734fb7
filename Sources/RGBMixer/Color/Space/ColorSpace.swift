/// A color space that the mixer has sliders for, in the order of the `s` key.
enum ColorSpace: String, CaseIterable, Sendable {
  /// Red, green and blue.
  case rgb
  /// Hue, saturation and lightness.
  case hsl
  /// Hue, saturation and value.
  case hsv
  /// Lightness, chroma and hue of OKLab.
  case oklch
}
