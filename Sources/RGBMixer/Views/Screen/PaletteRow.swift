import Binding
import TermUI

/// A palette on the screen: its title, its chips, and their names below them.
@MainActor
final class PaletteRow: Container {
  let kind: ColorPalette.Kind
  let title = Label()
  /// The number of colors of a theme that fall short.
  let note = Label(style: Look.quiet)
  let chips = ChipStrip()
  /// The list of the colors of a text, for large windows.
  private let list: ThemeList?
  /// The colors; made when they are first shown.
  private(set) lazy var palette = mixer.palette(kind)
  private let mixer: Mixer
  private let rested: ReadOnlyObservable<RestedColor>
  /// The color and the background that the palette was made for; nil before it is first shown.
  private var basis: RestedColor?
  private var subscriptions: [Subscription] = []

  /// Makes the row of a palette.
  ///
  /// - Parameters:
  ///   - kind: The kind of the palette.
  ///   - mixer: The mixer.
  ///   - rested: The mixed color and its background, when they last rested.
  init(
    _ kind: ColorPalette.Kind, of mixer: Mixer, following rested: ReadOnlyObservable<RestedColor>
  ) {
    self.kind = kind
    self.mixer = mixer
    self.rested = rested
    list = kind == .file ? ThemeList(of: mixer) : nil
    super.init()
    chips.widths = 2...16
    if kind == .file { chips.mostSigns = 3 }
    chips.captionsAt = { [unowned self] in captions(at: $0, columns: $1) }
    chips.placeholder = "nothing saved yet; a saves this color"
    chips.onChoose = { [unowned self] in choose($0) }
    list?.onChoose = { [unowned self] in choose($0) }
    content = { [unowned self] size in describe(in: size) }
    layout = { [unowned self] _ in
      // A name for each chip, and in a large window its hex text.
      chips.captionRows =
        frame.width < 60 ? 0 : min(kind == .recent ? 1 : 2, frame.height - 1)
      showTitle()
    }
    // Unless it has the focus, a palette also follows a color that was chosen in it, for example with the wheel.
    subscriptions = [rested.bind { [unowned self] _ in if isShown { update() } }]
    switch kind {
    case .recent: subscriptions.append(mixer.recent.bind { [unowned self] _ in show() })
    case .file:
      subscriptions.append(mixer.list.version.bind { [unowned self] _ in show() })
    case .ramp, .harmonies, .steps: break
    }
  }

  /// The title beside the chips and the note below it, or both above the list.
  private func describe(in size: Size) -> LayoutItem {
    if isList, let list {
      return .rows([.columns([title.width(30), note.flexible]).height(1), list])
    }
    if size.width < 60 { return .columns([title.width(size.width < 32 ? 12 : 16), chips]) }
    let titles = LayoutItem.rows([title.height(1), note.height(1)])
    return .columns([titles.width(kind == .file ? 20 : 12), chips, .space(1)])
  }

  /// Whether the colors are in a list, and not in a row of chips; only those of a text can be.
  var isList = false {
    didSet {
      if list == nil { isList = false }
      if isList != oldValue { setNeedsLayout() }
    }
  }

  /// The rows of the whole list with its title.
  var listRows: Int { 1 + (list?.preferredSize(in: frame.size).height ?? 0) }

  /// The view that a color is chosen in.
  var chooser: View { isList ? list ?? chips : chips }

  private func choose(_ index: Int) {
    mixer.choose(index, of: palette, by: chooser)
    showTitle()
  }

  /// The first letter of the title; for a palette without a chosen chip.
  override var restingPlace: Position? {
    Position(column: Look.indent(in: frame.width), row: 0)
  }

  /// Updates the palette to the rested color, unless it has the focus and the mixed color is in it.
  func update() {
    if basis == nil { return show() }
    showChosen()
    if basis != rested.value, !holdsFocus || chips.chosen == nil { show() }
  }

  /// Updates the palette to the present color, unless that is in it.
  func renew() {
    update()
    if chips.chosen == nil { show() }
  }

  private func show() {
    palette = mixer.palette(kind)
    basis = RestedColor(of: mixer)
    chips.count = palette.count
    chips.chipAt = { [unowned self] in
      ChipStrip.Chip(
        palette.alphaColor(at: $0).composite(on: mixer.background.value.rgb),
        signs: palette.signs(at: $0))
    }
    chips.chosen = palette.index(of: mixer.color.present, near: palette.firstIndex)
    showTitle()
  }

  /// Marks the chip of the mixed color, if there is one.
  func showChosen() {
    chips.chosen = palette.index(of: mixer.color.present, near: chips.lastChosen)
    showTitle()
  }

  /// Shows the name of the palette or, if chips have no names below them, of the chosen chip.
  func showTitle() {
    let text =
      kind != .file && frame.width >= 60 ? kind.rawValue : palette.title(at: chips.chosen)
    title.text = Look.marked(
      text, isFocused: chips.isFocused, indent: Look.indent(in: frame.width))
    title.style = holdsFocus ? Look.focusedName : Look.name
    if kind == .file {
      let indent = Look.indent(in: frame.width)
      let words = mixer.contrasts.summary ?? ""
      list?.setNeedsDisplay()
      note.text = Text(String(repeating: " ", count: indent) + words)
    }
  }

  private func captions(at index: Int, columns: Int) -> [String] {
    let isAlone = kind == .harmonies && palette.count == 1
    let name =
      isAlone ? palette.title(at: index) : palette.name(at: index, columns: columns)
    guard kind != .recent, columns >= 7 else { return [name] }
    return [name, palette.alphaColor(at: index).hexText]
  }
}

extension RestedColor {
  /// The present colors of a mixer.
  @MainActor
  init(of mixer: Mixer) {
    self.init(color: mixer.color.present, background: mixer.background.value.rgb)
  }
}
