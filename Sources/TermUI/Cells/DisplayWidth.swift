/// The number of cells that a scalar takes.
///
/// East Asian Width of Unicode 17 (UAX #11): `W` and `F` are wide, ambiguous scalars narrow. Emoji are wide as well,
/// and the standard library knows them; the table holds the other wide scalars, with ranges joined across unassigned
/// ones.
enum DisplayWidth {
  /// The width of a scalar: 0 if it joins the glyph before it, 2 if it is wide, else 1; nil if it is never drawn.
  ///
  /// Controls (except the tab, which is a blank), format characters (including bidi controls), line separators and
  /// fillers are never drawn.
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
    let index = wide.indices.partition { value <= wide[$0].last }
    return index < wide.count && value >= wide[index].first
  }

  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2630, 0x2637), (0x268A, 0x268F), (0x2E80, 0x3029),
    (0x3030, 0x303E), (0x3041, 0x3163), (0x3165, 0x3247), (0x3250, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6),
    (0x16FE0, 0x16FE3), (0x16FF2, 0x1B2FB), (0x1D300, 0x1D376), (0x1F200, 0x1F265),
    (0x20000, 0x3FFFD),
  ]
}

/// The scalars to which terminals give different widths, or which some do not know, as measured for each scalar in
/// xterm 379, kitty 0.26 and tmux 3.3.
extension DisplayWidth {
  /// Whether terminals disagree about the width of a scalar.
  static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x300, !scalar.standsAlone else { return false }
    switch value {
    // Trigrams, monogram and digram symbols, hexagrams and Tai Xuan Jing symbols: wide since Unicode 16.
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: return true
    // Skin tones, which some terminals draw only on the emoji before them.
    case 0x1F3FB...0x1F3FF: return true
    default: break
    }
    if isWideInSome(scalar) { return true }
    let properties = scalar.properties
    // Terminals from before 2022 do not know newer scalars; no terminal knows unassigned ones.
    guard let age = properties.age, age.major < 15 else { return true }
    return properties.isEmoji && !properties.isEmojiPresentation && cells(of: scalar) == 2
  }

  /// Whether a narrow scalar is wide in terminals that use the C library's `wcwidth`: circled numbers on black squares,
  /// and marks of tone and reading.
  static func isWideInSome(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x302E...0x302F, 0x3248...0x324F, 0x16FF0...0x16FF1: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or takes one cell, and never joins another such scalar: true for scalars below the
  /// combining marks, dashes, quotation marks and the ellipsis, arrows, box drawing and blocks.
  var standsAlone: Bool {
    value < 0x300 || 0x2010...0x2027 ~= value || 0x2190...0x22FF ~= value
      || 0x2500...0x25FC ~= value || value == 0x2713 || value == 0x2717 || value == 0x276F
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character of C0 or C1, or DEL.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
