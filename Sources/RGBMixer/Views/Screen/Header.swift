import TermUI

/// The first row: the hex field and the name of the color, then the spaces and the effect of Enter.
@MainActor
final class Header: Container {
  let hexName = Label()
  let hexField = TextField()
  let colorName = Label()
  let title = TitleBar()
  /// The number of pairs of a theme that fall short, if the palette has no row for it.
  let shortfall = Label(alignment: .right)
  /// The columns of the hex text and the caret after it.
  var hexWidth = 8 {
    didSet { if hexWidth != oldValue { setNeedsLayout() } }
  }
  /// Called when the name is pressed.
  var onName: () -> Void = {}

  init() {
    super.init()
    content = { [unowned self] size in describe(in: size) }
    layout = { [unowned self] _ in showFocus() }
    hexField.style = Look.result
  }

  private func describe(in size: Size) -> LayoutItem {
    // While a text is typed, the field takes the room of the name.
    let field = colorName.isHidden ? hexField.flexible : hexField.width(hexWidth)
    let color = LayoutItem.columns(spacing: 1, [field, colorName.flexible])
    let width = Look.indent(in: size.width) + 4
    let named = LayoutItem.columns([hexName.width(width), color.flexible])
    switch size.width {
    case ..<40: return named
    case ..<60: return .columns([named.flexible, shortfall.spaced(1)])
    default:
      return .columns([
        named.width(Self.longestName + 9 + width), title.flexible.spaced(2), .space(2),
      ])
    }
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, mouse.action == .press(.left), colorName.isShown,
      colorName.frame.contains(mouse.position)
    else { return false }
    onName()
    return true
  }

  /// The columns of `~lightgoldenrodyellow`.
  private static let longestName = 21

  /// Marks the name of the field if the field has the focus.
  func showFocus() {
    hexName.style = hexField.isFocused ? Look.focusedName : Look.name
    hexName.text = Look.marked(
      "hex", isFocused: hexField.isFocused, indent: Look.indent(in: frame.width))
  }
}

/// The right part of the first row: the color spaces with the present one marked, and the effect of Enter or, if one is
/// simulated, the color vision.
@MainActor
final class TitleBar: Container {
  /// The space that is marked.
  var space = ColorSpace.rgb {
    didSet { showSpace() }
  }
  /// The format that Enter prints.
  var format = "" {
    didSet { showNote() }
  }
  /// The name of the text that is edited, and the effect of Enter on it.
  var text: (verb: String, name: String)? {
    didSet { showNote() }
  }
  /// The color vision that is simulated.
  var vision = ColorVision.usual {
    didSet { showNote() }
  }
  var onFormat: () -> Void = {}
  var onSpace: (ColorSpace) -> Void = { _ in }

  private let names = ColorSpace.allCases.map { Label($0.name) }
  private let note = Label(alignment: .right)

  init() {
    super.init(names + [note])
    layout = { [unowned self] in place(in: $0) }
    showSpace()
  }

  private func place(in size: Size) {
    var column = 0
    for name in names {
      let width = name.text.displayWidth
      name.frame = Rect(column: column, row: 0, width: width, height: 1)
      column += width + 2
    }
    note.frame = Rect(column: column, row: 0, width: max(0, size.width - column), height: 1)
    showNote()
  }

  private func showSpace() {
    for (name, space) in zip(names, ColorSpace.allCases) {
      name.style = space == self.space ? Look.chosen : Look.quiet
    }
  }

  private func showNote() {
    note.text = Text(texts.first { $0.displayWidth <= note.frame.width } ?? "")
    note.style = vision == .usual ? Look.quiet : Look.focusedName
  }

  /// The texts for the note, the longest first.
  private var texts: [String] {
    guard let words = vision.words else {
      return text.map { verb, name in
        ["Enter \(verb) \(name)", "\(verb) \(name)", "Enter \(verb)"]
      }
        ?? ["Enter prints \(format)", "prints \(format)"]
    }
    return ["seen \(words)", words, vision.rawValue]
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
    if note.frame.contains(mouse.position), !note.text.isEmpty {
      onFormat()
      return true
    }
    guard let index = names.firstIndex(where: { $0.frame.contains(mouse.position) })
    else { return false }
    onSpace(ColorSpace.allCases[index])
    return true
  }
}
