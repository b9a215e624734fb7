/// The words for hues, and for colors without one.
enum HueName: String, CaseIterable, Sendable {
  case beige, black, blue, brown, coral, crimson, cyan, gold, gray, green, indigo, khaki, lavender
  case lilac, lime, magenta, maroon, mint, navy, olive, orange, peach, pink, purple, red, salmon
  case tan, teal, turquoise, violet, white, yellow
  case offWhite = "off-white"
  case redOrange = "red-orange"
  case seaGreen = "sea green"
  case skyBlue = "sky blue"
}

/// A word for some hues, and when `dark`, `pale` and the like apply to them.
struct HueWord: Sendable {
  let word: HueName
  /// The hues in degrees; beyond 360 they continue at 0.
  let hues: Range<Double>
  let lightness: Range<Double>
  let chroma: Range<Double>
  /// Below the first lightness a color is very dark, below the second dark.
  let dark: (Double, Double)
  /// At the first lightness or above a color is light, at the second or above pale.
  let light: (Double, Double)
  /// Below this chroma a color of medium lightness is muted.
  let muted: Double
  /// At this chroma or above a color is vivid.
  let vivid: Double
  /// Whether the word itself means little chroma.
  let isFaint: Bool

  private init(
    _ word: HueName, _ hues: Range<Double>, lightness: Range<Double> = 0..<2,
    chroma: Range<Double> = 0..<1, dark: (Double, Double) = (0, 0),
    light: (Double, Double) = (.infinity, .infinity), muted: Double = 0,
    vivid: Double = .infinity, isFaint: Bool = false
  ) {
    self.word = word
    self.hues = hues
    self.lightness = lightness
    self.chroma = chroma
    self.dark = dark
    self.light = light
    self.muted = muted
    self.vivid = vivid
    self.isFaint = isFaint
  }

  /// The first word that fits a color of OKLCH with a hue.
  static func first(_ lightness: Double, _ chroma: Double, hue: Double) -> HueWord {
    for word in all
    where (word.hues.contains(hue) || word.hues.contains(hue + 360))
      && word.lightness.contains(lightness) && word.chroma.contains(chroma)
    {
      return word
    }
    return all[all.count - 1]
  }

  /// The chroma of colors that are nearly gray.
  private static let faint = 0..<0.042

  private static func nearlyGray(
    _ word: HueName, _ hues: Range<Double>, lightness: Range<Double> = 0..<2
  ) -> HueWord {
    HueWord(
      word, hues, lightness: lightness, chroma: faint, dark: (0.3, 0.5), light: (0.7, 0.86),
      muted: 0.05)
  }

  /// The words in the order in which they are tried.
  static let all: [HueWord] = [
    // Colors that are nearly gray have the simplest words.
    nearlyGray(.purple, 290..<345, lightness: 0..<0.66),
    nearlyGray(.pink, 326..<384, lightness: 0.62..<2),
    nearlyGray(.red, 345..<388, lightness: 0..<0.4),
    nearlyGray(.pink, 345..<366, lightness: 0.4..<0.62),
    nearlyGray(.red, 6..<28, lightness: 0.4..<0.62),
    nearlyGray(.brown, 28..<98, lightness: 0..<0.64),
    HueWord(
      .beige, 28..<98, lightness: 0.64..<2, chroma: faint, light: (.infinity, 0.93), isFaint: true),
    nearlyGray(.olive, 98..<122, lightness: 0..<0.66),
    nearlyGray(.yellow, 98..<112, lightness: 0.66..<2),
    nearlyGray(.green, 112..<188),
    nearlyGray(.teal, 188..<205, lightness: 0..<0.7),
    nearlyGray(.cyan, 188..<205, lightness: 0.7..<2),
    HueWord(
      .lavender, 274..<315, lightness: 0.8..<2, chroma: faint, light: (.infinity, 0.9),
      isFaint: true),
    nearlyGray(.blue, 205..<290),
    nearlyGray(.purple, 290..<326),

    // Colors with words of their own.
    HueWord(
      .brown, 30..<40, lightness: 0..<0.56, chroma: 0.03..<0.14, dark: (0.24, 0.4),
      muted: 0.05),
    HueWord(
      .brown, 40..<92, lightness: 0..<0.58, chroma: 0.03..<1, dark: (0.24, 0.4),
      muted: 0.05),
    HueWord(
      .brown, 36..<80, lightness: 0.58..<0.7, chroma: 0.05..<0.13, light: (0.64, .infinity),
      muted: 0.06),
    HueWord(.brown, 80..<95, lightness: 0.56..<0.64, chroma: 0.04..<0.1, light: (0.62, .infinity)),
    HueWord(
      .beige, 66..<96, lightness: 0.86..<2, chroma: 0.015..<0.08,
      light: (.infinity, 0.94), isFaint: true),
    HueWord(
      .tan, 50..<92, lightness: 0.62..<0.86, chroma: 0.035..<0.095, dark: (0, 0.66),
      light: (0.82, .infinity), isFaint: true),
    HueWord(
      .peach, 34..<72, lightness: 0.8..<2, chroma: 0.05..<0.115, light: (.infinity, 0.93)),
    HueWord(
      .olive, 92..<122, lightness: 0..<0.7, chroma: 0.04..<1, dark: (0.28, 0.46),
      light: (0.64, .infinity), muted: 0.07),
    HueWord(
      .olive, 122..<130, lightness: 0.44..<0.66, chroma: 0.08..<1, dark: (0, 0.5),
      light: (0.64, .infinity), muted: 0.07),
    HueWord(.khaki, 92..<116, lightness: 0.7..<0.86, chroma: 0.04..<0.12, isFaint: true),
    HueWord(.salmon, 17..<44, lightness: 0.68..<0.8, chroma: 0.09..<0.16),
    HueWord(.coral, 30..<46, lightness: 0.66..<0.8, chroma: 0.13..<0.21),
    HueWord(.maroon, 355..<390, lightness: 0..<0.4, chroma: 0.06..<0.14, dark: (0.2, 0.25)),
    HueWord(
      .magenta, 335..<362, lightness: 0.2..<0.52, chroma: 0.09..<1, dark: (0.28, 0.45)),
    HueWord(.maroon, 345..<370, lightness: 0..<0.4, chroma: 0.04..<0.09, dark: (0.2, 0.25)),
    HueWord(
      .purple, 330..<345, lightness: 0..<0.62, chroma: 0.04..<0.09, dark: (0.3, 0.5),
      light: (0.7, 0.86), muted: 0.09),
    HueWord(
      .purple, 315..<338, lightness: 0.5..<0.74, chroma: 0.04..<0.1, dark: (0.3, 0.5),
      light: (0.7, 0.86), muted: 0.09),
    HueWord(
      .magenta, 328..<346, lightness: 0.48..<0.68, chroma: 0.215..<1, dark: (0.3, 0.52),
      light: (0.78, .infinity), vivid: 0.28),
    HueWord(.crimson, 2..<21, lightness: 0.42..<0.64, chroma: 0.14..<1),
    HueWord(
      .pink, 343..<377, lightness: 0.54..<2, dark: (0, 0.63), light: (0.8, 0.86),
      muted: 0.08, vivid: 0.2),
    HueWord(
      .pink, 17..<32, lightness: 0.64..<2, chroma: 0..<0.13, dark: (0, 0.66),
      light: (0.8, 0.86), muted: 0.09, vivid: 0.2),
    HueWord(
      .blue, 270..<285, lightness: 0.3..<0.74, chroma: 0.04..<0.075, dark: (0.24, 0.44),
      light: (0.7, 0.85), muted: 0.09, vivid: 0.24),
    HueWord(.navy, 255..<285, lightness: 0.19..<0.33, chroma: 0.07..<1),
    HueWord(.indigo, 276..<303, lightness: 0.2..<0.42, chroma: 0.11..<1, dark: (0, 0.3)),
    HueWord(
      .lavender, 272..<315, lightness: 0.74..<2, chroma: 0.02..<0.14,
      light: (.infinity, 0.9)),
    HueWord(
      .lilac, 315..<335, lightness: 0.74..<2, chroma: 0.03..<0.15,
      light: (.infinity, 0.9)),
    HueWord(
      .magenta, 318..<350, lightness: 0.48..<2, chroma: 0.215..<1,
      dark: (0.3, 0.52), light: (0.78, .infinity), vivid: 0.28),
    HueWord(
      .magenta, 330..<350, lightness: 0.48..<0.7, chroma: 0.17..<1, dark: (0.3, 0.52),
      light: (0.78, .infinity), vivid: 0.28),
    HueWord(
      .cyan, 185..<224, lightness: 0.86..<2, chroma: 0.015..<1,
      light: (0.92, 0.87), muted: 0.06, vivid: 0.14),
    HueWord(
      .cyan, 199..<222, lightness: 0.6..<0.86, chroma: 0.09..<1,
      vivid: 0.14),
    HueWord(
      .skyBlue, 215..<258, lightness: 0.7..<0.9, chroma: 0.07..<1,
      light: (0.84, .infinity), vivid: 0.15),
    HueWord(
      .mint, 150..<178, lightness: 0.86..<2, chroma: 0.04..<0.15,
      light: (.infinity, 0.94)),
    HueWord(
      .turquoise, 172..<199, lightness: 0.72..<0.92, chroma: 0.08..<1,
      light: (0.86, .infinity), vivid: 0.15),
    HueWord(
      .lime, 115..<131, lightness: 0.66..<2, chroma: 0.13..<1, dark: (0.3, 0.7),
      light: (0.92, .infinity), vivid: 0.22),
    HueWord(
      .lime, 131..<139, lightness: 0.82..<2, chroma: 0.13..<1, dark: (0.3, 0.7),
      light: (0.92, .infinity), vivid: 0.22),
    HueWord(
      .yellow, 86..<97, lightness: 0.9..<2, chroma: 0.04..<0.1, light: (0.9, 0.9),
      muted: 0.11),

    // The whole circle of hues, for all other colors.
    HueWord(.red, 10..<33, dark: (0.24, 0.5), light: (0.68, 0.86), muted: 0.13, vivid: 0.23),
    HueWord(
      .redOrange, 33..<46, dark: (0.28, 0.5), light: (0.78, 0.86), muted: 0.12, vivid: 0.19),
    HueWord(.orange, 46..<74, dark: (0.3, 0.66), light: (0.82, 0.92), muted: 0.11, vivid: 0.155),
    HueWord(.gold, 74..<97, dark: (0.3, 0.7), light: (0.87, 0.93), muted: 0.09, vivid: 0.16),
    HueWord(.yellow, 97..<115, dark: (0.3, 0.78), light: (0.91, 0.89), muted: 0.11, vivid: 0.18),
    HueWord(.green, 115..<160, dark: (0.28, 0.46), light: (0.8, 0.88), muted: 0.09, vivid: 0.2),
    HueWord(
      .seaGreen, 160..<173, dark: (0.28, 0.46), light: (0.74, 0.88), muted: 0.07, vivid: 0.18),
    HueWord(
      .teal, 173..<213, lightness: 0..<0.72, dark: (0.28, 0.46), light: (0.72, 0.89),
      muted: 0.066, vivid: 0.15),
    HueWord(
      .turquoise, 173..<213, dark: (0.28, 0.46), light: (0.8, 0.86), muted: 0.07, vivid: 0.15),
    HueWord(.blue, 205..<276, dark: (0.24, 0.44), light: (0.7, 0.85), muted: 0.09, vivid: 0.24),
    HueWord(.violet, 276..<300, dark: (0.24, 0.42), light: (0.72, 0.85), muted: 0.1, vivid: 0.24),
    HueWord(.purple, 300..<332, dark: (0.24, 0.39), light: (0.64, 0.86), muted: 0.1, vivid: 0.24),
    HueWord(
      .purple, 332..<345, lightness: 0..<0.64, dark: (0.24, 0.39), light: (0.64, 0.86),
      muted: 0.1, vivid: 0.24),
    HueWord(.pink, 332..<370, dark: (0.24, 0.6), light: (0.78, 0.86), muted: 0.1, vivid: 0.22),
  ]
}
