import Binding
import TermUI

/// The first row: a block of the color, its hex field and its description; at the right the spaces with the current one
/// marked, and `?` where no other row names it.
@MainActor
final class BarView: Container {
  let hexField: HexField
  /// Called with what is pressed: a space, `?`, or the description, which copies the name of the color.
  var onPress: (Press) -> Void = { _ in }

  /// Whether no other row says what `?` does.
  var namesHelp = false {
    didSet { if namesHelp != oldValue { place() } }
  }

  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var parts = Parts()
  private var subscriptions: [Subscription] = []

  /// A text of the bar, and what a press on it does.
  private struct Part {
    enum Kind {
      case description, kept, space(ColorSpace), help
    }

    let kind: Kind
    let text: String
    let column: Int

    var columns: Range<Int> { column..<column + text.count }
    /// Whether it gives way to a text that is typed.
    var isDescription: Bool {
      switch kind {
      case .description, .kept: true
      case .space, .help: false
      }
    }
  }

  /// Where everything is at a width.
  private struct Parts {
    var block = 0
    var texts: [Part] = []
  }

  /// Makes the bar of a mixer.
  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks, hexField) = (mixer, inks, HexField(of: mixer))
    super.init([hexField])
    hexField.isTabStop = true
    hexField.onPlace = { [unowned self] in place() }
    layout = { [unowned self] _ in place() }
    subscriptions = [
      mixer.displayed.bind { [unowned self] _ in place() },
      mixer.space.bind { [unowned self] _ in place() },
      mixer.vision.bind { [unowned self] _ in place() },
      mixer.kept.bind { [unowned self] _ in place() },
      mixer.background.bind { [unowned self] _ in if mixer.displayed.value.isTranslucent { place() }
      },
      inks.bind { [unowned self] _ in place() },
    ]
  }

  /// The first digit of the hex text.
  override var accessibilityCursor: Position? { hexField.frame.origin }

  // MARK: Places

  /// Gives everything its columns.
  ///
  /// What does not fit is left out in this order: `?`, the names of the other spaces, the description.
  private func place() {
    // A window that is too small is laid out again later.
    if frame.isEmpty { return setNeedsLayout() }
    let width = frame.width
    let hasBlock = inks.value.depth != .monochrome
    let widths = hasBlock ? [3, 4, 8, 12] : [0, 1, 1, 1]
    var new = Parts()
    new.block = widths[width < 40 ? 0 : width < 60 ? 1 : width < 100 ? 2 : 3]
    let hex = new.block + (new.block > 0 || width >= 40 ? 1 : 0)
    let hexWidth = mixer.displayed.value.isTranslucent ? 9 : 7
    let column = hex + hexWidth + 2
    var right = rightParts(hasHelp: namesHelp, in: width)
    func fittingDescription() -> String {
      width < 40 ? "" : self.description(in: right.start - 2 - column)
    }
    var description = fittingDescription()
    if description.isEmpty {
      // `?` gives way to the description, but stays where that does not fit either way.
      let whole = right
      right = rightParts(hasHelp: false, in: width)
      description = fittingDescription()
      if description.isEmpty, hex + hexWidth < whole.start { right = whole }
    }
    new.texts = right.texts
    var end = column
    let kept = mixer.kept.value.map { "keeps \($0.text)" }
    // Without room for both, or in a small window, the contrast that is kept takes the place of the description.
    let room = right.start - 2 - column
    let hasBoth = width >= 80 && description.count + 2 + (kept?.count ?? 0) <= room
    if !description.isEmpty, kept == nil || hasBoth {
      new.texts.append(Part(kind: .description, text: description, column: column))
      end += description.count + 2
    }
    if let kept, width >= 40, end + kept.count <= column + room {
      new.texts.append(Part(kind: .kept, text: kept, column: end))
    }
    parts = new
    // While a text is typed, the field uses the room of the description.
    let fieldRoom = max(0, right.start - hex - (hexField.isRefused ? 3 : 0))
    // A refused text has its sign right after it and its caret.
    let fieldWidth = hexField.isRefused ? hexField.text.count + 1 : hexWidth + 1
    let isOpen = hexField.isEditing && !hexField.isRefused
    hexField.frame = Rect(
      column: hex, row: 0, width: isOpen ? fieldRoom : min(fieldWidth, fieldRoom),
      height: min(1, frame.height))
    hexField.style = barStyle.overlaid(with: .bold)
    setNeedsDisplay()
  }

  /// The texts at the right, and the column that they begin in.
  private func rightParts(hasHelp: Bool, in width: Int) -> (texts: [Part], start: Int) {
    var (texts, right) = ([Part](), width - (width < 40 ? 1 : 2))
    func put(_ kind: Part.Kind, _ text: String, gap: Int) {
      right -= text.count + (texts.isEmpty ? 0 : gap)
      texts.append(Part(kind: kind, text: text, column: right))
    }
    if hasHelp { put(.help, "?", gap: 0) }
    for (index, space) in shownSpaces(in: width).reversed().enumerated() {
      let gap = index > 0 ? 0 : 1
      put(.space(space), " \(space.name.uppercased()) ", gap: gap)
    }
    return (texts, right)
  }

  private func shownSpaces(in width: Int) -> [ColorSpace] {
    width < 80 ? [mixer.space.value] : ColorSpace.allCases
  }

  /// The vision that is previewed, or else a description of the color that fits.
  private func description(in room: Int) -> String {
    if let vision = mixer.vision.value.description {
      return [vision, mixer.vision.value.word].first { $0.count <= room } ?? ""
    }
    let description = ColorDescription.label(of: mixer.displayed.value.rgb)
    return description.count <= room ? description : ""
  }

  // MARK: Drawing

  private var barStyle: Style { Style(background: inks.value.bar) }

  override func drawBackground(in canvas: Canvas) {
    let (inks, bar) = (inks.value, canvas.theme.text.overlaid(with: barStyle))
    canvas.fill(style: bar)
    if canvas.depth != .monochrome {
      canvas.fill(
        Rect(column: 0, row: 0, width: parts.block, height: 1),
        style: Style(background: .rgb(mixer.displayedSeen.value)))
      Hairline(inks).draw(
        in: Rect(column: 0, row: 0, width: parts.block, height: 1), mixer.displayedSeen.value,
        isBlank: (false, false), in: canvas)
    }
    let dim = bar.overlaid(with: inks.dim)
    for part in parts.texts where !hexField.isEditing || !part.isDescription {
      var style = dim
      switch part.kind {
      case .description:
        if mixer.vision.value != .usual { style = bar.overlaid(with: .foreground(inks.warning)) }
      case .space(let space) where space == mixer.space.value:
        style = bar.overlaid(with: frame.width < 80 ? .bold : inks.chosenStyle)
      case .help, .kept: style = bar.overlaid(with: .bold)
      case .space: break
      }
      canvas.write(part.text, column: part.column, row: 0, style: style)
    }
    if hexField.isRefused {
      canvas.write(
        "✗", column: hexField.frame.maxColumn, row: 0,
        style: bar.overlaid(with: inks.failure))
    }
  }

  // MARK: Events

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress,
      let part = parts.texts.first(where: { $0.columns.contains(press.column) })
    else { return false }
    switch part.kind {
    case .description: onPress(.copy(Format(.name).text(of: mixer.displayed.value.rgb)))
    case .space(let space): onPress(.space(space))
    case .kept: break
    case .help: onPress(.key("?"))
    }
    return true
  }
}
