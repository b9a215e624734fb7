/// A movement on a track, in a row of blocks, in a list or in a page of text.
package enum Movement: Equatable {
  /// A number of steps to the right or down; to the left or up if negative.
  case steps(Int)
  /// A number of pages to the right or down; to the left or up if negative.
  case pages(Int)
  /// To the first one.
  case toStart
  /// To the last one.
  case toEnd

  /// The index that the movement leads to from another; it may be below 0 or above the last one.
  func index(from index: Int, page: Int, last: Int) -> Int {
    switch self {
    case .steps(let count): index + count
    case .pages(let count): index + count * page
    case .toStart: 0
    case .toEnd: last
    }
  }
}

extension Key {
  /// The movement along an axis that the key stands for; nil for other keys.
  ///
  /// Arrows, page keys, Home and End move, and so do the letters of vi, unless the view uses letters for something
  /// else. On the horizontal axis, an arrow with Shift moves by ten steps, and so do H and L.
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

extension MouseEvent {
  /// The steps of one notch of the wheel: ten with Shift, as for an arrow.
  package var stepsOfNotch: Int { modifiers.contains(.shift) ? 10 : 1 }
}
