@testable import RGBMixer

/// The names in a template, with what the documentation says about them.
enum DocumentedFields {
  static let all: [(names: [String], summary: String)] = [
    (["r", "g", "b"], "the channels, 0-255"),
    (["rr", "gg", "bb", "RR", "GG", "BB"], "the channels as two hex digits, in either case"),
    (["fr", "fg", "fb"], "the channels as fractions, 0-1, with the fewest digits that are exact"),
    (["a"], "alpha, 0-1; 1 if the color has none"),
    (["rgb565"], "the upper bits of the channels as one number, 0-65535"),
    (["HEX"], "the hex text in uppercase, #FF8800"),
    (["h", "s", "l"], "the numbers of hsl"),
    (["on"], "the background to measure contrast on"),
    (["contrast"], "the contrast ratio on that background, or on black if none was chosen"),
    (
      ["step"],
      "with --ramp or --between, the name of the step; while mixing, the color's step in its ramp"
    ),
    (["slot"], "with --terminal, the name of the color, such as foreground or 4"),
  ]
}
