import Binding

import struct TermUI.RGB

/// The view model of the mixer: the colors that are mixed, the spaces they are mixed in, and what can be done.
///
/// It does not know the views. Views listen to its observables and call its methods, naming themselves as the writer,
/// whose own listeners are not told: `Slider+Channel.swift` shows it in twenty lines. Each method that changes a color
/// notes the change in the history.
@MainActor
final class Mixer {
  /// The colors that are mixed: the colors of a text, or a plain color alone.
  let list: ColorList
  /// What the text says about its colors; nothing for a plain color.
  let text: TextColors
  let target: Target
  let contrasts: Contrasts
  /// The mixed color as the file has it, or the start color.
  let was: ReadOnlyObservable<AlphaColor>
  /// The color that the mixed one is seen and measured on.
  let background: ReadOnlyObservable<Background>
  /// What is typed and not yet accepted; nil if it could not be accepted, or nothing is typed.
  let typed = Observable<TypedColor?>(nil)
  /// Whether a text is typed, acceptable or not, so that a printable key is text and no command.
  let isTyping = Observable(false)
  /// The mixed color as it is displayed: what is typed comes before it.
  let displayed: ReadOnlyObservable<AlphaColor>
  /// The displayed color as it is seen: composited on its background.
  let displayedSeen: ReadOnlyObservable<RGB>
  /// When everything that is made from the color as a whole follows it.
  let pace: Pace
  /// What is displayed and its background, when everything last followed them.
  let followed: ReadOnlyObservable<ColorOnBackground>
  /// What `n` would do to the color that was followed last.
  private(set) lazy var repair = pace.follow.map { [unowned self] in readable(atMost: 1) }
    .hold(readable(atMost: 1))
  /// The contrast that is kept while hue and chroma move; nil if none is.
  let kept = Observable<KeptContrast?>(nil)
  /// The color that the kept contrast has led to.
  var keptColor = AlphaColor(.black)
  /// The words of descriptions whose colors stand out in the plane, while they are searched for.
  let sought = Observable<ColorPhrase?>(nil)
  /// The space of the sliders.
  let space: Observable<ColorSpace>
  /// Which sliders there are; views make new ones when it changes.
  let sliders: ReadOnlyObservable<Sliders>
  /// The color vision that the screen simulates; what is printed does not depend on it.
  let vision = Observable(ColorVision.usual)
  /// The format of what Enter prints and `y` copies.
  let format: Observable<Format>
  /// The recent colors, newest first.
  let recent: Observable<RecentColors>
  let status: StatusLine

  /// The background that the user has chosen.
  let chosenBackground: Observable<Background?>
  /// The last background besides black and white that the user has chosen, which keeps its sample.
  var otherBackground: Background?
  /// The background of the terminal, once it is known.
  let terminalBackground = Observable<RGB?>(nil)
  /// The color of the terminal's text, over the terminal's own background, if the terminal shows the mixed color as its
  /// background.
  let terminalText = Observable<Background?>(nil)
  /// The terminal's own background, if the terminal shows the mixed color in its place.
  var terminalSurface: SRGB?
  /// The indices of the rows that the list is narrowed to, in order; nil while it shows all.
  let narrowed = Observable<[Int]?>(nil)
  var history = History()
  /// The marked colors that follow the mixed one; nil if nothing was set yet.
  var following: Following?
  /// Whether another program has changed the file since it was read; nil without a file.
  var fileHasChanged: (() -> Bool)?
  /// The number of unsaved colors for which a merged file has no place.
  var strandedCount = 0
  /// Whether the row at an index can be seen; nil if there is no list to look at.
  var isSeen: ((Int) -> Bool)?
  /// The plain color as it was written when it came in; nil until one was read.
  var written: WrittenColor?
  /// The sliders' positions for what was written.
  var writtenPositions: ExactPositions?
  /// How the start color came in.
  var startNotation = Notation()
  /// Numbers as they were typed or given.
  var writtenNumbers = WrittenNumbers()
  /// Whether the sliders were asked for by name, so that no color that is read brings its own.
  var keepsSpace = false
  /// The space that the next start begins with; nil if it is not kept.
  var savedSpace: Observable<ColorSpace>?
  /// Whether undo has something to do: a step, or colors that an earlier run left unsaved.
  let canUndo = Observable(false)
  /// The format that the mixing began with.
  let firstFormat: Format
  private let spaces: [SpaceChannels]
  private lazy var shiftChannels = ShiftChannels(list)
  /// The mixed color that the current space shows; other spaces may still show an earlier one.
  private var latest: RGB
  private var subscriptions: [Subscription] = []
  private var offerListener: Subscription?
  /// Whether the last attempt to save the text has failed, as the next one probably will.
  var hasFailedToSave = false
  /// The unsaved colors of the text; nil if they are not stored.
  var unsaved: UnsavedColors? {
    didSet {
      offerListener = unsaved?.offer.bindAndFire { [unowned self] _ in
        // It is shown while there is no message.
        status.baseline = offer ?? .none
        updateCanUndo()
      }
    }
  }

  /// Where the colors go.
  enum Target: Equatable, Sendable {
    /// The plain color is printed.
    case color
    /// The text is a file, which is saved.
    case file(name: String)
    /// The text is printed once: a filter's text, or the theme of a terminal.
    case output(name: String)
  }

  /// Which sliders there are.
  enum Sliders: Equatable, Sendable {
    /// The channels of a space and, if the color has one, the alpha.
    case space(ColorSpace, hasAlpha: Bool)
    /// The three that move different marked colors.
    case shift
  }

  /// Makes the mixer of a list; `clock` measures its pace.
  init(
    _ list: ColorList, text: TextColors = TextColors(), target: Target = .color,
    space: Observable<ColorSpace>, format: Format, status: StatusLine, background: RGB? = nil,
    recent: Observable<RecentColors> = Observable(RecentColors()), clock: any Clock<Duration>
  ) {
    self.list = list
    self.text = text
    self.target = target
    self.recent = recent
    self.status = status
    self.space = space
    self.format = Observable(format)
    firstFormat = format
    contrasts = Contrasts(of: list, in: text)
    let given = background.map { Background(rgb: $0, source: .given) }
    contrasts.background = given
    chosenBackground = Observable(given)
    otherBackground = given.flatMap { $0.isBlackOrWhite ? nil : $0 }
    was = list.version.map { [unowned list] _ in list.saved[list.mixed] }
    self.background =
      target == .color
      ? Self.background(chosenBackground, terminalBackground, terminalText)
      : Self.background(in: list, contrasts, chosenBackground)
    displayed = list.color.rgba.combineLatest(typed) { [unowned list] color, typed in
      switch typed {
      case nil: color
      case .color(let typed), .positions(_, let typed): typed
      case .shift(let positions): list.selection.shift?.moved(list.mixed, to: positions) ?? color
      }
    }
    displayedSeen = displayed.combineLatest(self.background) { $1.seen($0) }
    let seen = displayed.combineLatest(self.background) {
      ColorOnBackground(color: $0, background: $1)
    }
    pace = Pace(clock: clock)
    followed = seen.sampled(by: pace.follow)
    sliders = space.combineLatest(list.isShifting, list.color.alpha) { space, isShifting, alpha in
      isShifting ? .shift : .space(space, hasAlpha: alpha != nil)
    }
    let (color, seenOn) = (list.color, self.background)
    let kept = kept
    spaces = ColorSpace.allCases.map {
      SpaceChannels($0, of: color, on: seenOn, keeping: $0 == .oklch ? kept : nil)
    }
    latest = color.current
    subscriptions = [
      color.rgb.bind { [unowned self] _ in followColor() },
      seen.bind { [unowned self] _ in pace.colorDidChange() },
      list.version.bind { [unowned self] _ in pace.colorDidChange() },
      pace.follow.bind { [unowned self] in
        if list.isShifting.value { shiftChannels.follow() } else { presentChannels.follow() }
      },
      // What is typed, and what is chosen, shows at once.
      typed.bind { [unowned self] _ in pace.followAtOnce() },
      list.version.map { [unowned list] _ in list.mixed }.bind { [unowned self] _ in
        pace.followAtOnce()
      },
      sliders.bind { [unowned self] _ in pace.followAtOnce() },
      color.rgba.bind { [unowned self] _ in letGoIfNeeded() },
      self.background.bind { [unowned self] _ in letGoIfNeeded() },
      sliders.bind { [unowned self] _ in letGoIfNeeded() },
      kept.bind { [unowned self] _ in pace.followAtOnce() },
    ]
  }

  /// The mixed color.
  var color: RGBColor { list.color }

  /// Whether a plain color is mixed, and not a text.
  var isPlain: Bool { target == .color }

  /// The name of the text; nil for a plain color.
  var name: String? {
    switch target {
    case .color: nil
    case .file(let name), .output(let name): name
    }
  }

  /// Keeps a contrast from the present color on; nil keeps none.
  func hold(_ contrast: KeptContrast?) {
    keptColor = color.present
    kept.value = contrast
  }

  // MARK: Channels

  /// Updates the current space to a new mixed color.
  ///
  /// The other spaces follow when they are asked for. They follow a gray at once: it has no hue and saturation, so they
  /// keep those of the color before it.
  private func followColor() {
    let rgb = color.current
    if rgb == latest { return }
    for channels in spaces {
      if rgb.isGray || channels.space == space.value {
        channels.update(to: rgb, after: latest)
      } else {
        channels.markStale(rgb)
      }
    }
    latest = rgb
  }

  /// The channels of a space, updated to the current color even inside a transaction.
  func spaceChannels(of space: ColorSpace) -> SpaceChannels {
    followColor()
    let channels = spaces.first { $0.space == space } ?? spaces[0]
    channels.update(to: latest, after: latest)
    return channels
  }

  var presentChannels: SpaceChannels { spaceChannels(of: space.value) }

  /// The positions of the sliders that have the color more exactly than 8 bits; nil if none have.
  var exactPositions: ExactPositions? {
    let present = presentChannels
    let exact = present.isExact ? present : spaces.first { $0.isExact }
    return exact.map {
      ExactPositions(space: $0.space, positions: SpacePositions(vector: $0.vector))
    }
  }

  /// Takes exact positions over that were rounded to the mixed color.
  func adopt(_ exact: ExactPositions, isOutside: Bool?) {
    spaceChannels(of: exact.space).adopt(exact.positions, isOutside: isOutside)
  }

  /// The channels that the sliders move.
  var channels: [Channel] { list.isShifting.value ? shiftChannels.all : presentChannels.all }

  func channels(of space: ColorSpace) -> [Channel] { spaceChannels(of: space).all }

  /// The hue of the plane: the color's OKLCH hue or, for a gray, the last one.
  var planeHue: Double { spaceChannels(of: .oklch).vector[2] }

  /// The chroma of the plane of all hues: that of the OKLCH sliders.
  var planeChroma: Double { spaceChannels(of: .oklch).vector[1] }

  /// Sets lightness, 0-1, chroma, and hue, by default that of the plane.
  func moveInPlane(lightness: Double, chroma: Double, hue: Double? = nil, by source: AnyObject?) {
    change(by: source) {
      let channels = spaceChannels(of: .oklch)
      channels.move(
        to: SIMD3(100 * lightness, chroma, hue ?? channels.vector[2]), writer: source)
    }
  }

  // MARK: Changing colors

  /// Whether nothing was ever changed.
  var hasNoHistory: Bool { history.isEmpty }

  /// Starts with a color that comes late, unless the user has mixed one in the meantime.
  func start(with start: AlphaColor) {
    transaction {
      list.start(with: start)
      if history.isEmpty { color.set(start) }
    }
  }

  /// Moves a channel, stopping at the ends of its range.
  ///
  /// The source is the writer. Its successive moves are one step of undo if they are a run, such as a slider's.
  func move(_ channel: Channel, to position: Double, by source: AnyObject?, isRun: Bool = true) {
    change(by: isRun ? source : nil) {
      channel.set(position, writer: source)
      if channel.part == .leads { keptColor = color.present }
    }
    // Outside sRGB, and of grays, positions can change without the color. A typed number has been seen already.
    isRun ? pace.colorDidChange() : pace.followAtOnce()
  }

  /// Gives all that is selected a color; `exact` is what a plain one was rounded from, if that is known.
  ///
  /// In a text, a color without alpha leaves each color its own alpha, and so does a color with alpha where none can be
  /// written. Of different marked colors, the mixed one becomes it, and the others follow.
  func set(
    _ new: AlphaColor, near exact: ExactPositions? = nil, by source: AnyObject? = nil,
    isRun: Bool = true
  ) {
    if list.isShifting.value { return match(new.rgb, by: source, isRun: isRun) }
    change(by: isRun ? source : nil) {
      guard isPlain else { return list.set(selected(taking: new), by: source) }
      color.write(new, writer: source)
      if let exact { adopt(exact, isOutside: false) }
    }
    if !isRun { pace.followAtOnce() }
  }

  /// Sets the color to one that was read, and shows its notice.
  func set(_ parsed: ParsedColor, by source: AnyObject? = nil, isRun: Bool = true) {
    set(parsed.color, by: source, isRun: isRun)
    if let message = parsed.message { status.show(message) }
  }

  /// Makes a change in one transaction and notes it in the history, where successive changes by one source are one
  /// step.
  ///
  /// If nothing changes, what can be redone stays.
  func change(by source: AnyObject? = nil, _ change: () -> Void) {
    let id = source.map(ObjectIdentifier.init)
    let start = history.continues(by: id) ? nil : state
    // Before the change, because the focus may move during it and end the previous run at a later state.
    if let start { history.endRun(at: start) }
    let (version, shift, background, written) = present
    transaction { change() }
    if present == (version, shift, background, written) { return }
    if let start { history.begin(from: start, by: id) }
    history.forgetUndone()
    updateCanUndo()
  }

  /// All that a change can affect.
  private var present: (ColorList.Version, ShiftPositions, Background?, WrittenColor?) {
    (list.presentVersion, list.shift.value, chosenBackground.value, written)
  }

  private var state: MixState {
    MixState(
      list: list.state, background: chosenBackground.value, otherBackground: otherBackground,
      notation: notation)
  }

  /// Ends the run of one source: its next change is a new step of undo.
  func endRun() {
    if history.isRunning { history.endRun(at: state) }
  }

  func updateCanUndo() {
    canUndo.value = history.canUndo(from: state) || hasOffer
  }

  /// Whether colors that an earlier run left unsaved can be restored.
  private var hasOffer: Bool { unsaved?.offer.value?.colors.isEmpty == false }

  func undo() {
    if let state = history.undo(from: state) { return restore(state) }
    if !restoreUnsaved() { status.show(.notice("nothing to undo")) }
  }

  /// Restores what an earlier run left unsaved, as one step; returns false if there is nothing.
  private func restoreUnsaved() -> Bool {
    guard let unsaved, hasOffer else { return false }
    let restored = unsaved.restore().map { ($0.index, $0.color) }
    change { list.set(restored) }
    status.show(.notice("\(restored.count.counted("color")) restored"))
    return true
  }

  func redo() {
    guard let state = history.redo(from: state) else {
      return status.show(.notice("nothing to redo"))
    }
    restore(state)
  }

  private func restore(_ state: MixState) {
    let old = list.mixed
    transaction {
      list.restore(state.list)
      followSpace(from: old)
      choose(state.background)
      otherBackground = state.otherBackground
      restore(state.notation)
    }
    widenIfNeeded()
    updateCanUndo()
  }
}
