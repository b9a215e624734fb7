import Binding
import TermUI

/// The screen of the mixer: its views, bound to the mixer, and the keys that no view takes.
@MainActor
final class MixerScreen {
  let window: Window
  let mixer: Mixer
  /// Called when a key ends the mixing.
  var onEnd: (Outcome) -> Void = { _ in }
  /// Called to write the file and stay; nil if there is no file.
  var onWrite: (() -> Void)?
  /// Called to draw the whole screen again.
  var onRedraw: () -> Void = {}
  /// Whether the status line shows newcomers how to begin, until the first key.
  var greets = false {
    didSet { makeRoom(for: mixer.status.message.value) }
  }
  /// Called with a text to copy.
  var onCopy: (String) -> Void = { _ in }

  /// Called when the search opens or closes.
  var onSearch: (Bool) -> Void = { _ in }

  /// Whether the user was just asked whether to lose the changes of a text.
  var isAsking = false
  /// Whether the screen is some rows below the prompt, except while it needs more.
  let isBelowPrompt: Bool

  private(set) var rows: [ChannelRow] = []
  /// The index of the channel that has the focus, or had it last.
  private(set) var channel = 0
  let header = Header()
  var hexField: TextField { header.hexField }
  /// All palettes, shown or hidden.
  let palettes: [PaletteRow]
  let visionView = VisionView()
  /// The sample of a theme in use; nil if the text is no theme.
  let sample: ThemeSample?
  /// The search for a name, hidden until it is opened.
  let search: NameSearch
  /// The key of the hint that the mouse has pressed and not yet released.
  var pressedHint: Key?
  /// Whether the present event comes from the mouse.
  var isPointing = false
  let tiles = Tiles()
  var mixed: Swatch { tiles.mixed }
  var background: Swatch { tiles.background }
  var before: Swatch { tiles.before }
  let status = Label(wraps: true)
  let help = HelpLine()
  let tooSmall = Label("too small")
  let readouts: [Label]
  /// The palette that is shown or, if all are, the one that the keys are for.
  let palette: Observable<ColorPalette.Kind>
  /// Whether palettes are shown; nil leaves it to the size of the window.
  let showsPalettes = Observable<Bool?>(nil)
  private(set) var backgrounds: Readout.Backgrounds
  /// The conditions for which the hints were last shown.
  private var condition: Hint.Condition = []
  private var subscriptions: [Subscription] = []
  /// Whether a message has the last of a few rows.
  var statusHasRow = false

  /// Makes the screen of a mixer in a window.
  init(_ mixer: Mixer, in window: Window, isBelowPrompt: Bool = false) {
    self.mixer = mixer
    self.isBelowPrompt = isBelowPrompt
    self.window = window
    palette = Observable(mixer.isPlain ? .ramp : .file)
    palettes = ColorPalette.Kind.allCases.filter { $0 != .file || !mixer.isPlain }.map {
      PaletteRow($0, of: mixer, following: mixer.rested)
    }
    sample = mixer.text.slots.hasSome ? ThemeSample(of: mixer) : nil
    search = NameSearch(of: mixer)
    readouts = Readout.all.map { _ in Label() }
    backgrounds = Readout.Backgrounds(mixer.background.value)
    subscriptions = bind()
    showChannels()
    // The first layout shows the read-outs.
    showContrasts()
    showPalettes()
    window.content = { [unowned self] size in describe(in: size) }
    window.layout = { [unowned self] size in didLayOut(in: size) }
    window.interceptor = { [unowned self] event in intercept(event) }
    window.onEvent = { [unowned self] event in handle(event) }
    window.onFocusChange = { [unowned self] _ in focusDidChange() }
    // On an idle hex field Enter prints the color, as on a channel.
    hexField.takesIdleEnter = false
    hexField.onSubmit = { [unowned self] in returnToChannel() }
    hexField.onCancel = { [unowned self] in returnToChannel() }
    search.onClose = { [unowned self] in closeSearch() }
    hexField.onEditing = { [unowned self] isEditing in
      header.colorName.isHidden = isEditing
      if !isEditing { mixer.typed.value = nil }
      showHints()
    }
    window.focus(rows[0].slider)
  }

  /// Makes the rows of the present channels; the focus stays where it was.
  func showChannels() {
    let isInField = rows.first { $0.holdsFocus }?.field.isFocused
    let channels = mixer.channels
    // The alpha may have gone.
    channel = min(channel, channels.count - 1)
    rows = channels.map { ChannelRow($0, beside: channels.map(\.axis), of: mixer) }
    for row in rows {
      row.onPress = { [unowned self, unowned row] in window.focus(row.slider) }
      // Once a number is typed, every printable key is text.
      row.field.accepts = { [unowned self, unowned row] in row.field.isEditing || !isCommand($0) }
      let onEditing = row.field.onEditing
      row.field.onEditing = { [unowned self] in
        onEditing($0)
        showHints()
      }
      row.field.onSubmit = { [unowned self] in returnToChannel() }
      row.field.onCancel = { [unowned self] in returnToChannel() }
    }
    window.setNeedsLayout()
    if let isInField { window.focus(isInField ? rows[channel].field : rows[channel].slider) }
  }

  /// Shows the contrasts on the present background.
  func showBackground() {
    backgrounds = Readout.Backgrounds(mixer.background.value)
    showContrasts()
    showReadouts()
  }

  /// Hides the read-outs of contrasts that are not measured.
  private func showContrasts() {
    for (label, readout) in zip(readouts, Readout.all) {
      if case .contrast(let index) = readout.value {
        label.isHidden = index >= backgrounds.all.count
      }
    }
  }

  /// Updates the read-outs that have room, and the tiles.
  func showReadouts() {
    let color = mixer.color.present
    let subject = Readout.Subject(
      color: color, before: mixer.was.value, backgrounds: backgrounds)
    var line: [UInt8] = []
    line.reserveCapacity(64)
    for (label, readout) in zip(readouts, Readout.all) where label.isShown {
      line.removeAll(keepingCapacity: true)
      readout.append(subject, columns: label.frame.width, to: &line)
      label.text = Text(String(decoding: line, as: UTF8.self))
    }
    header.colorName.text = Text(ColorDescription.label(of: color.rgb))
    showTiles()
  }

  /// Shows the color that is being typed, or else the mixed one, in the tiles.
  private func showTiles() {
    let typed = mixer.typed.value
    header.hexWidth = mixer.displayed.value.isTranslucent ? 10 : 8
    tiles.show(
      mixer.displayed.value, on: mixer.background.value, before: mixer.was.value,
      hasFigure: readouts[0].isShown, isTyping: typed != nil)
  }

  /// Shows the color that is being typed, in the tiles and the hex field alone.
  func showTyped() {
    showTiles()
    // A text that is typed in the hex field itself stays.
    if !hexField.isFocused {
      hexField.committedText = mixer.displayed.value.hexText
    }
  }

  /// Whether the focus is in no part of the screen that is shown.
  var isFocusLost: Bool {
    let parts = rows as [View] + [header, search] + palettes
    return !parts.contains { $0.holdsFocus && $0.isShown }
  }

  private func focusDidChange() {
    mixer.endRun()
    if let index = rows.firstIndex(where: \.holdsFocus) {
      if channel != index, hasFewRows(window.size) { window.setNeedsLayout() }
      channel = index
    }
    if isFocusLost, window.overlay == nil { return returnToChannel() }
    if let row = focusedPalette {
      palette.value = row.kind
      if !isPointing { row.renew() }
    }
    if !search.isHidden, !search.holdsFocus, window.overlay == nil { closeSearch() }
    // A palette waits to be updated until the focus leaves it.
    for row in palettes where row.isShown { row.update() }
    showFocus()
    showHints()
  }

  func showFocus() {
    for row in rows { row.showFocus() }
    header.showFocus()
    for row in palettes where row.isShown { row.showTitle() }
  }

  /// Shows a message, which takes the row of the keys if it is long.
  func makeRoom(for message: Message) {
    let size = window.size
    let hasRoom = size.width >= 60 && (!isBelowPrompt || size.height >= 6)
    let isGreeting = greets && message == .none && hasRoom
    status.text = isGreeting ? Self.greeting : Text(message.text)
    status.style = message.isError ? Look.error : Look.quiet
    help.isHidden = status.rowCount(in: statusWidth) > 1
    if hasFewRows(window.size), status.text.isEmpty == statusHasRow { window.setNeedsLayout() }
  }

  private static let greeting: Text = "type tomato or #f80, ←→ moves, t palettes, ? all keys"

  /// Shows the keys of the overlay, or else of the focused view.
  func showHints() {
    condition = presentCondition
    help.items = CommandTable.hints(for: keyboardFocus, where: condition).map {
      HelpLine.Item(Text($0.key), Text($0.label))
    }
  }

  /// Shows the keys again if others are of use now.
  func showHintsIfNeeded() {
    if presentCondition != condition { showHints() }
  }

  private var presentCondition: Hint.Condition {
    let ratio = ContrastRatio(mixer.color.present, over: mixer.background.value.rgb)
    var condition: Hint.Condition = if case .file = mixer.target { .writes } else { .prints }
    if ratio.value < ContrastRatio.Grade.aa.leastRatio { condition.insert(.fallsShort) }
    if mixer.color.present != mixer.was.value { condition.insert(.isMixed) }
    if onWrite != nil, mixer.list.changedCount > 0 { condition.insert(.isUnwritten) }
    if !mixer.isPlain {
      let list = mixer.list
      condition.insert(list.selection.marks.isEmpty ? .isUnmarked : .isMarked)
      if list.isMarked(list.chosen) { condition.insert(.isChosenMarked) }
      if mixer.areAllMarked { condition.insert(.areAllMarked) }
      if !mixer.contrasts.failingPairs.isEmpty { condition.insert(.hasShortfall) }
    }
    if focusedPalette?.chips.chosen != nil { condition.insert(.hasChoice) }
    return condition
  }

  private var keyboardFocus: Hint.Focus {
    if window.overlay is FormatList { return .formatList }
    if window.overlay != nil { return .keyList }
    if hexField.isFocused { return hexField.isEditing ? .hexText : .hexField }
    if search.field.isFocused { return .nameSearch }
    if let row = focusedPalette { return row.kind == .recent ? .recent : .palette }
    let field = rows[channel].field
    return field.isFocused ? field.isEditing ? .numberText : .number : .channel
  }
}
