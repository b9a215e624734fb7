/// A way to write a color, by the name that a person calls it by.
enum Notation: String, CaseIterable, Sendable {
  case hex, rgb, hsl, hsv, hwb, lab, lch, oklab, oklch, cmyk, name, ansi, ansi256, json
}
