/// The scalars to which terminals give different widths, or which some do not know: xterm 379, kitty 0.26 and tmux 3.3
/// were asked for each.
extension DisplayWidth {
  /// Whether terminals disagree about the width of a scalar.
  static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x300, !scalar.standsAlone else { return false }
    switch value {
    // Trigrams, the monogram and digram symbols, hexagrams and the Tai Xuan Jing symbols: wide since Unicode 16.
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: return true
    // Skin tones, which some terminals draw only on the emoji before.
    case 0x1F3FB...0x1F3FF: return true
    default: break
    }
    if isWideInSome(scalar) { return true }
    let properties = scalar.properties
    // Terminals of before 2022 do not know newer scalars; none knows unassigned ones.
    guard let age = properties.age, age.major < 15 else { return true }
    return properties.isEmoji && !properties.isEmojiPresentation && cells(of: scalar) == 2
  }

  /// Whether a narrow scalar is wide in terminals that ask the C library (`wcwidth`): numbers in circles on black
  /// squares, and marks of tone and reading.
  static func isWideInSome(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x302E...0x302F, 0x3248...0x324F, 0x16FF0...0x16FF1: true
    default: false
    }
  }
}
