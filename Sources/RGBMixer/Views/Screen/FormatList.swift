import Binding
import TermUI

/// The formats to choose from, each with the text of the mixed color, which may change meanwhile.
///
/// It covers all rows but the first.
@MainActor
final class FormatList: Container {
  /// Called with a format that is chosen.
  var onChoose: (Format) -> Void = { _ in }
  /// Called with a format whose text is to be copied.
  var onCopy: (Format) -> Void = { _ in }
  /// Called when the list is closed without a choice.
  var onClose: () -> Void = {}

  private let mixer: Mixer
  private let formats: [Format]
  private let list: FormatRows
  private let explanation = Label()
  /// Whether the window is so narrow that few words say what the format is for.
  private var isNarrow = false
  private let more = Label("", alignment: .right)
  /// What a key has done, in place of the hints until the next key.
  private let answer = Label()
  private let hints = HelpLine([
    .init("↑↓", "choose"), .init("Enter", "use"), .init("y", "copy"), .init("Esc", "close"),
  ])
  private var subscriptions: [Subscription] = []

  /// Makes a list of the formats of a mixer; the current one is chosen.
  init(of mixer: Mixer, inks: Inks) {
    self.mixer = mixer
    formats = mixer.formats
    list = FormatRows(inks: inks, mark: inks.mark(mixer.seen))
    super.init()
    let heading = Label("format")
    heading.style = Style(attributes: .bold)
    explanation.style = inks.dim
    hints.labelStyle = inks.dim
    list.onActivate = { [unowned self] in onChoose(formats[$0]) }
    list.onPressText = { [unowned self] in onCopy(formats[$0]) }
    list.onScroll = { [unowned self] in
      let count = formats.count - $0.upperBound
      more.text = count > 0 ? Text("\(count) ↓") : ""
    }
    content = { [unowned self] size in
      if isNarrow != (size.width < 60) {
        isNarrow.toggle()
        explain()
        showAnswer()
      }
      let isWide = size.width >= 80
      let blank = isWide && size.height >= 10 ? 1 : 0
      let margin = size.width < 40 ? 1 : 2
      return LayoutItem.rows([
        LayoutItem.columns([heading.width(isWide ? 11 : 9), explanation])
          .padded(columns: margin, rows: blank).height(1 + 2 * blank),
        list.flexible,
        LayoutItem.columns(
          answer.text == "" ? [hints.flexible, more.width(5)] : [answer.flexible]
        ).height(size.height < 4 ? 0 : 1).padded(columns: margin),
      ])
    }
    showTexts()
    explain()
    list.selection = formats.firstIndex(of: mixer.format.value) ?? 0
    subscriptions = [
      mixer.color.rgba.bind { [unowned self] _ in showTexts() },
      mixer.background.bind { [unowned self] _ in showTexts() },
      mixer.status.message.bind { [unowned self] _ in
        showAnswer()
        setNeedsLayout()
      },
    ]
  }

  private func showTexts() {
    let color = mixer.color.present
    list.show(
      formats.map { ($0.name, mixer.printedText(of: color, in: $0)) },
      now: formats.firstIndex(of: mixer.format.value))
  }

  private func showAnswer() {
    answer.text = mixer.status.news.map { Text(isNarrow ? $0.short : $0.text) } ?? ""
  }

  /// Says what the format is for, in few words in a narrow window.
  private func explain() {
    let isPlain = mixer.isPlain
    let use =
      isNarrow
      ? "for \(isPlain ? "Enter and " : "")y:"
      : "what \(isPlain ? "Enter prints and " : "")y copies;"
    explanation.text = Text("\(use) now \(mixer.format.value.name)")
  }

  /// All columns, and all rows but the first.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: max(1, available.height - 1))
  }

  /// Handles a key: a letter chooses the next format that begins with it, `y` copies and stays, Esc, `q` and `f` close;
  /// returns false for the keys of the rows.
  func choose(by key: Key) -> Bool {
    guard !key.modifiers.contains(.control) else { return false }
    switch key.code {
    case .escape, .character("q"), .character("f"): onClose()
    case .character("y"): list.selection.map { onCopy(formats[$0]) }
    case .character(let scalar):
      let matches = formats.indices.filter { formats[$0].name.unicodeScalars.first == scalar }
      let next = matches.first { $0 > list.selection ?? -1 } ?? matches.first
      if let next { list.selection = next }
    default: return false
    }
    return true
  }

  override func handle(_ event: Event) -> Bool {
    if case .key(let key) = event, key.modifiers.contains(.control) { return false }
    guard case .mouse(let mouse) = event, case .press = mouse.action else { return true }
    if !bounds.contains(mouse.position) {
      onClose()
    } else if hints.frame.contains(mouse.position),
      let item = hints.item(at: mouse.position.column - hints.frame.minColumn),
      let key = CommandTable.key(of: item.key.string), !choose(by: key)
    {
      _ = list.handle(.key(key))
    }
    return true
  }
}

/// The names of formats, each with a text beside it.
private final class FormatRows: RowsView {
  /// Called with the index of a row whose text is pressed.
  var onPressText: (Int) -> Void = { _ in }

  private let inks: Inks
  private let mark: Style
  private var texts: [(name: String, text: String)] = []
  /// The index of the format in use.
  private var now: Int?

  init(inks: Inks, mark: Style) {
    (self.inks, self.mark) = (inks, mark)
    super.init()
    handlesLetters = false
    selectionStyle = inks.row.map { .background($0) } ?? .plain
  }

  func show(_ texts: [(name: String, text: String)], now: Int?) {
    reloadRows { (self.texts, self.now) = (texts, now) }
    setNeedsDisplay()
  }

  override var rowCount: Int { texts.count }

  private func margin(in width: Int) -> Int { width < 40 ? 1 : 2 }

  /// The first column of the texts.
  private func start(in width: Int) -> Int {
    let longest = texts.map(\.name.count).max() ?? 0
    return margin(in: width) + max(width < 80 ? 9 : 11, longest + 1)
  }

  override func handle(_ event: Event) -> Bool {
    guard let press = event.leftPress else { return super.handle(event) }
    let (row, column) = (visibleRows.lowerBound + press.row, press.column - start(in: rowWidth))
    guard visibleRows.contains(row), column >= 0, column < Text(texts[row].text).displayWidth
    else { return super.handle(event) }
    selection = row
    onPressText(row)
    return true
  }

  override func drawRow(_ row: RowState, in canvas: Canvas) {
    let (width, style) = (canvas.size.width, row.style.overlaid(with: row.overlay))
    let (margin, column) = (margin(in: width), start(in: width))
    let (name, text) = texts[row.index]
    let isNow = row.index == now
    if row.isSelected { canvas.write("▌", column: 0, row: 0, style: style.overlaid(with: mark)) }
    let label = row.isSelected || isNow ? Style.bold : inks.dim
    let reversed: Style = row.isSelected && inks.isReversed ? .reverse : .plain
    canvas.write(
      name, column: margin, row: 0, style: style.overlaid(with: label).overlaid(with: reversed))
    let room = width - margin - column - (isNow ? 5 : 0)
    canvas.write(
      text.truncated(to: max(0, room)), column: column, row: 0,
      style: row.isSelected ? style.overlaid(with: .bold) : style)
    if isNow {
      canvas.write(
        "now", column: width - margin - 3, row: 0, style: style.overlaid(with: inks.dim))
    }
  }
}
