import Binding
import TermUI

/// A band of colors to choose from: blocks that touch, with their names in them, and a triangle under the mixed color.
///
/// It follows the color once that has settled, but not while it has the focus and one of its colors is chosen. Left,
/// Right, the wheel and a press choose a color, which is mixed at once.
final class BandView: MixerView, KeyHints {
  let kind: Band.Kind
  /// Whether the label is in a row of its own above the blocks, and the name of the mixed color beside its triangle.
  var isTitled = false {
    didSet { if isTitled != oldValue { setNeedsDisplay() } }
  }

  /// The band that is shown; nil before it is first asked for.
  private var drawn: (band: Band, basis: SettledColor)?
  /// The index of the mixed color in the band; nil if it is not there.
  private var own: Int?
  /// The index of the color chosen last, where Left and Right continue.
  private var lastChosen = 0
  /// Whether a color was chosen here since the band got the focus.
  private var hasChosen = false
  /// Whether the band must be made again before its next use.
  private var isOutdated = true
  /// The first visible block, or row of texts.
  private var first = 0
  /// The blocks in the last frame, and the index of the first one.
  private var strip: (blocks: BlockStrip, first: Int)?
  /// The texts in the last frame, which stand for the blocks where there are no colors.
  private var texts: [(area: Rect, index: Int)] = []
  /// Where the key that saves the color stood in the last frame.
  private var saving: Rect?

  init(_ kind: Band.Kind, of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    self.kind = kind
    super.init(of: mixer, inks: inks)
    keep(mixer.settled.bind { [unowned self] _ in settle() })
    keep(mixer.displayed.bind { [unowned self] _ in follow() })
    if kind == .recent {
      redraw(for: mixer.recent)
      redraw(for: mixer.isTyping)
      keep(mixer.recent.bind { [unowned self] _ in isOutdated = true })
    }
  }

  // MARK: The band

  /// The colors, as they are shown.
  var band: Band {
    if !isOutdated, let drawn { return drawn.band }
    let basis = present
    let band = mixer.band(kind, of: basis.color)
    drawn = (band, basis)
    isOutdated = false
    own = band.index(of: basis.color, near: band.ownIndex ?? lastChosen)
    lastChosen = own ?? min(lastChosen, band.blocks.count)
    return band
  }

  /// The index of the mixed color in the band; nil if it is not there.
  var chosen: Int? {
    _ = band
    return own
  }

  private var present: SettledColor {
    SettledColor(color: mixer.displayed.value, background: mixer.background.value)
  }

  /// Whether the band keeps its colors, because the user is choosing among them.
  private var waits: Bool { isFocused && hasChosen && own != nil }

  /// Follows the color that has settled.
  private func settle() {
    guard !waits, drawn?.basis != present else { return }
    isOutdated = true
    setNeedsDisplay()
  }

  /// Moves the mark to the mixed color while the band has the focus; otherwise the mark waits until the color settles.
  private func follow() {
    if !isFocused {
      // A color that returns to the settled one does not settle again. Most bands were made for that one and need no
      // look at the present color.
      let settled = mixer.settled.value
      if drawn?.basis != settled, settled == present { settle() }
      return
    }
    let index = band.index(of: mixer.displayed.value, near: lastChosen)
    guard index != own else { return }
    own = index
    if let index { lastChosen = index }
    setNeedsDisplay()
  }

  override func focusDidChange() {
    hasChosen = false
    if !isFocused { settle() }
  }

  // MARK: Choosing

  override var canFocus: Bool { !band.blocks.isEmpty }

  override func handle(_ event: Event) -> Bool {
    guard !band.blocks.isEmpty else { return false }
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste, .windowFocus, .reply: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    guard let movement = key.movement(along: .horizontal) else { return false }
    renew()
    switch movement {
    case .steps(let count), .pages(let count): step(by: count)
    case .toStart: choose(0)
    case .toEnd: choose(band.blocks.count - 1)
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .press(.left), .drag(.left):
      if let index = index(at: mouse.position) { choose(index) }
    case .release(.left): break
    case .wheel(.up), .wheel(.left): step(by: -mouse.stepsOfNotch)
    case .wheel(.down), .wheel(.right): step(by: mouse.stepsOfNotch)
    default: return false
    }
    return true
  }

  /// The index of the color that is drawn at a position; nil if there is none.
  private func index(at position: Position) -> Int? {
    if let text = texts.first(where: { $0.area.contains(position) }) { return text.index }
    guard let strip, (top..<top + rows).contains(position.row) else { return nil }
    return strip.blocks.index(at: position.column).map { strip.first + $0 }
  }

  /// Has the band made again for the current color before the first step in it.
  private func renew() {
    guard !hasChosen, drawn?.basis != present else { return }
    isOutdated = true
  }

  private func step(by distance: Int) {
    let isBefore = chosen == nil && distance > 0
    choose(lastChosen + distance - (isBefore ? 1 : 0))
  }

  private func choose(_ index: Int) {
    let blocks = band.blocks
    let index = min(max(index, 0), blocks.count - 1)
    hasChosen = true
    let isOther = index != own
    (own, lastChosen) = (index, index)
    setNeedsDisplay()
    if isOther { mixer.choose(blocks[index], by: self) }
  }

  /// The first cell of the chosen block, or of the label.
  override var accessibilityCursor: Position? {
    guard let strip, let own, own >= strip.first else { return Position(column: 0, row: 0) }
    return Position(column: strip.blocks.columns(of: own - strip.first).lowerBound, row: top)
  }

  // MARK: Drawing

  /// The row in which the blocks begin.
  private var top: Int { isTitled ? 1 : 0 }
  /// The rows of the blocks, above the triangle.
  private var rows: Int { max(1, frame.height - 1 - top) }

  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 2)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    let (band, inks, width) = (band, inks.value, canvas.size.width)
    let margin = width < 40 ? 1 : 2
    let start = width < 60 || isTitled ? margin : 13
    let columns = start..<max(start, width - margin)
    (strip, saving, texts) = (nil, nil, [])
    drawLabel(hasName: width >= 60 || isTitled, in: canvas)
    guard !columns.isEmpty else { return }
    // Below the label, if it has a row of its own.
    let canvas = canvas.part(
      Rect(column: 0, row: top, width: width, height: max(0, canvas.size.height - top)))
    if band.placeholder != nil { return drawPlaceholder(column: columns.lowerBound, in: canvas) }
    guard canvas.depth != .monochrome else {
      return drawTexts(of: band, columns, in: canvas)
    }
    let (blocks, first) = blocks(of: band, columns)
    strip = (blocks, first)
    let mark = mark(in: band)
    let visible = mark.flatMap { (0..<blocks.count).contains($0 - first) ? $0 - first : nil }
    blocks.draw(own: visible, color: Color.rgb, inks: inks, in: canvas)
    if let visible, canvas.size.height > rows {
      let block = blocks.columns(of: visible)
      let column = (block.lowerBound + block.upperBound - 1) / 2
      canvas.write("▲", column: column, row: rows, style: .bold)
      // A name without room in its block is never cut.
      if isTitled || !blocks.hasRoom(forNameOf: visible) {
        let block = band.blocks[first + visible]
        let name = isTitled ? block.fullName : block.name
        let isRight = column + 2 + name.count <= columns.upperBound
        canvas.write(
          name, column: isRight ? column + 2 : column - 1 - name.count, row: rows, style: .plain)
      }
    }
    let rest = columns.upperBound - blocks.end
    if kind == .recent, blocks.end < columns.upperBound, rest >= 18, columns.count >= 60 {
      drawSaving(column: blocks.end + 2, row: (rows - 1) / 2, in: canvas)
    }
  }

  /// The index of the marked block; harmonies and steps mark the color's own block only while they have the focus.
  private func mark(in band: Band) -> Int? {
    kind == .ramp || kind == .recent || isFocused || own != band.ownIndex ? own : nil
  }

  private func drawLabel(hasName: Bool, in canvas: Canvas) {
    let inks = inks.value
    let row = rows == 3 ? 1 : 0
    if isFocused {
      let color = mixer.displayedSeen.value
      for row in 0..<top + rows { canvas.write("▌", column: 0, row: row, style: inks.mark(color)) }
    }
    guard hasName else { return }
    canvas.write(
      kind.rawValue, column: 2, row: isTitled ? 0 : row, style: inks.name(isFocused: isFocused))
  }

  private func drawPlaceholder(column: Int, in canvas: Canvas) {
    if kind == .recent { return drawSaving(column: column, row: (rows - 1) / 2, in: canvas) }
    canvas.write(band.placeholder ?? "", column: column, row: 0, style: inks.value.dim)
  }

  private func drawSaving(column: Int, row: Int, in canvas: Canvas) {
    guard !mixer.isTyping.value else { return }
    let end = canvas.write(
      key: "a", label: "saves this one", column: column, row: row, style: .plain, inks: inks.value)
    saving = Rect(column: column, row: top + row, width: end - column, height: 1)
  }

  func hintedKey(at position: Position) -> Key? { saving?.contains(position) == true ? "a" : nil }

  /// The visible blocks, and the index of the first one.
  private func blocks(of band: Band, _ columns: Range<Int>) -> (BlockStrip, first: Int) {
    let rows = rows
    func items(_ name: (Band.Block) -> String) -> [BlockStrip.Item] {
      band.blocks.map {
        BlockStrip.Item(name: name($0), color: $0.color.rgb, hasHex: kind != .recent)
      }
    }
    switch kind {
    case .harmonies:
      if rows > 1, let blocks = BlockStrip(byNames: items(\.fullName), in: columns, rows: rows) {
        return (blocks, 0)
      }
      if rows == 1, let blocks = BlockStrip(byNames: items(\.name), in: columns, rows: rows) {
        return (blocks, 0)
      }
      return (BlockStrip(items(\.name), in: columns, rows: rows), 0)
    case .ramp, .steps: return (BlockStrip(items(\.name), in: columns, rows: rows), 0)
    case .recent:
      let width = rows > 1 || columns.count >= 88 ? columns.count / 11 : 8
      let count = max(1, columns.count / max(1, width))
      scroll(to: own, visible: count, of: band.blocks.count)
      let items = items { block in
        let hex = block.color.hexText
        return hex.count < width ? hex : String(hex.dropFirst())
      }
      let visible = Array(items.dropFirst(first).prefix(count))
      return (BlockStrip(visible, from: columns.lowerBound, width: width, rows: rows), first)
    }
  }

  /// Scrolls just enough to show an index.
  private func scroll(to index: Int?, visible: Int, of count: Int) {
    first = min(first, max(0, count - visible))
    guard let index else { return }
    first = min(max(first, index - visible + 1), index)
  }

  /// Writes the names and hex texts of the colors, as many in a row as fit.
  private func drawTexts(of band: Band, _ columns: Range<Int>, in canvas: Canvas) {
    let names = band.blocks.map { kind == .recent ? "" : $0.name }
    let longest = names.map(\.count).max() ?? 0
    // Four steps of a ramp in a row are easier to find than five.
    let width = max(longest + (longest > 0 ? 1 : 0) + 9, columns.count >= 64 ? 16 : 0)
    let perRow = max(1, columns.count / width)
    let count = (band.blocks.count + perRow - 1) / perRow
    scroll(to: own.map { $0 / perRow }, visible: canvas.size.height, of: count)
    for (index, block) in band.blocks.enumerated() {
      let row = index / perRow - first
      guard row >= 0, row < canvas.size.height else { continue }
      let isOwn = index == own
      let start = columns.lowerBound + index % perRow * width
      var column = start
      if longest > 0 {
        column += longest - names[index].count
        column =
          canvas.write(
            names[index], column: column, row: row, style: inks.value.name(isFocused: isOwn)) + 1
      }
      let end = canvas.write(
        block.color.hexText, column: column, row: row, style: isOwn ? .bold : .plain)
      texts.append((Rect(column: start, row: top + row, width: end - start, height: 1), index))
      if isOwn, end < canvas.size.width { canvas.write("◀", column: end, row: row, style: .plain) }
    }
  }
}
