import struct TermUI.RGB

/// The lighter and darker relatives of a color: eleven steps from 50, the lightest, to 950, the darkest.
///
/// The color itself is one of them. The others keep its hue in OKLCH; their lightness falls in even steps from
/// some 0.97 to the color's own and on to some 0.25, and their chroma eases off toward both ends, where it is also
/// reduced to what sRGB holds.
struct Ramp: Equatable, Sendable {
  /// The names of the steps, as style sheets have them.
  static let names = [
    "50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950",
  ]

  /// The colors, lightest first, one for each name.
  let colors: [RGB]
  /// The index of the color that the ramp was made of.
  let ownIndex: Int

  init(of rgb: RGB) {
    let own = OKLCH(rgb)
    let last = Self.names.count - 1
    // The step whose usual lightness is nearest to the color's own.
    let share = (Self.lightest - own.lightness) / (Self.lightest - Self.darkest) * Double(last)
    let ownIndex = min(max(Int(share.rounded()), 0), last)
    self.ownIndex = ownIndex
    colors = (0...last).map { index in
      if index == ownIndex { return rgb }
      let isLighter = index < ownIndex
      // From 0 at the color itself to 1 at the end of the ramp.
      let distance = Double(index - ownIndex) / Double((isLighter ? 0 : last) - ownIndex)
      let end = isLighter ? Self.lightest : Self.darkest
      let chroma = own.chroma * (1 - (isLighter ? 0.85 : 0.5) * distance * distance)
      return OKLCH(
        lightness: own.lightness + (end - own.lightness) * distance, chroma: chroma, hue: own.hue
      ).reduced.nearestRGB
    }
  }

  private static let lightest = 0.97
  private static let darkest = 0.25
}
