import Binding
import TermUI

/// The terminal's own color as one more view of the mixed one: it shows each change with the frame that
/// shows it, and is put back with the terminal.
///
/// The terminal is asked for its colors behind the first frame. Until it has told them, or a second has passed,
/// its color is left alone; and from then on, too, if it could not be put back and has to be.
@MainActor
final class AppliedColor {
  private let mixer: Mixer
  private let application: Application
  private let isStart: Bool
  private var colors: SlotColors
  private var listener: Subscription?
  private var inquiry: ColorInquiry?
  private var isStale = false

  /// Shows a mixer's color in a terminal.
  ///
  /// - Parameters:
  ///   - slot: The color of the terminal.
  ///   - mixer: The mixer.
  ///   - isStart: Whether the mixing begins with the terminal's present color.
  ///   - isKept: Whether the terminal keeps the color at the end, so that its own need not be known.
  ///   - application: What draws on the terminal.
  init(
    _ slot: ApplySlot, of mixer: Mixer, isStart: Bool, isKept: Bool, in application: Application
  ) {
    self.mixer = mixer
    self.application = application
    self.isStart = isStart
    colors = SlotColors(slot, changesUntold: isKept)
    listener = mixer.color.rgb.bind { [unowned self] _ in isStale = true }
    application.willDraw = { [unowned self] in send() }
    inquiry = ColorInquiry(colors.query, of: application) { [unowned self] in beInformed() }
  }

  /// Takes an answer of the terminal.
  func learn(_ reply: Reply) {
    inquiry?.learn(reply)
    let isFirst = colors.start == nil
    guard colors.learn(reply) else { return }
    if isStart, isFirst, let start = colors.start { mixer.begin(with: start) }
    if colors.isComplete { inquiry?.finish() }
    isStale = true
  }

  /// Lets the terminal keep the present color when it is given back, and what makes text readable on it.
  func keep() {
    application.loop.terminal.keep(set: [], reset: colors.show(mixer.color.rgb.value))
  }

  /// Shows the color from now on, or says why not.
  private func beInformed() {
    isStale = true
    if !colors.canShow { mixer.status.add(.notice(Self.leftAlone)) }
  }

  private func send() {
    guard isStale, inquiry?.isOver == true, colors.canShow else { return }
    isStale = false
    let sequence = colors.show(mixer.color.rgb.value)
    application.loop.terminal.keep(set: sequence, reset: colors.reset())
    application.send(sequence)
  }

  private static let leftAlone =
    "not painted: the terminal does not tell the color to put back; --keep paints"
}
