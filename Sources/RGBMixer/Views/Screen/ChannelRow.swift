import Binding
import TermUI

/// One channel on the screen: the mark of the focus, the name, the track, the number and its unit.
@MainActor
final class ChannelRow: Container {
  let slider: Slider
  let field: NumericField
  let channel: Channel
  /// The row below, in windows that have one.
  let below: ReadableRow
  /// The row of the next channel, if the two touch: the foot of the ring lies on its track.
  weak var next: ChannelRow? {
    didSet {
      if next !== oldValue { oldValue?.slider.footAbove = nil }
      show(slider.foot)
    }
  }
  /// Called when the row is pressed beside the track and the number.
  var onPress: () -> Void = {}
  /// Below this many columns a letter replaces the name.
  var narrowWidth = 40
  /// Called when the typing of a number begins or ends, or is refused.
  var onEditing: () -> Void = {}

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private let mark: FocusMark
  /// ``limit`` beside a track of several rows, over the blank column of the slider.
  private let limitLabel = Label()
  /// Whether the typed text was refused and is still there.
  private(set) var isRefused = false {
    didSet {
      guard isRefused != oldValue else { return }
      showNumber()
      onEditing()
    }
  }
  private var subscriptions: [Subscription] = []

  /// Makes the row of a channel.
  init(_ channel: Channel, of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    let axis = channel.axis
    (self.channel, self.mixer, self.inks) = (channel, mixer, inks)
    slider = Slider(range: axis.range, step: axis.step, pageStep: axis.page)
    field = NumericField(range: axis.range, decimals: axis.decimals)
    mark = FocusMark(of: mixer, inks: inks)
    below = ReadableRow(of: mixer, inks: inks)
    super.init([mark, slider, field, limitLabel])
    slider.isCircle = axis.isCircle
    (field.leastDecimals, field.sign) = (axis.minimumDecimals, axis.sign.rawValue)
    layout = { [unowned self] in place(in: $0) }
    slider.onFoot = { [unowned self] in show($0) }
    // A channel is one stop of Tab: a digit on its slider types into its field.
    field.isTabStop = false
    subscriptions =
      slider.bind(to: channel, of: mixer) + [
        bindField(),
        mixer.typed.bind { [unowned self] in show(typed: $0) },
        mixer.displayedSeen.bindAndFire { [unowned self] in
          slider.ringColor = $0
          limit = channel.limit
        },
        inks.bindAndFire { [unowned self] in
          slider.ring = $0.ring
          limitLabel.style = $0.dim
          showPart()
          setNeedsDisplay()
        },
        mixer.kept.bind { [unowned self] _ in showPart() },
      ]
  }

  /// Binds the number to the position of the channel.
  private func bindField() -> Subscription {
    field.textOfNumber = { [unowned self] in
      mixer.writtenNumbers.text(of: $0, on: channel.axis)
    }
    field.onCommit = { [unowned self] text in
      mixer.writtenNumbers.note(typed: text, on: channel.axis)
      return true
    }
    field.onCommitNumber = { [unowned self] position in
      mixer.move(channel, to: position, by: field, isRun: false)
    }
    field.parse = { [unowned self] text in
      do throws(UsageError) {
        return try position(text)
      } catch {
        mixer.status.show(.error(error.sentence, short: channel.axis.expectation))
        return nil
      }
    }
    field.onRefusal = { [unowned self] _ in isRefused = true }
    field.onChange = { [unowned self] text in
      isRefused = false
      showNumber()
      guard field.isEditing else { return }
      mixer.typed.value = (try? position(text)).map { channel.typed(at: $0) }
    }
    field.onEditing = { [unowned self] isEditing in
      if !isEditing {
        mixer.typed.value = nil
        isRefused = false
      }
      showNumber()
      onEditing()
    }
    field.showsOverflow(in: mixer.status)
    return channel.position.bindAndFire(owner: field) { [unowned self] in
      field.committedNumber = $0
      placeField()
      limit = channel.limit
    }
  }

  /// Shows the channel's position while something is typed, and restores the row afterward.
  private func show(typed: TypedColor?) {
    let shown: (position: Double, track: Track) =
      typed.map { channel.preview(of: $0) } ?? (channel.position.value, channel.track.value)
    slider.value = shown.position
    slider.show(shown.track)
    // A number that is being accepted here is not reset.
    if !field.isFocused {
      field.committedNumber = shown.position
      placeField()
    }
  }

  /// Shows that the channel follows others, if it does.
  private func showPart() {
    guard let kept = mixer.kept.value, channel.part == .follows else {
      (slider.lineStyle, below.notes) = (nil, [])
      return
    }
    slider.lineStyle = inks.value.dim
    below.notes = [
      "follows hue and chroma: the contrast stays \(kept.text) or more",
      "follows, so that the contrast stays",
    ]
  }

  /// The position that a text asks for.
  private func position(_ text: String) throws(UsageError) -> Double {
    try ChannelNumber(Array(text.utf8)[...], on: channel.axis)
      .position(from: channel.position.value, on: channel.axis)
  }

  // MARK: What is below the track

  /// The most of the channel that sRGB has at the other positions; nil where it has what is mixed.
  private var limit: Double? {
    didSet { if limit != oldValue { showLimit() } }
  }

  private func showLimit() {
    let (axis, isHigh) = (channel.axis, frame.height > 1)
    let text = limit.map {
      "→ \(String($0, decimals: axis.decimals, atLeast: axis.minimumDecimals))"
    }
    // Beside a high track it stands in the row itself.
    below.limit = isHigh ? nil : text
    limitLabel.text = Text(isHigh ? text ?? "" : "")
    placeLimit()
    setNeedsDisplay()
  }

  /// Aligns the limit with the number above it, or one column further where the ring ends before it.
  private func placeLimit() {
    let width = limitLabel.text.displayWidth
    let start = max(ringEnd, numberEnd - width)
    limitLabel.frame = Rect(
      column: start, row: middle + 1, width: width, height: min(width, 1))
  }

  private func show(_ foot: Ring.Foot?) {
    var foot = foot
    next?.slider.footAbove = foot
    foot?.column += slider.frame.minColumn
    below.foot = next == nil ? foot : nil
  }

  // MARK: Places

  /// Whether the row is so narrow that a letter replaces the name, and the unit is left out.
  private var isNarrow: Bool { frame.width < narrowWidth }
  /// The row of the name and the number.
  private var middle: Int { max(0, frame.height - 1) / 2 }
  /// The columns of the longest number.
  private var numberWidth: Int { isNarrow && channel.axis.decimals == 0 ? 5 : 6 }
  /// The column after the number.
  private var numberEnd: Int { isNarrow ? frame.width - 1 : frame.width - 4 }
  /// The column after the ring.
  private var ringEnd: Int {
    let track = slider.frame.width - 2
    return slider.frame.minColumn + 3 + Int((slider.position * Double(track - 1)).rounded())
  }

  private func place(in size: Size) {
    mark.frame = Rect(column: 0, row: 0, width: 1, height: size.height)
    // The ring reaches into the columns before and after the track.
    let (start, end) = isNarrow ? (2, numberEnd - numberWidth) : (12, size.width - 10)
    slider.frame = Rect(column: start, row: 0, width: max(0, end - start), height: size.height)
    slider.updateFoot()
    show(slider.foot)
    showLimit()
    placeField()
  }

  /// Aligns the number to the right, with a column after it for the caret.
  private func placeField() {
    // A window that is too small is laid out again later.
    if frame.isEmpty { return setNeedsLayout() }
    placeLimit()
    let width = min(max(1, field.text.count), numberWidth)
    field.frame = Rect(
      column: numberEnd - width, row: middle, width: width + 1, height: min(1, frame.height))
  }

  private func showNumber() {
    let number = isRefused ? Style.foreground(inks.value.bad) : .plain
    field.style = holdsFocus ? number.overlaid(with: .bold) : number
    placeField()
    setNeedsDisplay()
  }

  /// The first cell of the number.
  override var accessibilityCursor: Position? { field.frame.origin }

  /// Marks the row if it has the focus.
  func showFocus() {
    mark.marks = holdsFocus
    showNumber()
  }

  // MARK: Drawing and events

  override func drawBackground(in canvas: Canvas) {
    let (inks, text) = (inks.value, canvas.theme.text)
    canvas.fill(style: text)
    let name = isNarrow ? channel.axis.name.prefix(1).uppercased() : channel.axis.name
    canvas.write(
      name, column: isNarrow ? 1 : 2, row: middle,
      style: text.overlaid(with: inks.name(isFocused: holdsFocus)))
    if isRefused {
      canvas.write(
        "✗", column: isNarrow ? 1 : numberEnd + 1, row: middle,
        style: text.overlaid(with: inks.failure))
    } else if !isNarrow {
      // Where no row is free, an arrow alone says that sRGB ends.
      let isBeyond = limit != nil && frame.height == 1 && !below.isShown
      canvas.write(
        isBeyond ? "→" : channel.axis.unit, column: numberEnd + 1, row: middle,
        style: text.overlaid(with: inks.dim))
    }
  }

  /// Handles presses and the wheel beside the track and the number.
  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    switch mouse.action {
    case .press(.left): onPress()
    case .wheel: return slider.handle(event)
    case .press, .drag, .release: return false
    }
    return true
  }
}

/// The mark of the focus at the left edge: `▌` in the mixed color.
final class FocusMark: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed) { [unowned self] in marks ? mixer.displayedSeen.value : nil }
  }

  /// Whether what is beside it has the focus.
  var marks = false {
    didSet { if marks != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: Canvas) {
    let text = canvas.theme.text
    canvas.fill(style: text)
    guard marks else { return }
    let color = mixer.displayedSeen.value
    let style = text.overlaid(with: inks.value.mark(color))
    for row in 0..<canvas.size.height { canvas.write("▌", column: 0, row: row, style: style) }
  }
}
