import Binding
import TermUI

/// A palette on the screen: what it is, its chips, and their names below them.
@MainActor
final class PaletteRow: Container {
  let kind: ColorPalette.Kind
  let title = Label()
  /// How many colors of a theme fall short.
  let note = Label(style: Look.quiet)
  let chips = ChipStrip()
  /// The colors; made when they are first shown.
  private(set) lazy var palette = mixer.palette(kind)
  private let mixer: Mixer
  /// Whether the mixed color is another since the palette was made.
  private var isBehind = true
  private var subscriptions: [Subscription] = []

  /// Makes the row of a palette.
  ///
  /// - Parameters:
  ///   - kind: What the palette is of.
  ///   - mixer: The mixer.
  ///   - rested: Changes where the mixed color or the ground has changed and then rested.
  init(
    _ kind: ColorPalette.Kind, of mixer: Mixer, following rested: ReadOnlyObservable<RestedColor>
  ) {
    self.kind = kind
    self.mixer = mixer
    super.init()
    chips.widths = 2...16
    chips.captionsAt = { [unowned self] in captions(at: $0, columns: $1) }
    chips.placeholder = "none kept yet: Enter, y and a keep a color"
    chips.onChoose = { [unowned self] in
      mixer.choose($0, of: palette, by: chips)
      showTitle()
    }
    let titleWidth = kind == .file ? 20 : 12
    let titles = LayoutItem.rows([title.height(1).priority(1), note.height(1)])
    content = .columns([
      title.width(12).when { $0.width < 32 }, title.width(16).when { 32..<60 ~= $0.width },
      titles.width(titleWidth).when { $0.width >= 60 },
      chips, .space(1).when { $0.width >= 60 },
    ])
    layout = { [unowned self] _ in
      // A name for each chip, and in a large window its hex text.
      chips.captionRows =
        frame.width < 60 ? 0 : min(kind == .recent ? 1 : 2, frame.height - 1)
      showTitle()
    }
    // The palette that the user chooses from stays as it is.
    subscriptions = [rested.bind(owner: chips) { [unowned self] _ in follow() }]
    switch kind {
    case .recent: subscriptions.append(mixer.recent.bind { [unowned self] _ in show() })
    case .file:
      if let edited = mixer.edited {
        subscriptions.append(edited.revision.bind { [unowned self] _ in show() })
      }
    case .ramp, .harmonies, .between: break
    }
  }

  /// Whether the row is on the screen.
  var isShown: Bool { !isHidden && hasRoom }

  /// The first letter of the title, where no chip is chosen.
  override var restingPlace: Position? {
    Position(column: Look.indent(in: frame.width), row: 0)
  }

  private func follow() {
    isBehind = true
    if isShown { update() }
  }

  /// Makes the palette of the present color if it may be of an older one, unless the user chooses in it.
  func update() {
    showChosen()
    if isBehind, !chips.isFocused || chips.chosen == nil { show() }
  }

  /// Makes the palette of the present color, unless that is in it.
  func renew() {
    update()
    if chips.chosen == nil { show() }
  }

  private func show() {
    palette = mixer.palette(kind)
    isBehind = false
    chips.count = palette.count
    chips.chipAt = { [unowned self] in
      ChipStrip.Chip(palette.color(at: $0), signs: palette.signs(at: $0))
    }
    chips.chosen = palette.index(of: mixer.color.current, near: palette.firstIndex)
    showTitle()
  }

  /// Puts the sign of the chosen chip at the mixed color, or nowhere.
  func showChosen() {
    chips.chosen = palette.index(of: mixer.color.current, near: chips.place)
    showTitle()
  }

  /// Says what the palette is; where chips have no names, what is chosen.
  func showTitle() {
    let text =
      kind != .file && frame.width >= 60 && palette.count != 1
      ? kind.rawValue : palette.title(at: chips.chosen)
    title.text = Look.marked(
      text, isFocused: chips.isFocused, indent: Look.indent(in: frame.width))
    title.style = chips.isFocused ? Look.focusedName : Look.name
    if kind == .file, let edited = mixer.edited {
      let indent = Look.indent(in: frame.width)
      let words = edited.contrastWords(columns: note.frame.width - indent) ?? ""
      note.text = String(repeating: " ", count: indent) + words
    }
  }

  private func captions(at index: Int, columns: Int) -> [String] {
    let name = palette.name(at: index, columns: columns)
    guard kind != .recent, columns >= 7 else { return [name] }
    return [name, Format.hex.text(of: palette.color(at: index))]
  }
}

/// The mixed color and its ground, for what follows them once they have rested.
struct RestedColor: Equatable, Sendable {
  var rgb: RGB
  var ground: RGB

  /// The time that a color has to rest.
  static let delay = Duration.milliseconds(150)
}
