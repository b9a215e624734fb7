/// A movement on a track or in a row of chips, a list or a page of text.
package enum Movement: Equatable {
  /// Some steps to the right or down; to the left or up below 0.
  case steps(Int)
  /// Some pages to the right or down; to the left or up below 0.
  case pages(Int)
  /// To the first one.
  case toStart
  /// To the last one.
  case toEnd
}

extension Key {
  /// The movement along an axis that the key stands for: arrows, page keys, Home and End, and the letters that vi has
  /// for them; none where it stands for none.
  ///
  /// On the horizontal axis, Shift and capitals are ten steps. A view that uses letters for something else takes none
  /// as movements.
  package func movement(along axis: Axis, takesLetters: Bool = true) -> Movement? {
    if case .character = code, !takesLetters { return nil }
    return switch (axis, code, modifiers) {
    case (.horizontal, .left, []), (.horizontal, .character("h"), []): .steps(-1)
    case (.horizontal, .right, []), (.horizontal, .character("l"), []): .steps(1)
    case (.horizontal, .left, .shift), (.horizontal, .character("H"), []): .steps(-10)
    case (.horizontal, .right, .shift), (.horizontal, .character("L"), []): .steps(10)
    case (.vertical, .up, []), (.vertical, .character("k"), []): .steps(-1)
    case (.vertical, .down, []), (.vertical, .character("j"), []): .steps(1)
    case (_, .pageUp, []): .pages(-1)
    case (_, .pageDown, []): .pages(1)
    case (_, .home, []), (_, .character("g"), []): .toStart
    case (_, .end, []), (_, .character("G"), []): .toEnd
    default: nil
    }
  }
}
