import Binding
import TermUI

/// The terminal's own colors as one more view of what is mixed: they show each change with the frame that shows
/// it, and are put back with the terminal.
///
/// The terminal is asked for its colors behind the first frame. Until it has told them, or a second has passed,
/// they are left alone; and from then on, too, if they could not be put back and have to be.
@MainActor
final class AppliedColors {
  private let application: Application
  private let status: StatusLine
  /// The words for the colors, where the terminal tells none of them; nil where they are told already.
  private let untold: String?
  private let color: (ApplySlot) -> RGB
  private let isKept: Bool
  private var colors: SlotColors
  /// The call that begins the mixing with the terminal's color; nil once it is made, or where it is not wanted.
  private var begin: ((RGB) -> Void)?
  private var listener: Subscription?
  /// The question for the terminal's colors; nil where they are told.
  private var inquiry: ColorInquiry?
  private var isStale = false
  private var sent: Set<[UInt8]> = []

  /// Shows a mixer's color in a terminal.
  ///
  /// - Parameters:
  ///   - slot: The color of the terminal.
  ///   - mixer: The mixer.
  ///   - beginsWithTerminalColor: Whether the mixing begins with the terminal's present color.
  ///   - isKept: Whether the terminal keeps the color at the end, so that its own need not be known.
  ///   - application: What draws on the terminal.
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
  ///   - slots: What each of them is in the terminal, in their order; the last that names a slot has it.
  ///   - isKept: Whether the terminal keeps them at the end, so that its own need not be known.
  ///   - status: Takes what there is to say.
  ///   - application: What draws on the terminal.
  convenience init?(
    _ edited: EditedColors, slots: [[ApplySlot]], isKept: Bool, status: StatusLine,
    in application: Application
  ) {
    var indices: [ApplySlot: Int] = [:]
    var order: [ApplySlot] = []
    for (index, slots) in slots.enumerated() {
      for slot in slots where indices.updateValue(index, forKey: slot) == nil { order.append(slot) }
    }
    if order.isEmpty { return nil }
    self.init(
      SlotColors(order, changesUntold: isKept), untold: "its colors", isKept: isKept,
      status: status, in: application
    ) { [indices] in edited.color(at: indices[$0] ?? 0) }
    listener = edited.revision.bind { [unowned self] _ in isStale = true }
  }

  /// Shows the terminal's own colors in it while they are mixed.
  ///
  /// - Parameters:
  ///   - edited: The colors.
  ///   - slots: What each of them is in the terminal, in their order.
  ///   - replies: The replies in which the terminal has told them.
  ///   - isKept: Whether the terminal keeps them at the end.
  ///   - status: Takes what there is to say.
  ///   - application: What draws on the terminal.
  convenience init(
    _ edited: EditedColors, slots: [ApplySlot], told replies: [Reply], isKept: Bool,
    status: StatusLine, in application: Application
  ) {
    let indices = Dictionary(uniqueKeysWithValues: zip(slots, slots.indices))
    self.init(
      SlotColors(slots, told: replies), untold: nil, isKept: isKept, status: status,
      in: application
    ) { edited.color(at: indices[$0] ?? 0) }
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

  /// Lets the terminal keep the present colors when it is given back, and what makes text readable on them;
  /// nothing where its own are to be put back.
  func accept() {
    guard isKept else { return }
    application.loop.terminal.keep(set: [], reset: Array(colors.show(color).joined()))
  }

  /// Shows the colors from now on, and says which not.
  private func beInformed() {
    isStale = true
    let (all, shown) = colors.counts
    // A color that it does not tell could not be put back.
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
