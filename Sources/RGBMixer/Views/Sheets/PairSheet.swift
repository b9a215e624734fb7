import Binding
import TermUI

/// Which on which: the ramp, or colors of a text, as text on each other, to choose a pair from.
///
/// It covers all rows but the first.
@MainActor
final class PairSheet: View {
  static let minimumSize = Size(width: 80, height: 24)
  static let needsSize = "which on which needs 80x24"

  /// Called with the chosen pair, by the colors' indices in the table.
  var onTake: (PairTable.Pair) -> Void = { _ in }
  /// Called with a text to copy.
  var onCopy: (String) -> Void = { _ in }
  /// Called when the sheet is closed without a choice.
  var onClose: () -> Void = {}

  let table: PairTable
  private(set) var chosen: PairTable.Pair
  private let mixer: Mixer
  private let inks: Inks
  private let ownIndex: Int?
  private var first = PairTable.Pair(text: 0, background: 0)
  private let hints: HelpLine
  /// The last row of the sheet in the last frame.
  private var hintRow = 0
  private var listener: Subscription?

  /// Makes a sheet of a table of at least one color; the color at an index is the first text.
  init(_ table: PairTable, own: Int, isRamp: Bool, of mixer: Mixer, inks: Inks) {
    (self.table, self.mixer, self.inks) = (table, mixer, inks)
    ownIndex = isRamp ? own : nil
    let best = table.entries.indices.max {
      table.ratio(of: .init(text: own, background: $0))
        < table.ratio(of: .init(text: own, background: $1))
    }
    chosen = PairTable.Pair(text: own, background: best ?? 0)
    hints = HelpLine(
      [
        .init("←→", "text"), .init("↑↓", "background"),
        .init("Enter", isRamp ? "take both" : "go there"), .init("x", "swap"),
        .init("y", "copy both"), .init("Esc", "back"), .init("Y", "copy all"),
      ])
    hints.labelStyle = inks.dim
    super.init()
    listener = mixer.status.message.bind { [unowned self] _ in setNeedsDisplay() }
  }

  override var canFocus: Bool { true }

  /// All columns, and all rows but the first.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: max(1, available.height - 1))
  }

  // MARK: Keys

  /// Handles a key; returns false for those with Control.
  func choose(by key: Key) -> Bool {
    guard !key.modifiers.contains(.control) else { return false }
    let last = table.entries.count - 1
    switch key.code {
    case .left, .character("h"): move(text: -1)
    case .right, .character("l"): move(text: 1)
    case .up, .character("k"): move(background: -1)
    case .down, .character("j"): move(background: 1)
    case .home: move(text: -last)
    case .end: move(text: last)
    case .pageUp: move(background: -last)
    case .pageDown: move(background: last)
    case .enter: onTake(chosen)
    case .character("x"): chosen = chosen.swapped
    case .character("y"): onCopy(table.line(of: chosen))
    case .character("Y"): onCopy(table.lines.map { $0 + "\n" }.joined())
    case .character("q"), .character("m"), .escape: onClose()
    default: break
    }
    setNeedsDisplay()
    return true
  }

  private func move(text: Int = 0, background: Int = 0) {
    func clamped(_ index: Int) -> Int { min(max(index, 0), table.entries.count - 1) }
    chosen = PairTable.Pair(
      text: clamped(chosen.text + text), background: clamped(chosen.background + background))
  }

  override func handle(_ event: Event) -> Bool {
    if case .key(let key) = event { return choose(by: key) }
    guard case .mouse(let mouse) = event else { return true }
    switch mouse.action {
    case .press where !bounds.contains(mouse.position): onClose()
    case .press(.left) where mouse.position.row == hintRow:
      if let item = hints.item(at: mouse.position.column - 2),
        let key = CommandTable.key(of: item.key.string)
      {
        _ = choose(by: key)
      }
    case .press(.left), .drag(.left):
      guard let pair = picture.places(in: tableArea).pair(at: mouse.position) else { break }
      chosen = .init(text: first.text + pair.text, background: first.background + pair.background)
      setNeedsDisplay()
    case .wheel(.up): move(background: -1)
    case .wheel(.down): move(background: 1)
    case .wheel(.left): move(text: -1)
    case .wheel(.right): move(text: 1)
    default: break
    }
    setNeedsDisplay()
    return true
  }

  // MARK: Drawing

  /// The first visible text and background after scrolling just enough to show the chosen pair.
  private var scrolledFirst: PairTable.Pair {
    func scrolled(_ first: Int, to index: Int) -> Int {
      let most = max(0, table.entries.count - PairPicture.visible)
      return min(min(max(first, index - PairPicture.visible + 1), index), most)
    }
    return .init(
      text: scrolled(first.text, to: chosen.text),
      background: scrolled(first.background, to: chosen.background))
  }

  private var picture: PairPicture {
    PairPicture(
      table: table, ownIndex: ownIndex, chosen: chosen, accent: mixer.displayedSeen.value,
      first: first, inks: inks)
  }

  /// The first cell of the chosen pair; nil in a window that is too small to show it.
  override var accessibilityCursor: Position? {
    guard isLargeEnough else { return nil }
    let (places, next) = (picture.places(in: tableArea), scrolledFirst)
    return Position(
      column: places.edges[chosen.text - next.text],
      row: places.top + 1 + (chosen.background - next.background) * places.rows)
  }

  private var isLargeEnough: Bool {
    frame.width >= Self.minimumSize.width && frame.height + 1 >= Self.minimumSize.height
  }

  /// Whether each color has two rows.
  private var isRoomy: Bool { frame.height + 1 >= 36 }

  private var tableArea: Rect {
    Rect(column: 2, row: 1, width: frame.width - 4, height: 1 + 11 * (isRoomy ? 2 : 1))
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let size = canvas.size
    hintRow = size.height - 1
    guard isLargeEnough else {
      canvas.write(Self.needsSize, column: size.width < 40 ? 0 : 2, row: 0, style: .plain)
      return
    }
    first = scrolledFirst
    let area = tableArea
    picture.draw(in: area, of: canvas)
    let top = area.maxRow + 1
    let height = min(6, size.height - 2 - top)
    let width = (size.width - 4) / 2
    for (index, pair) in [chosen, chosen.swapped].enumerated() {
      draw(
        pair, in: Rect(column: 2 + index * width, row: top, width: width, height: height),
        of: canvas
      )
    }
    if isRoomy { drawSeen(row: top + height + 1, in: canvas) }
    drawSummary(row: size.height - 2, in: canvas)
    hints.frame = Rect(column: 2, row: hintRow, width: size.width - 4, height: 1)
    if let news = mixer.status.news {
      let text = news.text.truncated(to: hints.frame.width)
      canvas.write(text, column: 2, row: hintRow, style: canvas.theme.text)
    } else {
      hints.draw(in: canvas.part(hints.frame))
    }
  }

  /// Draws a pair in use: words, both colors, the verdict, and what else can be read there.
  private func draw(_ pair: PairTable.Pair, in area: Rect, of canvas: Canvas) {
    let isPainted = inks.depth > .ansi16
    let (ink, color) = (table.entries[pair.text].color, table.entries[pair.background].color)
    let text = isPainted ? inks.text(ink, on: color) : .plain
    let rest = isPainted ? inks.text(on: color) : .plain
    if isPainted { canvas.fill(area, style: text) }
    let (start, end) = (area.minColumn + 2, area.maxColumn - 2)
    func write(left: String, right: String, row: Int, style: Style, leftStyle: Style? = nil) {
      let room = end - start - right.count - 2
      canvas.write(
        left.shortenedInMiddle(to: max(1, room)), column: start, row: row,
        style: leftStyle ?? style)
      canvas.write(right, column: end - right.count, row: row, style: style)
    }
    let row = area.minRow + max(0, (area.height - 4) / 2)
    canvas.write("Heading", column: start, row: row, style: text.overlaid(with: .bold))
    canvas.write("and text, 0123456789", column: start + 8, row: row, style: text)
    write(
      left: table.name(of: pair), right: "\(ink.hexText) on \(color.hexText)", row: row + 1,
      style: text)
    let verdict = Verdict(table.ratio(of: pair))
    let column = canvas.write(
      verdict.ratio.text, column: start, row: row + 3, style: rest.overlaid(with: .bold))
    let readable =
      "on \(table.entries[pair.background].name): \(table.readable(on: pair.background))"
    let words = canvas.write(
      verdict.description(columns: end - start - 2 - readable.count), column: column + 1,
      row: row + 3, style: rest)
    let shown = readable.truncated(to: max(0, end - words - 2))
    canvas.write(shown, column: end - shown.count, row: row + 3, style: rest)
  }

  /// Draws the pair as other kinds of color vision see it, with the ratio that they see.
  private func drawSeen(row: Int, in canvas: Canvas) {
    guard inks.depth > .ansi16 else { return }
    canvas.write("seen as", column: 2, row: row, style: inks.dim)
    let width = canvas.size.width - 15
    let (text, background) = (
      table.entries[chosen.text].color, table.entries[chosen.background].color
    )
    for (index, vision) in ColorVision.others.enumerated() {
      let start = 13 + Int((Double(index * width) / 4).rounded())
      let end = 13 + Int((Double((index + 1) * width) / 4).rounded())
      let (ink, color) = (vision.seen(text), vision.seen(background))
      var style = inks.text(ink, on: color)
      (style.foreground, style.background) = (.unfiltered(ink), .unfiltered(color))
      canvas.fill(Rect(column: start, row: row, width: end - start, height: 2), style: style)
      canvas.write(vision.word, column: start + 1, row: row, style: style)
      canvas.write(
        ContrastRatio(ink, color).text, column: start + 1, row: row + 1,
        style: style.overlaid(with: .bold))
    }
  }

  private func drawSummary(row: Int, in canvas: Canvas) {
    let count = table.entries.count
    let sign = inks.depth > .ansi16 ? "painted" : "bold"
    func rest(_ first: Int) -> Int { max(0, count - PairPicture.visible - first) }
    let more = [(rest(first.text), "→"), (rest(first.background), "↓")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: "  ")
    let end = canvas.size.width - 2 - more.count
    canvas.write(more, column: end, row: row, style: inks.dim)
    let pairs = "\(table.readableCount) of \(count * (count - 1)) pairs have 4.5"
    let texts = [
      "\(pairs): \(sign); from 3 the ratio alone, for large text",
      "\(pairs): \(sign); from 3 the ratio alone", pairs,
    ]
    let text = texts.first { 2 + $0.count + (more.isEmpty ? 0 : 2) <= end } ?? ""
    canvas.write(text, column: 2, row: row, style: inks.dim)
  }
}
