/// The number of cells that a scalar takes.
///
/// East Asian Width of Unicode 17 (UAX #11): `W` and `F` are wide, ambiguous scalars narrow. The standard library
/// knows the emoji, which are wide as well; the table holds the others, with ranges joined across unassigned
/// scalars.
enum DisplayWidth {
  /// 0 for a scalar that joins the glyph before it, 2 for a wide glyph, else 1; nil for a scalar that is never drawn:
  /// controls except the tab, which is a blank, format characters (bidi controls among them), line separators and
  /// fillers.
  static func cells(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x300 {
      return value >= 0x20 && value < 0x7F || value >= 0xA0 && value != 0xAD || value == 0x9
        ? 1 : nil
    }
    if scalar.standsAlone { return 1 }
    if isMedialJamo(value) { return 0 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return nil
    default: break
    }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return nil }
    return isWide(value) || properties.isEmojiPresentation ? 2 : 1
  }

  /// The vowels and finals of decomposed Hangul, which are drawn in the cells of their leading consonant.
  private static func isMedialJamo(_ value: UInt32) -> Bool {
    0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= wide[0].first else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].last { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && value >= wide[low].first
  }

  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2630, 0x2637), (0x268A, 0x268F), (0x2E80, 0x3029),
    (0x3030, 0x303E), (0x3041, 0x3163), (0x3165, 0x3247), (0x3250, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6),
    (0x16FE0, 0x16FE3), (0x16FF2, 0x1B2FB), (0x1D300, 0x1D376), (0x1F200, 0x1F265),
    (0x20000, 0x3FFFD),
  ]
}
