import Binding
import TermUI

/// The terminal's own color as one more view of the mixed one: it shows each change with the frame that
/// shows it, and is put back with the terminal.
///
/// The terminal is asked for its colors behind the first frame. Until it has answered, a fifth of a second
/// at most, its color is left alone unless the user changes it.
@MainActor
final class AppliedColor {
  private let mixer: Mixer
  private let application: Application
  private let isStart: Bool
  private var colors: SlotColors
  private var listener: Subscription?
  private var patience: ScheduledTimer?
  private var isStale = false

  /// Shows a mixer's color in a terminal.
  ///
  /// - Parameters:
  ///   - slot: The color of the terminal.
  ///   - mixer: The mixer.
  ///   - isStart: Whether the mixing begins with the terminal's present color.
  ///   - application: What draws on the terminal.
  init(_ slot: ApplySlot, of mixer: Mixer, isStart: Bool, in application: Application) {
    self.mixer = mixer
    self.application = application
    self.isStart = isStart
    colors = SlotColors(slot)
    listener = mixer.color.rgb.bind { [unowned self] _ in show() }
    application.willDraw = { [unowned self] in send() }
    application.loop.schedule(after: .zero) { [weak self] in self?.ask() }
  }

  /// Takes an answer of the terminal.
  func learn(_ reply: Reply) {
    let isFirst = colors.start == nil
    guard colors.learn(reply) else { return }
    if isStart, isFirst, let start = colors.start { mixer.begin(with: start) }
    if colors.isComplete || patience?.isPending == false { show() }
  }

  /// Lets the terminal keep the present color when it is given back, and what makes text readable on it.
  func keep() {
    application.loop.terminal.keep(set: [], reset: colors.show(mixer.color.rgb.value))
  }

  private func ask() {
    application.send(colors.query)
    patience = application.loop.schedule(after: .milliseconds(200)) { [weak self] in self?.show() }
  }

  private func show() {
    patience?.cancel()
    isStale = true
  }

  private func send() {
    guard isStale else { return }
    isStale = false
    let sequence = colors.show(mixer.color.rgb.value)
    application.loop.terminal.keep(set: sequence, reset: colors.reset())
    application.send(sequence)
  }
}
