import TermUI

/// Lists of three or four numbers that look like colors, but are not read: `40,42,54`, `[0.1, 0.2, 0.3]`.
struct UnreadNumbers: Sendable {
  /// The forms of some numbers.
  private struct Forms {
    /// Whether some are whole numbers up to 255, and whether some are fractions of 1.
    var hasBytes = false, hasFractions = false

    mutating func note(_ numbers: NumberColor) {
      if numbers.hasPoint { hasFractions = true } else { hasBytes = true }
    }
  }

  /// Those whose keys say that they are colors.
  private var named = Forms()
  /// Those whose keys say so, and those that are probably colors where a text has no others: three numbers, not all of
  /// them small and whole, as in versions and sizes.
  private var likely = Forms()

  mutating func note(_ numbers: NumberColor, isNamed: Bool) {
    let rgb = numbers.color.rgb
    let isLikely =
      numbers.color.alpha == nil && (numbers.hasPoint || max(rgb.red, rgb.green, rgb.blue) > 31)
    if isNamed { named.note(numbers) }
    if isNamed || isLikely { likely.note(numbers) }
  }

  /// What is left out of a text, with examples.
  func descriptions(hasColors: Bool) -> [String] {
    let found = hasColors ? named : likely
    return (found.hasBytes ? ["colors of three numbers, such as 40,42,54,"] : [])
      + (found.hasFractions ? ["colors of fractions, such as 0.1, 0.2, 0.3,"] : [])
  }
}
