import Binding

import struct TermUI.RGB

/// The view model of the mixer: the color, the spaces it is mixed in, and what can be done with it.
///
/// It knows no view. Views listen to its observables and call its methods. Each method that changes the color notes the
/// change in the history.
@MainActor
final class Mixer {
  let color: RGBColor
  /// The color that the mixing began with or, if a text is edited, the chosen color as the text has it.
  let before: Observable<RGB>
  /// The color that the mixed one is seen and measured on.
  let background: Observable<Background>
  /// The background if neither the user nor the edited text gives one: the terminal's background once that is known.
  let terminalBackground = Observable(Background.none)
  /// The space of the sliders.
  let space: Observable<ColorSpace>
  /// The color vision that the screen simulates; what is printed does not depend on it.
  let vision = Observable(ColorVision.usual)
  /// The format of what Enter prints and `y` copies.
  let format: Observable<Format>
  /// The colors that were kept, newest first.
  let recent: Observable<RecentColors>
  /// The colors of the text that is edited; nil if the color is for printing.
  let edited: EditedColors?
  /// The palette that is shown or, if all are, the one that the keys are for.
  let palette: Observable<ColorPalette.Kind>
  /// Whether palettes are shown; nil leaves it to the size of the window.
  let showsPalettes = Observable<Bool?>(nil)
  /// The color of a text that is being typed; nil if there is none.
  let typed = Observable<RGB?>(nil)
  let status: StatusLine

  private var history = History()
  /// The format that the mixing began with.
  private var firstFormat: Format
  private let spaces: [SpaceChannels]
  /// The mixed color that the present space has taken over; the others may be at an earlier one.
  private var latest: RGB
  private var subscriptions: [Subscription] = []
  /// What of the text is not saved; nil if that is not kept.
  var unsaved: UnsavedColors? { didSet { showBaseline() } }

  /// Makes the mixer of a color, which is the chosen one if a text is edited.
  init(
    color: RGBColor, space: Observable<ColorSpace>, format: Format, status: StatusLine,
    background: RGB? = nil, recent: Observable<RecentColors> = Observable(RecentColors()),
    edited: EditedColors? = nil
  ) {
    self.color = color
    self.edited = edited
    self.recent = recent
    self.status = status
    self.space = space
    palette = Observable(edited == nil ? .ramp : .file)
    self.format = Observable(format)
    firstFormat = format
    before = Observable(edited.map { $0.written[$0.chosen] } ?? color.current)
    self.background = Observable(background.map { Background(rgb: $0, source: .given) } ?? .none)
    spaces = ColorSpace.allCases.map { SpaceChannels($0, of: color) }
    latest = color.current
    subscriptions = [
      color.rgb.bind { [unowned self] _ in takeOverColor() },
      space.bind { [unowned self] _ in showBaseline() },
      vision.bind { [unowned self] _ in showBaseline() },
    ]
    if let edited {
      let change = edited.revision.bind { [unowned self] _ in
        before.value = edited.written[edited.chosen]
        showBackground()
        if edited.group.value != nil || unsaved != nil { showBaseline() }
      }
      subscriptions.append(change)
      subscriptions.append(edited.group.bind { [unowned self] _ in showBaseline() })
      showBackground()
    }
  }

  /// Takes a new mixed color over into the present space and the text.
  ///
  /// The other spaces follow when they are asked for. They follow a gray at once: it has no hue and saturation, so they
  /// keep those of the color before it.
  private func takeOverColor() {
    let rgb = color.current
    if rgb == latest { return }
    for channels in spaces {
      if rgb.isGray || channels.space == space.value {
        channels.takeOver(rgb, after: latest)
      } else {
        channels.fallBehind(rgb)
      }
    }
    latest = rgb
    edited?.mix(rgb)
    showBaseline()
  }

  /// The channels of a space, updated to the present color even inside a transaction.
  private func spaceChannels(of space: ColorSpace) -> SpaceChannels {
    takeOverColor()
    let channels = spaces.first { $0.space == space } ?? spaces[0]
    channels.takeOver(latest, after: latest)
    return channels
  }

  var presentChannels: SpaceChannels { spaceChannels(of: space.value) }

  /// The three channels that the sliders move: those of the marked colors, or else those of the present space.
  var channels: [Channel] {
    guard let edited, let group = edited.group.value else { return presentChannels.all }
    return GroupChannels(group, of: edited, mixing: color).all
  }

  func channels(of space: ColorSpace) -> [Channel] { spaceChannels(of: space).all }

  var text: String { format.value.text(of: color.current, on: printedBackground) }

  /// Shows the messages about the present color and vision as the baseline of the status line.
  private func showBaseline() {
    var sentences = groupSentences
    if sentences.isEmpty, presentChannels.isOutside {
      sentences.append(.notice("outside sRGB: shown as \(color.current.hexText)"))
    }
    if let words = vision.value.words { sentences.append(.notice("seen \(words)")) }
    if let offer = unsaved?.offer { sentences.append(.notice(offer.sentence)) }
    status.baseline = sentences.isEmpty ? .none : .joined(sentences)
  }

  // MARK: Changing the color

  /// Begins with a color that was read late, unless the user has mixed one meanwhile.
  ///
  /// A format that depends on the syntax of the color replaces the first format.
  func begin(with rgb: RGB, in format: Format? = nil) {
    if let format {
      if self.format.value == firstFormat { self.format.value = format }
      firstFormat = format
    }
    before.value = rgb
    if history.isEmpty { color.set(rgb) }
  }

  /// Moves a channel, stopping at the ends of its range.
  ///
  /// The source is the writer. Its successive moves are one step of undo if they are a run, such as those of a slider.
  func move(_ channel: Channel, to position: Double, by source: AnyObject?, isRun: Bool = true) {
    let before = beginStep()
    channel.set(position, writer: source)
    // Outside sRGB positions can change without the color.
    if !note(before, by: isRun ? source : nil) { showBaseline() }
  }

  /// Sets the color to one that was read, and shows its notice.
  func set(_ parsed: ParsedColor, by source: AnyObject? = nil, isRun: Bool = true) {
    change(by: isRun ? source : nil) { color.write(parsed.rgb, writer: source) }
    if let notice = parsed.notice { status.show(.notice(notice)) }
  }

  /// Makes a change in one transaction and notes it in the history, where successive changes by one source are one
  /// step.
  ///
  /// If nothing changes, what can be redone stays.
  func change(by source: AnyObject? = nil, _ change: () -> Void) {
    let before = beginStep()
    transaction { change() }
    note(before, by: source)
  }

  /// Returns the state before a change; the colors of a text are added when the change is noted.
  private func beginStep() -> ColorChange.State {
    takeOverColor()
    edited?.beginStep()
    return state
  }

  private var state: ColorChange.State {
    ColorChange.State(
      color: color.current,
      background: background.value.isChosen ? background.value : nil,
      group: edited?.group.value?.snapshot)
  }

  /// Notes a change, and returns false if nothing changed.
  @discardableResult
  private func note(_ before: ColorChange.State, by source: AnyObject?) -> Bool {
    takeOverColor()
    var (before, after) = (before, state)
    if let edited {
      before.colors = edited.step
      for index in edited.step.keys { after.colors[index] = edited.color(at: index) }
    }
    guard before != after else { return false }
    history.note(
      ColorChange(index: edited?.chosen ?? 0, before: before, after: after),
      by: source.map(ObjectIdentifier.init))
    return true
  }

  /// Ends the run of one source: its next change is a new step of undo.
  func endRun() {
    history.endRun()
  }

  func undo() {
    if let change = history.undo() { return restore(change.before, at: change.index) }
    if !restoreUnsaved() { status.show(.notice("nothing to undo")) }
  }

  /// Gives the colors of a text what an earlier run has left unsaved, as one step; returns false if there is nothing.
  private func restoreUnsaved() -> Bool {
    guard let edited, let unsaved, unsaved.offer?.colors.isEmpty == false else { return false }
    let restored = unsaved.restore()
    change {
      edited.restore(restored)
      color.set(edited.color(at: edited.chosen))
    }
    showBaseline()
    let count = restored.count
    status.show(.notice("\(count) color\(count == 1 ? "" : "s") restored"))
    return true
  }

  /// Whether a change was undone that can be made again.
  var canRedo: Bool { history.canRedo }

  func redo() {
    guard let change = history.redo() else { return status.show(.notice("nothing to redo")) }
    restore(change.after, at: change.index)
  }

  /// Restores a state, and goes to the color of a text that changed.
  private func restore(_ state: ColorChange.State, at index: Int) {
    transaction {
      choose(edited: index)
      edited?.restore(state.colors, state.group)
      color.set(edited?.color(at: index) ?? state.color)
      background.value = state.background ?? unchosenBackground
    }
  }

  // MARK: Reading and printing

  /// Reads the text of the hex field, as ``typedColor(_:)`` does; returns nil if it is no color, and says why.
  func readHex(_ text: String) -> ParsedColor? {
    do throws(ColorSyntaxError) {
      return try Self.typedColor(text)
    } catch {
      let name = text.drop { $0 == "#" }
      let isName = name.count > 2 && name.allSatisfy { $0.isLetter || $0 == " " }
      let near = isName ? ColorName.matches(of: String(name)).prefix(2).map(\.name) : []
      status.show(
        .error(
          near.isEmpty
            ? error.expectation(for: text.utf8)
            : "no color is named \(PrintableText.quoted(name.utf8)): did you mean "
              + "\(near.joined(separator: " or "))?"))
      return nil
    }
  }

  /// Reads the text of the hex field: a color, also after the `#` that began the typing.
  static func typedColor(_ text: String) throws(ColorSyntaxError) -> ParsedColor {
    do throws(ColorSyntaxError) {
      return try ColorParser.parse(text, acceptsShortHex: true)
    } catch {
      if text.hasPrefix("#"), let color = try? ColorParser.parse(String(text.dropFirst())) {
        return color
      }
      throw error
    }
  }

  /// Sets the color to the one that a text describes; returns false if it describes none, and says why.
  func read(_ text: String) -> Bool {
    do throws(ColorSyntaxError) {
      set(try ColorParser.parse(text, acceptsShortHex: true))
      return true
    } catch {
      status.show(.error(error.sentence(for: text.utf8)))
      return false
    }
  }

  /// The formats to choose from: those with names, and the first format if it has none.
  var formats: [Format] {
    let all = [.hex, Format(.rgb), Format(.hsl), Format(.oklch)]
    let others = Format.named.filter { !all.contains($0) }
    return all + others + (Format.named.contains(firstFormat) ? [] : [firstFormat])
  }

  /// Chooses a format, and shows the color in it.
  func take(_ format: Format) {
    self.format.value = format
    let text = text
    let shown = text.count > 60 ? "\(text.count) characters of \(format.spelling)" : text
    status.show(.notice("\(edited == nil ? "Enter prints" : "y copies") \(shown)"))
  }

  /// Chooses a format, unless a text is edited, where each color keeps its notation.
  func changeFormat(to format: Format) {
    if let edited {
      status.show(.error("each color of \(edited.name) keeps its notation"))
    } else {
      self.format.value = format
    }
  }

  /// Simulates the next color vision.
  func changeVision() {
    vision.value = vision.value.next
    let words = vision.value.words.map { "\($0): numbers and what is printed stay true" }
    status.show(.notice("seen \(words ?? vision.value.rawValue)"))
  }
}

extension ColorSpace: Storable {}
