import Binding
import TermUI

/// The terminal's own colors as one more view of the mixed color: they change with the frame, and are restored with the
/// terminal.
///
/// The terminal is asked for its colors after the first frame. They do not change until it has answered or a second has
/// passed; then, only those that can be restored change, unless the terminal is to keep them.
@MainActor
final class AppliedColors {
  private let application: Application
  private let status: StatusLine
  /// What the terminal reports, in words, if it reports no color; nil if its colors are known from the start.
  private let unreported: String?
  private let color: (ThemeSlot) -> RGB
  private let isKept: Bool
  private var colors: SlotColors
  /// Begins the mixing with the terminal's color; nil after that, and if another color is given.
  private var onFirstColor: ((RGB) -> Void)?
  private var listeners: [Subscription] = []
  /// Whether replies of the terminal are still awaited: until all have come, or the one to the last query (DA1), or a
  /// second has passed.
  private var isAsking = false
  /// The number of DA1 replies due to earlier questions.
  private var earlierReplies = 0
  private var timeout: ScheduledTimer?
  private var isStale = false
  private var sent: Set<[UInt8]> = []

  /// Shows a mixer's color in a slot of a terminal.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - mixer: The mixer.
  ///   - beginsWithTerminalColor: Whether the mixing begins with the slot's current color.
  ///   - isKept: Whether the terminal keeps the color at the end, so that its own need not be known.
  ///   - application: What draws on the terminal.
  convenience init(
    _ slot: ThemeSlot, of mixer: Mixer, beginsWithTerminalColor: Bool, isKept: Bool,
    in application: Application
  ) {
    self.init(
      SlotColors(slot, changesUnreported: isKept), unreported: "no color to restore",
      isKept: isKept, status: mixer.status, in: application
    ) { _ in mixer.seen }
    if beginsWithTerminalColor { onFirstColor = { mixer.start(with: AlphaColor($0)) } }
    listeners = [
      mixer.color.rgba.bind { [unowned self] _ in isStale = true },
      mixer.background.bind { [unowned self] _ in isStale = true },
    ]
  }

  /// Shows the colors of a theme in a terminal; nil if no color has a slot.
  ///
  /// - Parameters:
  ///   - mixer: The mixer of the colors.
  ///   - slots: The slots of each color; if several colors have the same slot, the last one is shown.
  ///   - terminal: The terminal's own colors; nil if it has not been asked yet.
  ///   - isKept: Whether the terminal keeps the colors at the end, so that its own need not be known.
  ///   - application: What draws on the terminal.
  convenience init?(
    _ mixer: Mixer, slots: [[ThemeSlot]], reported terminal: TerminalColors? = nil, isKept: Bool,
    in application: Application
  ) {
    var indices: [ThemeSlot: Int] = [:]
    var order: [ThemeSlot] = []
    for (index, slots) in slots.enumerated() {
      for slot in slots where indices.updateValue(index, forKey: slot) == nil { order.append(slot) }
    }
    if order.isEmpty { return nil }
    self.init(
      terminal.map { SlotColors(order, reported: $0) }
        ?? SlotColors(order, changesUnreported: isKept),
      unreported: terminal == nil ? "none of its colors" : nil, isKept: isKept,
      status: mixer.status, in: application
    ) { [indices] slot in
      let index = indices[slot] ?? 0
      let color = mixer.list.color(at: index)
      // The opacity of the background is that of the window, and what shows through is not known.
      return slot == .background ? color.rgb : mixer.contrasts.seen(color, at: index)
    }
    listeners = [mixer.list.version.bind { [unowned self] _ in isStale = true }]
  }

  private init(
    _ colors: SlotColors, unreported: String?, isKept: Bool, status: StatusLine,
    in application: Application, color: @escaping (ThemeSlot) -> RGB
  ) {
    self.colors = colors
    self.unreported = unreported
    self.isKept = isKept
    self.status = status
    self.application = application
    self.color = color
    application.willDraw = { [unowned self] in send() }
    if unreported != nil { ask() }
  }

  /// Asks the terminal for its colors after the first frame.
  private func ask() {
    isAsking = true
    earlierReplies = application.loop.terminal.asksAttributes ? 1 : 0
    application.loop.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      application.send(colors.query)
      timeout = application.loop.schedule(after: .seconds(1)) { [weak self] in self?.stopAsking() }
    }
  }

  /// Whether the terminal's background shows a mixed color, and so cannot be the background of another.
  var showsBackground: Bool { colors.showsBackground }

  /// Receives a reply of the terminal.
  func receive(_ reply: Reply) {
    if case .deviceAttributes = reply {
      if earlierReplies == 0 { stopAsking() } else { earlierReplies -= 1 }
    }
    guard colors.receive(reply) else { return }
    if let onFirstColor, let found = colors.firstColor {
      self.onFirstColor = nil
      onFirstColor(found)
    }
    if colors.isComplete { stopAsking() }
    isStale = true
  }

  /// Leaves the current colors, and those that make text readable on them, in the terminal when it is restored; does
  /// nothing if the terminal's own colors are to be restored.
  func accept() {
    guard isKept else { return }
    application.loop.terminal.keep(set: [], reset: Array(colors.show(color).joined()))
  }

  /// Shows the colors from now on, and says which are not shown.
  private func stopAsking() {
    guard isAsking else { return }
    isAsking = false
    timeout?.cancel()
    isStale = true
    let (all, shown) = colors.counts
    // A color that the terminal does not report could not be restored.
    if shown == 0, let unreported {
      status.add(.notice("not applied: the terminal reports \(unreported) (--keep applies)"))
    } else if shown < all {
      status.add(
        .notice(
          "\(shown) of \(all) applied; the terminal does not report the others (--keep)"))
    }
  }

  private func send() {
    guard isStale, !isAsking else { return }
    isStale = false
    colors.noteMixed(color)
    let sequences = colors.show(color)
    guard !sequences.isEmpty else { return }
    // A late reply changes what is restored, though not always what is shown.
    application.loop.terminal.keep(set: Array(sequences.joined()), reset: colors.reset)
    application.send(sequences.filter { !sent.contains($0) }.flatMap(\.self))
    sent = Set(sequences)
  }
}
