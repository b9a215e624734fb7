import struct TermUI.RGB

/// Several colors of which one becomes another color, and the others follow it.
///
/// What was equal to the one is equal to it afterwards; alphas stay.
struct MatchedColors {
  private let old: RGB
  private let new: RGB
  private let shift: PreparedShift

  /// Makes the move of one color, which is known before it was rounded to 8 bits, to another.
  init(from old: RGB, as written: OKLCH, to new: RGB) {
    (self.old, self.new) = (old, new)
    shift = PreparedShift(from: written, to: OKLCH(new))
  }

  /// What a color becomes, which is known before it was rounded to 8 bits.
  func moved(_ color: ShiftedColor) -> MovedColor {
    if color.rgb == old { return MovedColor(new) }
    // A color that stays the same moves no others, even if its source text is more precise than 8 bits.
    return old == new ? MovedColor(color.rgb) : shift.moved(color)
  }

  /// The colors of a text, in which the first of the selected ones becomes a color and the others follow.
  ///
  /// - Throws: An error that names the first key that the text does not have.
  static func colors(
    of text: ColoredText, matching new: RGB, only selection: KeySelection
  ) throws(UsageError) -> [MovedColor] {
    let chosen = try selection.indices(in: text, ThemeSlots(of: ThemeKeys(of: text)).slots)
    let oklch = { (index: Int) in text.oklch(of: index, as: text.colors[index].rgb) }
    guard let first = chosen.min() else { return text.colors.map { MovedColor($0.rgb) } }
    let match = MatchedColors(from: text.colors[first].rgb, as: oklch(first), to: new)
    return text.colors.enumerated().map { index, color in
      chosen.contains(index)
        ? match.moved(ShiftedColor(color.rgb, from: oklch(index))) : MovedColor(color.rgb)
    }
  }
}
