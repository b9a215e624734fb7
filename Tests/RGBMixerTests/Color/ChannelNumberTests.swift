import Testing

@testable import RGBMixer

/// Numbers typed for a channel, in fields and lines.
struct ChannelNumberTests {
  private static let red = ColorSpace.rgb.axis(0)
  private static let hue = ColorSpace.hsl.axis(0)
  private static let percent = ColorSpace.oklch.axis(0)
  private static let chroma = ColorSpace.oklch.axis(1)
  /// An axis that reaches below zero.
  private static let a = Axis("a", -0.4...0.4, step: 0.008, decimals: 3)

  @Test(
    arguments: [
      (red, 17, "12", 12), (red, 17, "007", 7), (red, 17, "255", 255), (red, 17, "+5", 22),
      (red, 17, "-5", 12), (red, 17, "-17", 0), (red, 17, "-18", 0), (red, 51, "-60", 0),
      (red, 17, "+239", 255), (red, 17, "+9999999999999999999999", 255), (red, 17, "50%", 128),
      (red, 17, "12.5%", 32), (red, 17, "100%", 255), (red, 17, "+10%", 43), (red, 99, "-10%", 74),
      (red, 9, "-10%", 0), (red, 17, "=12", 12), (hue, 17, "1.5", 1.5), (hue, 17, ".5", 0.5),
      (hue, 17, "5.", 5), (hue, 350, "+20", 10), (hue, 17, "-0.02", 16.98),
      (chroma, 0.3, "+0.1", 0.4), (chroma, 0.3, "100%", 0.4), (chroma, 0.1, "0.19552", 0.19552),
      (percent, 50, "70", 70), (percent, 50, "1", 1), (percent, 50, "1.5", 1.5),
      (percent, 50, "0.7%", 0.7), (percent, 50, "+0.7", 50.7), (percent, 50, "0.0", 0),
      (a, 0.1, "0.25", 0.25), (a, 0.1, "-0.1", 0), (a, 0.1, "+0.1", 0.2), (a, 0.1, "=-0.1", -0.1),
      (red, 17, "２５５", 255), (red, 17, "+１0", 27), (hue, 17, "١٢.٥", 12.5), (a, 0.1, "-1", -0.4),
      (a, 0.1, "50%", 0), (a, 0.1, "0%", -0.4), (a, 0.1, "-50%", -0.3),
    ] as [(Axis, Double, String, Double)])
  func `a number is a position; with a sign it is a distance, which stops at the end or goes round`(
    axis: Axis, present: Double, text: String, expected: Double
  ) throws {
    let position = try ChannelNumber(Array(text.utf8)[...], on: axis).position(
      from: present, on: axis)
    #expect(abs(position - expected) < 1e-12, "\(position)")
    #expect(axis.range.contains(position))
  }

  @Test(
    arguments: [
      (red, "300", "red takes 0-255"), (red, "1.5", "red takes 0-255, whole numbers"),
      (red, "+1.5", "red takes 0-255, whole numbers"), (red, "101%", "red takes 0-255"),
      (hue, "361", "hue takes 0-360"), (a, "0.5", "a takes -0.4 to 0.4"),
      (a, "=-0.5", "a takes -0.4 to 0.4"), (red, "=-5", "red takes 0-255"),
      (percent, "0.7", "lightness takes 0-100, in percent: 70 for 0.7, or 0.7%"),
      (percent, "=0.7", "lightness takes 0-100, in percent: 70 for 0.7, or 0.7%"),
      (percent, ".255", "lightness takes 0-100, in percent: 25.5 for .255, or .255%"),
    ])
  func `an error says what the channel takes`(
    axis: Axis, text: String, sentence: String
  ) {
    #expect(throws: UsageError(sentence: sentence)) {
      try ChannelNumber(Array(text.utf8)[...], on: axis)
    }
  }

  @Test(arguments: [
    "", " ", "1e3", "1E3", "12a", "0x10", "1 2", "1,5", "inf", "nan", "二", "½", "²", ".", "+", "-",
    "=", "%",
    "+%", "1%%", "%1", "--1", "+-2", "-+1", "=+5", "==5", "1-", "5+3", "1.2.3", "12 ",
    "99999999999999999999",
  ])
  func `a text that is no number is refused as a whole`(text: String) {
    #expect(throws: UsageError(sentence: "hue takes 0-360")) {
      try ChannelNumber(Array(text.utf8)[...], on: Self.hue)
    }
  }
}
