import Binding
import TermUI

/// The terminal's own colors as one more view of the mixed color: they change together with the frame, and are restored
/// together with the terminal.
///
/// The terminal is asked for its colors after the first frame. They are left alone until it has answered or a second
/// has passed, and longer where a color could not be restored and has to be.
@MainActor
final class AppliedColors {
  private let application: Application
  private let status: StatusLine
  /// The words for colors that the terminal does not report; nil where they are known from the start.
  private let untold: String?
  private let color: (ApplySlot) -> RGB
  private let isKept: Bool
  private var colors: SlotColors
  /// Begins the mixing with the terminal's color; nil after that, and where another color is given.
  private var begin: ((RGB) -> Void)?
  private var listener: Subscription?
  /// The question for the terminal's colors; nil where they are known.
  private var inquiry: ColorInquiry?
  private var isStale = false
  private var sent: Set<[UInt8]> = []

  /// Shows a mixer's color in a terminal; the mixing may begin with the terminal's present color.
  ///
  /// The present color need not be known if the terminal keeps the mixed one at the end.
  convenience init(
    _ slot: ApplySlot, of mixer: Mixer, beginsWithTerminalColor: Bool, isKept: Bool,
    in application: Application
  ) {
    self.init(
      SlotColors(slot, changesUntold: isKept), untold: "the color to put back", isKept: isKept,
      status: mixer.status, in: application
    ) { _ in mixer.color.rgb.value }
    if beginsWithTerminalColor { begin = { mixer.begin(with: $0) } }
    listener = mixer.color.rgb.bind { [unowned self] _ in isStale = true }
  }

  /// Shows the colors of a theme in a terminal; nil if none of them is a color of the terminal.
  ///
  /// - Parameters:
  ///   - edited: The colors.
  ///   - slots: The slots of each color, in the order of the colors; of several colors of one slot, the last has it.
  ///   - replies: The replies that reported the terminal's own colors; nil if it is still to be asked.
  ///   - isKept: Whether the terminal keeps the colors at the end, so that its own need not be known.
  ///   - status: Takes the messages.
  ///   - application: What draws on the terminal.
  convenience init?(
    _ edited: EditedColors, slots: [[ApplySlot]], told replies: [Reply]? = nil, isKept: Bool,
    status: StatusLine, in application: Application
  ) {
    var indices: [ApplySlot: Int] = [:]
    var order: [ApplySlot] = []
    for (index, slots) in slots.enumerated() {
      for slot in slots where indices.updateValue(index, forKey: slot) == nil { order.append(slot) }
    }
    if order.isEmpty { return nil }
    self.init(
      replies.map { SlotColors(order, told: $0) } ?? SlotColors(order, changesUntold: isKept),
      untold: replies == nil ? "its colors" : nil, isKept: isKept, status: status, in: application
    ) { [indices] in edited.color(at: indices[$0] ?? 0) }
    listener = edited.revision.bind { [unowned self] _ in isStale = true }
  }

  private init(
    _ colors: SlotColors, untold: String?, isKept: Bool, status: StatusLine,
    in application: Application, color: @escaping (ApplySlot) -> RGB
  ) {
    self.colors = colors
    self.untold = untold
    self.isKept = isKept
    self.status = status
    self.application = application
    self.color = color
    application.willDraw = { [unowned self] in send() }
    if untold == nil { return }
    inquiry = ColorInquiry(colors.query, of: application) { [unowned self] in beInformed() }
  }

  /// Takes an answer of the terminal.
  func learn(_ reply: Reply) {
    inquiry?.learn(reply)
    guard colors.learn(reply) else { return }
    if let begin, let found = colors.foundColor {
      self.begin = nil
      begin(found)
    }
    if colors.isComplete { inquiry?.finish() }
    isStale = true
  }

  /// Leaves the present colors in the terminal when it is restored, and the colors that make text readable on them;
  /// does nothing where the terminal's own are restored.
  func accept() {
    guard isKept else { return }
    application.loop.terminal.keep(set: [], reset: Array(colors.show(color).joined()))
  }

  /// Shows the colors from now on, and says which are left alone.
  private func beInformed() {
    isStale = true
    let (all, shown) = colors.counts
    // A color that the terminal does not report could not be restored.
    if shown == 0, let untold {
      status.add(.notice("not painted: the terminal does not tell \(untold); --keep paints"))
    } else if shown < all {
      status.add(
        .notice(
          "\(shown) of \(all) painted: the terminal does not tell the others; --keep paints them"))
    }
  }

  private func send() {
    guard isStale, inquiry?.isOver ?? true else { return }
    isStale = false
    colors.noteMixed(color)
    let sequences = colors.show(color)
    guard !sequences.isEmpty else { return }
    // An answer that comes late changes what is put back, though not always what is shown.
    application.loop.terminal.keep(set: Array(sequences.joined()), reset: colors.reset)
    application.send(sequences.filter { !sent.contains($0) }.flatMap(\.self))
    sent = Set(sequences)
  }
}
