import Binding
import TermUI

/// The screen of the mixer: its views, bound to the mixer, and the keys that no view handles.
@MainActor
final class MixerScreen {
  let window: Window
  let mixer: Mixer
  /// Called when a key ends the mixing.
  var onEnd: (Outcome) -> Void = { _ in }
  /// Called to save the file and stay; nil if there is no file.
  var onWrite: (() -> Void)?
  /// Called when the file is to be read anew, and the colors merged into it; nil if there is no file.
  var onMerge: (() -> Void)?
  /// Called to draw the whole screen again.
  var onRedraw: () -> Void = {}
  /// Called to give the terminal back to the shell.
  var onSuspend: () -> Void = {}
  /// Called with a text to copy.
  var onCopy: (String) -> Void = { _ in }
  /// Called when the search opens or closes.
  var onSearch: (Bool) -> Void = { _ in }
  /// Whether the user was just asked whether to lose the changes of a text.
  var isAsking = false
  /// Whether the screen is some rows below the prompt, except while it needs more.
  let isBelowPrompt: Bool
  /// The hint that the mouse has pressed and not yet released.
  var pressedHint: PressedHint?
  /// Whether the number that is typed began with a digit of another script.
  var beganNonASCII = false

  private(set) var rows: [ChannelRow] = []
  /// The index of the channel that has the focus, or had it last.
  private(set) var channel = 0
  /// What only the colors of a text have; nil for a plain color.
  let editor: Editor?
  let bands: [BandView]
  // What only a plain color has is made when it is first laid out.
  private(set) lazy var bar = makeBar()
  private(set) lazy var plane = PlaneView(of: mixer, inks: inks)
  /// All colors of the contrast that is kept.
  private(set) lazy var field = FieldView(of: mixer, inks: inks)
  /// Which step of the ramp can be read on which.
  private(set) lazy var pairs = PairTableView(of: mixer, inks: inks)
  /// All hues of the color's chroma.
  private(set) lazy var tonePlane = PlaneView(of: mixer, across: .hue, inks: inks)
  private(set) lazy var block = makeBlock()
  /// The color in use on the backgrounds to choose from.
  private(set) lazy var samples = SamplesView(of: mixer, inks: inks)
  /// The contrast where there is no room for a sample.
  private(set) lazy var contrast = ContrastLine(of: mixer, inks: inks)
  /// The color with other kinds of color vision.
  private(set) lazy var seen = SeenView(of: mixer, inks: inks)
  private(set) lazy var notations = makeNotations()
  /// What the colors would show, on a terminal without colors.
  private(set) lazy var monochrome = {
    let view = MonochromeView(of: mixer, inks: inks)
    view.onRowCount = { [unowned self] in window.setNeedsLayout() }
    view.onPress = { [unowned self] in use($0) }
    return view
  }()
  /// The search for a name, hidden until it is opened.
  let search: NameSearch
  let messages: MessageRow
  let hints = HelpLine()
  let tooSmall = Label("too small")

  /// The band that `t` opened last.
  let band = Observable(Band.Kind.ramp)
  /// The band in the second place.
  var second = Band.Kind.harmonies
  /// The inks, made from the terminal's own colors.
  let inks: Observable<Inks>
  /// The terminal's foreground, once it is known.
  var foreground: RGB? {
    didSet { renewInks() }
  }
  /// The color depth before the first frame.
  private let depth: ColorDepth
  /// The situation for which the hints were last shown.
  private var hintedSituation: Situation = []
  private var subscriptions: [Subscription] = []
  /// Whether the layout has a row for the message; while there is no message, hints or figures use it.
  private var messageHasRow = false

  /// Makes the screen of a mixer in a window.
  init(
    _ mixer: Mixer, in window: Window, isBelowPrompt: Bool = false, depth: ColorDepth = .truecolor
  ) {
    (self.mixer, self.window, self.depth) = (mixer, window, depth)
    self.isBelowPrompt = isBelowPrompt
    let inks = Observable(Inks(background: mixer.terminalBackground.value, depth: depth))
    self.inks = inks
    editor = mixer.isPlain ? nil : Editor(of: mixer, inks: inks)
    bands = Band.Kind.allCases.map { BandView($0, of: mixer, inks: inks) }
    for band in bands { band.isTitled = !mixer.isPlain }
    search = NameSearch(of: mixer, inks: inks)
    messages = MessageRow(of: mixer, inks: inks)
    (hints.labelStyle, window.theme.secondary) = (inks.value.dim, inks.value.dim)
    showChannels()
    connect()
    subscriptions += bind()
    window.focus(editor?.list ?? rows[0].slider)
  }

  /// Connects the window, and the views with what they ask for.
  private func connect() {
    window.content = { [unowned self] size in describe(in: size) }
    window.layout = { [unowned self] size in didLayOut(in: size) }
    window.willHandle = { [unowned self] event in intercept(event) }
    window.onEvent = { [unowned self] event in handle(event) }
    window.onFocusChange = { [unowned self] _ in focusDidChange() }
    connectHexField()
    search.onClose = { [unowned self] in closeSearch() }
    messages.onChange = { [unowned self] in makeRoom() }
    // Together the bands are one stop of Tab.
    let stop = band.bindAndFire { [unowned self] kind in
      for view in bands { view.isTabStop = view.kind == kind }
    }
    subscriptions.append(stop)
    if let editor { connect(editor) }
  }

  private func makeBar() -> BarView {
    let bar = BarView(of: mixer, inks: inks)
    bar.onSpace = { [unowned self] in choose($0) }
    bar.onHelp = { [unowned self] in showKeys() }
    bar.onName = { [unowned self] in onCopy($0) }
    return bar
  }

  private func makeBlock() -> BlockView {
    let block = BlockView(of: mixer, inks: inks)
    block.onPress = { [unowned self] in use($0) }
    return block
  }

  private func makeNotations() -> NotationsRow {
    let notations = NotationsRow(of: mixer, inks: inks)
    notations.onCopy = { [unowned self] in onCopy($0) }
    return notations
  }

  /// Makes new inks if the terminal's colors or its depth have changed.
  func renewInks() {
    let new = Inks(
      background: mixer.terminalBackground.value, foreground: foreground,
      depth: window.depth ?? depth)
    if new == inks.value { return }
    inks.value = new
    window.theme.secondary = new.dim
    hints.labelStyle = new.dim
  }

  // MARK: Channels

  /// Makes the rows of the current channels; the focus stays where it was.
  func showChannels() {
    let isInField = rows.first { $0.holdsFocus }?.field.isFocused
    let channels = mixer.channels
    // The alpha may have gone.
    channel = min(channel, channels.count - 1)
    rows = channels.map { ChannelRow($0, of: mixer, inks: inks) }
    for row in rows {
      // Beside the list there is less room, but not less to say.
      if editor != nil { row.narrowWidth = 36 }
      row.onPress = { [unowned self, unowned row] in window.focus(row.slider) }
      row.onEditing = { [unowned self] in showHints() }
      // Once a number is typed, every printable key is text.
      row.field.accepts = { [unowned self, unowned row] in row.field.isEditing || !isCommand($0) }
      row.field.onSubmit = { [unowned self] in returnToChannel() }
      row.field.onCancel = { [unowned self] in returnToChannel() }
    }
    window.setNeedsLayout()
    if let isInField { window.focus(isInField ? rows[channel].field : rows[channel].slider) }
  }

  // MARK: The focus

  /// Whether the focus is in no part of the screen that is shown.
  var isFocusLost: Bool {
    let parts =
      rows as [View] + [search, hexField] + bands
      + (editor.map { [$0.list, $0.search] } ?? [])
    return !parts.contains { ($0.holdsFocus || $0.isFocused) && $0.isShown }
  }

  private func focusDidChange() {
    mixer.endRun()
    if let index = rows.firstIndex(where: \.holdsFocus), channel != index { remember(index) }
    if isFocusLost, window.overlay == nil { return returnHome() }
    if let editor { follow(editor) }
    if let focused = focusedBand { band.value = focused.kind }
    if isFindingNames, !search.holdsFocus, window.overlay == nil { closeSearch() }
    showFocus()
    showHints()
  }

  /// Makes a channel the one that has the focus, or had it last.
  func remember(_ index: Int) {
    channel = index
    window.setNeedsLayout()
  }

  func showFocus() {
    for row in rows { row.showFocus() }
  }

  // MARK: Messages and hints

  /// Whether there is a message.
  var hasMessage: Bool { mixer.status.message.value != .none }

  /// Whether the message needs a row that others use while there is none, or more than one.
  private var messageNeedsRow: Bool {
    let rest = window.size.height - rows.count
    let sharesRow = editor != nil ? window.size.height < 14 || window.size.width < 40 : rest < 5
    return sharesRow && hasMessage || messages.rowCount(in: messages.frame.width) > 1
  }

  /// Gives the message its rows.
  private func makeRoom() {
    if messageNeedsRow != messageHasRow { window.setNeedsLayout() }
    noteMessageRow()
  }

  /// Notes what the layout has for the message.
  func noteMessageRow() {
    messageHasRow = messageNeedsRow
  }

  /// Shows the keys of the overlay, or else of the focused view: those that are kept, and the most useful others that
  /// there is room for.
  func showHints() {
    hintedSituation = situation
    let (width, focus) = (window.size.width, keyboardFocus)
    mixer.isTyping.value = [.numberText, .hexText, .nameSearch, .keySearch].contains(focus)
    let all = CommandTable.hints(for: focus, where: hintedSituation).map {
      (isKept: $0.isKept, item: HelpLine.Item(Text($0.key), Text(label(of: $0, in: width))))
    }
    func columns(_ item: HelpLine.Item) -> Int {
      item.key.displayWidth + item.label.displayWidth + 3
    }
    let room = width - (width < 40 ? 2 : 4) + 2
    var rest = room - all.filter(\.isKept).reduce(0) { $0 + columns($1.item) }
    hints.items = all.filter { hint in
      if hint.isKept { return true }
      guard columns(hint.item) <= rest else { return false }
      rest -= columns(hint.item)
      return true
    }.map(\.item)
  }

  /// The label of a hint; that of Enter names the format.
  private func label(of hint: Hint, in width: Int) -> String {
    let format = mixer.format.value.name
    if mixer.kept.value != nil {
      if hint.key == "c" { return "let it go" }
      if hint.key == "↑↓", hint.focus.contains(.channel) { return "chroma, hue" }
    }
    if hint.label == "sliders", width < 40 { return "edit" }
    guard hint.label == "print", width >= 40, format.count < 8
    else { return hint.label }
    return "print \(format)"
  }

  /// Updates the hints if other keys are of use now.
  func showHintsIfNeeded() {
    if situation != hintedSituation { showHints() }
  }

  /// What there is to do now, to the colors and on the screen.
  var situation: Situation {
    var situation = mixer.situation
    if focusedBand?.kind == .recent, focusedBand?.chosen != nil {
      situation.insert(.hasRecentChoice)
    }
    let size = window.size
    if mixer.isPlain, size.width >= 80, size.height >= 8 { situation.insert(.namesDoors) }
    return situation
  }

  private var keyboardFocus: Hint.Focus {
    // What covers the help line has its own.
    if window.overlay != nil { return [] }
    if hexField.isFocused { return hexField.isEditing ? .hexText : .hexField }
    if search.field.isFocused { return .nameSearch }
    if editor?.list.isFocused == true { return .list }
    if editor?.search.field.isFocused == true { return .keySearch }
    if let band = focusedBand { return band.kind == .recent ? .recent : .band }
    let field = rows[channel].field
    return field.isFocused ? field.isEditing ? .numberText : .number : .channel
  }
}
