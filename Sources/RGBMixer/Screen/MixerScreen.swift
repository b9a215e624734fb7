import Binding
import TermUI

/// The mixer's screen: its views, joined to the mixer, and what the keys do that no view takes.
@MainActor
final class MixerScreen {
  let window: Window
  let mixer: Mixer
  /// Called when the mixing ends with the present color.
  var onAccept: () -> Void = {}
  /// Called when it ends without a color.
  var onCancel: () -> Void = {}
  /// Called with a text to copy.
  var onCopy: (String) -> Void = { _ in }

  private(set) var rows: [ChannelRow] = []
  /// The place of the channel that has the focus, or had it last.
  private(set) var channel = 0
  let hexField = TextField()
  let strip = StripRow()
  /// Whether the event that is handled comes from the mouse.
  var isPointing = false
  let swatch: Swatch
  let status = Label()
  let help = HelpLine()
  private let tooSmall = Label("too small")
  let title = TitleBar()
  private let hexName = Label()
  let colorName = Label()
  private let readouts: [Label]
  /// The columns before the names.
  private(set) var indent = 2
  private var joints: [Subscription] = []

  init(_ mixer: Mixer, in window: Window) {
    self.mixer = mixer
    self.window = window
    swatch = Swatch(mixer.color.rgb.value)
    readouts = Readout.all.map { _ in Label() }
    joints = join()
    showChannels()
    if showsStrip { showStrip() }
    window.layout = { [unowned self] size in place(in: size) }
    window.interceptor = { [unowned self] event in intercept(event) }
    window.onEvent = { [unowned self] event in handle(event) }
    window.onFocusChange = { [unowned self] _ in focusDidChange() }
    // On an idle hex field Enter prints the color, as on a channel.
    hexField.takesIdleEnter = false
    hexField.onSubmit = { [unowned self] in returnToChannel() }
    hexField.onCancel = { [unowned self] in returnToChannel() }
    hexField.onEditing = { [unowned self] _ in
      showHints()
      window.setNeedsLayout()
    }
    hexField.style = Look.result
    strip.chips.onChoose = { [unowned self] in chooseChip($0) }
    status.wraps = true
    window.focus(rows[0].slider)
  }

  /// Puts the rows of the present space in place of the old ones; the focus stays where it was.
  func showChannels() {
    let isInField = rows.first { $0.holdsFocus }?.field.isFocused
    rows = mixer.channels.map { ChannelRow($0, of: mixer) }
    for row in rows {
      row.field.onSubmit = { [unowned self] in returnToChannel() }
      row.field.onCancel = { [unowned self] in returnToChannel() }
    }
    window.views =
      rows + [strip, hexName, hexField, colorName, title, swatch, status, help, tooSmall] + readouts
    if let isInField { window.focus(isInField ? rows[channel].field : rows[channel].slider) }
    window.setNeedsLayout()
  }

  /// Shows what there is room for of the color and its pair; only those labels are drawn again whose texts
  /// change.
  func showReadouts() {
    let (rgb, other) = (mixer.color.current, mixer.other.value)
    var line: [UInt8] = []
    line.reserveCapacity(64)
    var tellsContrast = false
    for (label, readout) in zip(readouts, Readout.all) where !label.frame.isEmpty {
      line.removeAll(keepingCapacity: true)
      readout.append(rgb, beside: other.rgb, to: &line)
      label.text = String(decoding: line, as: UTF8.self)
      if readout.isOfPair { tellsContrast = true }
    }
    colorName.text = ColorName.nearest(to: rgb).spelling
    swatch.color = rgb
    swatch.other = other.rgb
    swatch.label = other.relation + " " + Format.hex.text(of: other.rgb)
    var texts: [Swatch.Text] = []
    texts.reserveCapacity(3)
    // A sequence's `map` would look where it runs for each of them.
    for ink in [other.rgb, .black, .white] {
      let text = tellsContrast ? sample(in: ink) : Readout.text(of: ContrastRatio(rgb, ink))
      texts.append(Swatch.Text(text, ink: ink))
    }
    swatch.texts = texts
  }

  private func sample(in ink: RGB) -> String {
    switch ink {
    case .black: "text in black"
    case .white: "text in white"
    default: "text in \(Format.hex.text(of: ink))"
    }
  }

  private func focusDidChange() {
    mixer.endRun()
    if let index = rows.firstIndex(where: \.holdsFocus) { channel = index }
    if strip.chips.isFocused, !isPointing { mixer.renewStrip() }
    showFocus()
    showHints()
  }

  /// Marks what has the focus, and has the cursor rest at its number.
  func showFocus() {
    for row in rows { row.showFocus() }
    hexName.style = hexField.isFocused ? Look.focusedName : Look.name
    hexName.text = Look.marked("hex", isFocused: hexField.isFocused, indent: indent)
    showStripTitle()
    window.restingPlace = restingPlace
  }

  /// Gives a message the rows that it needs.
  func makeRoom(for message: Message) {
    status.text = message.text
    status.style = message.isError ? Look.error : Look.quiet
    if status.frame.height != statusRows { window.setNeedsLayout() }
  }

  private var statusRows: Int { max(1, status.rows(in: status.frame.width)) }

  /// Shows the keys of what has the keyboard: the overlay, else the focused view.
  func showHints() {
    help.items = KeyTable.hints(for: place, isEditing: mixer.edited != nil)
  }

  private var place: KeyTable.Hint.Place {
    if window.overlay != nil { return .keyList }
    if hexField.isFocused { return hexField.isEditing ? .hexText : .hexField }
    if strip.chips.isFocused { return stripPlace }
    return rows[channel].field.isFocused ? .number : .channel
  }

  private func place(in size: Size) {
    (window.overlay as? Overlay)?.lines = keyLines(in: size)
    var layout = layout(of: size, statusRows: 1)
    status.frame = layout.status
    if statusRows > 1 { layout = self.layout(of: size, statusRows: statusRows) }
    for view in window.views { view.isHidden = layout.isTooSmall }
    tooSmall.isHidden = !layout.isTooSmall
    guard !layout.isTooSmall else {
      tooSmall.frame = Rect(column: 0, row: 0, width: size.width, height: min(1, size.height))
      return
    }
    indent = layout.indent
    let nameWidth = layout.trackColumn - 1 - indent
    let areLetters = !rows.allSatisfy { $0.nameFits(in: nameWidth) }
    for (row, frame) in zip(rows, layout.channels) {
      row.frame = frame
      row.place(
        track: layout.trackColumn, fieldWidth: fieldWidth, indent: indent, isLetter: areLetters)
    }
    title.frame = layout.title
    hexName.frame = layout.hexName
    hexField.frame = layout.hexField
    colorName.frame = layout.colorName
    for index in readouts.indices { readouts[index].frame = layout.readouts[index] }
    showReadouts()
    place(strip: layout)
    swatch.frame = layout.swatch
    swatch.textMargin = layout.status.minColumn
    status.frame = layout.status
    help.frame = layout.help
    showFocus()
  }

  func layout(of size: Size, statusRows: Int) -> MixerLayout {
    MixerLayout(
      size: size, fieldWidth: fieldWidth,
      readouts: Readout.all.map(\.column), statusRows: statusRows,
      showsStrip: showsStrip, isTypingHex: hexField.isEditing)
  }

  /// The columns of the longest number.
  private var fieldWidth: Int { rows.map(\.fieldWidth).max() ?? 0 }
}
