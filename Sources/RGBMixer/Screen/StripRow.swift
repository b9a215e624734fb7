import TermUI

/// The strip on the screen: words for what is chosen, and the chips.
@MainActor
final class StripRow: Container {
  let title = Label()
  let chips = ChipStrip()

  init() {
    super.init([title, chips])
  }

  /// Places the chips behind so many columns for the words, half of the row at most.
  func place(titleWidth: Int) {
    let start = min(titleWidth, frame.width / 2)
    title.frame = Rect(column: 0, row: 0, width: max(0, start - 1), height: 1)
    chips.frame = Rect(column: start, row: 0, width: frame.width - start, height: 1)
  }
}
