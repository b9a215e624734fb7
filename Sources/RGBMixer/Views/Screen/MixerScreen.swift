import Binding
import TermUI

/// The screen of the mixer.
///
/// A key goes first to ``intercept(_:)`` and then to the focused view. A slider writes an observable of the mixer as
/// `Slider+Channel.swift` says, and every listener but its own is told; what no view handles comes back to
/// ``handle(_:)``. Around that are three more parts: ``ScreenViews``, each of which listens to what it shows;
/// ``MixerLayout``, which places them; and ``Navigation``, which says where the user is and moves the focus.
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
  /// Whether the user was just asked whether to lose the changes of a text.
  var isAsking = false
  /// The hint that the mouse has pressed and not yet released.
  var pressedHint: PressedHint?
  /// Whether the number that is typed began with a digit of another script.
  var beganNonASCII = false

  let views: ScreenViews
  /// Where the user is, and the ways to go elsewhere.
  let navigation: Navigation
  /// The terminal's foreground, once it is known.
  var foreground: RGB? {
    didSet { renewInks() }
  }
  /// The color depth before the first frame.
  private let depth: ColorDepth
  private var subscriptions: [Subscription] = []
  /// ``needsExtraRow`` at the last layout.
  private var hasExtraRow = false

  /// Makes the screen of a mixer in a window.
  init(
    _ mixer: Mixer, in window: Window, isBelowPrompt: Bool = false, depth: ColorDepth = .truecolor
  ) {
    (self.mixer, self.window, self.depth) = (mixer, window, depth)
    let inks = Observable(Inks(background: mixer.terminalBackground.value, depth: depth))
    views = ScreenViews(of: mixer, inks: inks, isBelowPrompt: isBelowPrompt)
    navigation = Navigation(in: views, of: mixer, in: window)
    window.theme.secondary = inks.value.dim
    showChannels()
    connect()
    subscriptions += bind()
    navigation.returnHome()
  }

  /// Connects the window, and the views with what they ask for.
  private func connect() {
    window.content = { [unowned self] size in
      renewInks()
      let layout = layout(in: size)
      layout.prepareViews()
      return layout.content
    }
    window.layout = { [unowned self] _ in didLayOut() }
    window.willHandle = { [unowned self] event in intercept(event) }
    window.onEvent = { [unowned self] event in handle(event) }
    window.onFocusChange = { [unowned self] _ in
      mixer.endRun()
      navigation.followFocus()
    }
    views.onPress = { [unowned self] in use($0) }
    views.onRowCount = { [unowned self] in window.setNeedsLayout() }
    hexField.onSubmit = { [unowned self] in navigation.returnHome() }
    hexField.onCancel = { [unowned self] in navigation.returnHome() }
    hexField.onTyping = { [unowned self] in navigation.typingDidChange() }
    hints.context = { [unowned self] in
      HintLine.Context(
        focus: navigation.keyboardFocus, situation: situation, width: window.size.width)
    }
    search.onClose = { [unowned self] in navigation.returnHome() }
    search.onChoosing = { [unowned self] in navigation.typingDidChange() }
    messages.onChange = { [unowned self] in makeRoom() }
    guard let editor else { return }
    editor.list.onActivate = { [unowned self] _ in navigation.returnToChannel() }
    editor.search.onClose = { [unowned self] in navigation.returnHome() }
    editor.search.onMove = { [unowned list = editor.list] in _ = list.handle($0) }
  }

  /// Binds what no view binds itself.
  ///
  /// The closures capture views and the screen unowned, because the screen keeps the views and the subscriptions, and a
  /// view its closures.
  private func bind() -> [Subscription] {
    [
      mixer.terminalBackground.bind { [unowned self] _ in renewInks() },
      mixer.sliders.bind { [unowned self] _ in showChannels() },
      mixer.kept.bind { [unowned self] _ in keptDidChange() },
    ]
  }

  /// The layout in a window of a size.
  func layout(in size: Size) -> MixerLayout {
    MixerLayout(views: views, size: size, place: place)
  }

  /// Whether the window is too small for anything.
  var isTooSmall: Bool { layout(in: window.size).arrangement == .tooSmall }

  /// Makes new inks if the terminal's colors or its depth have changed.
  func renewInks() {
    let new = Inks(
      background: mixer.terminalBackground.value, foreground: foreground,
      depth: window.depth ?? depth)
    if new == inks.value { return }
    inks.value = new
    window.theme.secondary = new.dim
  }

  // MARK: Channels

  /// Makes the rows of the current channels; the focus stays where it was.
  func showChannels() {
    // Nil: no channel had the focus.
    let wasInField = rows.first { $0.holdsFocus }?.field.isFocused
    // The alpha may have gone.
    navigation.remember(channel: min(place.channel, mixer.channels.count - 1))
    views.makeRows()
    for row in rows {
      row.onPress = { [unowned self, unowned row] in window.focus(row.slider) }
      row.onEditing = { [unowned self] in navigation.typingDidChange() }
      // Once a number is typed, every printable key is text.
      row.field.accepts = { [unowned self, unowned row] in row.field.isEditing || !isCommand($0) }
      row.field.onSubmit = { [unowned self] in navigation.returnToChannel() }
      row.field.onCancel = { [unowned self] in navigation.returnToChannel() }
    }
    window.setNeedsLayout()
    if let wasInField { navigation.go(to: place.at(wasInField ? .number : .channel)) }
  }

  // MARK: Messages and hints

  /// Whether the message needs more than the row that is its own: a row that hints or figures otherwise use, or a second
  /// one.
  private var needsExtraRow: Bool {
    !layout(in: window.size).hasMessageRow && views.hasMessage
      || messages.rowCount(in: messages.frame.width) > 1
  }

  /// Gives the message its rows.
  private func makeRoom() {
    if needsExtraRow != hasExtraRow { window.setNeedsLayout() }
    noteMessageRow()
  }

  /// Notes what the layout has for the message.
  func noteMessageRow() {
    hasExtraRow = needsExtraRow
  }

  /// What there is to do now, to the colors and on the screen.
  var situation: Situation {
    var situation = mixer.situation
    if focusedBand?.kind == .recent, focusedBand?.chosen != nil {
      situation.insert(.hasRecentChoice)
    }
    if let focusedBand, bands.last(where: { $0.isShown && $0.canFocus }) !== focusedBand {
      situation.insert(.hasBandBelow)
    }
    let isRefused = hexField.isFocused ? hexField.isRefused : rows[place.channel].isRefused
    if isRefused { situation.insert(.isRefused) }
    if layout(in: window.size).hasEntryHints { situation.insert(.showsEntryHints) }
    return situation
  }
}

/// The views by name, and where the user is.
extension MixerScreen {
  var place: NavigationPlace { navigation.place }
  var focusedBand: BandView? { navigation.focusedBand }
  var isFindingNames: Bool { navigation.isFindingNames }
  var inks: Observable<Inks> { views.inks }
  var rows: [ChannelRow] { views.rows }
  var editor: Editor? { views.editor }
  var bands: [BandView] { views.bands }
  var bar: BarView { views.bar }
  var plane: PlaneView { views.plane }
  var block: BlockView { views.block }
  var contrast: ContrastView { views.contrast }
  var search: NameSearch { views.search }
  var messages: MessageRow { views.messages }
  var hints: HintLine { views.hints }
  var hexField: HexField { views.hexField }
}
