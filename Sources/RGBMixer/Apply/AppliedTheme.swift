import Binding
import TermUI

/// The terminal's own colors as one more view of a theme that is edited: they show each change with the frame
/// that shows it, and are put back with the terminal.
///
/// The terminal is asked for its colors behind the first frame. Until it has told them, or a second has passed,
/// they are left alone; and from then on, too, if they could not be put back and have to be.
@MainActor
final class AppliedTheme {
  private let edited: EditedColors
  private let status: StatusLine
  private let application: Application
  private let indices: [ApplySlot: Int]
  private var colors: ThemeColors
  private var listener: Subscription?
  private var inquiry: ColorInquiry?
  private var isStale = true

  /// Shows the colors of a theme in a terminal.
  ///
  /// - Parameters:
  ///   - edited: The colors.
  ///   - slots: What each of them is in the terminal, in their order; the last that names a slot has it.
  ///   - isKept: Whether the terminal keeps them at the end, so that its own need not be known.
  ///   - status: Takes what there is to say.
  ///   - application: What draws on the terminal.
  init(
    _ edited: EditedColors, slots: [[ApplySlot]], isKept: Bool, status: StatusLine,
    in application: Application
  ) {
    self.edited = edited
    self.status = status
    self.application = application
    var indices: [ApplySlot: Int] = [:]
    var order: [ApplySlot] = []
    for (index, slots) in slots.enumerated() {
      for slot in slots where indices.updateValue(index, forKey: slot) == nil { order.append(slot) }
    }
    self.indices = indices
    colors = ThemeColors(order, changesUntold: isKept)
    guard !order.isEmpty else {
      status.add(.notice("no key in \(edited.name) names a color of the terminal"))
      return
    }
    listener = edited.state.bind { [unowned self] _ in isStale = true }
    application.willDraw = { [unowned self] in send() }
    inquiry = ColorInquiry(colors.query, of: application) { [unowned self] in beInformed() }
  }

  /// Takes an answer of the terminal.
  func learn(_ reply: Reply) {
    inquiry?.learn(reply)
    guard colors.learn(reply) else { return }
    if colors.isComplete { inquiry?.finish() }
    isStale = true
  }

  /// Lets the terminal keep the present colors when it is given back.
  func keep() {
    _ = colors.show(color)
    application.loop.terminal.keep(set: [], reset: colors.shownAgain)
  }

  /// Shows the colors from now on, and says which not.
  private func beInformed() {
    isStale = true
    let (all, shown) = colors.counts
    // A color that it does not tell could not be put back.
    if shown == 0 {
      status.add(.notice("not painted: the terminal does not tell its colors; --keep paints"))
    } else if shown < all {
      status.add(
        .notice(
          "\(shown) of \(all) painted: the terminal does not tell the others; --keep paints them"))
    }
  }

  private func send() {
    guard isStale, inquiry?.isOver == true else { return }
    isStale = false
    let sequence = colors.show(color)
    guard !sequence.isEmpty else { return }
    application.loop.terminal.keep(set: colors.shownAgain, reset: colors.reset)
    application.send(sequence)
  }

  private func color(_ slot: ApplySlot) -> RGB { edited.color(at: indices[slot] ?? 0) }
}
