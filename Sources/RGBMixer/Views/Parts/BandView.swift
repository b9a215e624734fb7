import Binding
import TermUI

/// A band of colors to choose from: blocks that touch, with their names in them, and a triangle under the mixed color.
///
/// It follows the color at the mixer's pace, but is not replaced under the hand: not by a color chosen in it, and while
/// it has the focus not as long as the mixed color is one of its own. Left, Right, the wheel and a press choose a color,
/// which is mixed at once.
final class BandView: MixerView {
  let kind: Band.Kind
  /// Whether the label is in a row of its own above the blocks, and the name of the mixed color beside its triangle.
  var isTitled = false {
    didSet { if isTitled != oldValue { setNeedsDisplay() } }
  }

  /// The colors, as they are shown, and what they are made from.
  private lazy var shown = made()
  /// The index of the color chosen last, where Left and Right continue.
  private var lastChosen = 0
  /// The first visible block, or row of texts.
  private var first = 0
  /// The blocks in the last frame, and the index of the first one.
  private var strip: (blocks: BlockStrip, first: Int)?
  /// The texts in the last frame, which stand for the blocks where there are no colors.
  private var texts: [(area: Rect, index: Int)] = []

  init(_ kind: Band.Kind, of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    self.kind = kind
    super.init(of: mixer, inks: inks)
    keep(mixer.followed.bind(owner: self) { [unowned self] _ in follow() })
    // A color that moves between two of 8 bits has another band, too.
    keep(mixer.pace.follow.bind { [unowned self] in if isInexact { follow() } })
    redraw(for: mixer.displayed) { [unowned self] in isFocused ? chosen : nil }
    if kind == .harmonies {
      keep(
        mixer.kept.bind { [unowned self] _ in
          // Not where a color chosen here has let go of the contrast.
          if !isFocused || mixer.color.present == shown.basis.color { renew() }
        })
    }
    if kind == .recent {
      redraw(for: mixer.isTyping)
      keep(mixer.recent.bind { [unowned self] _ in renew() })
    }
  }

  // MARK: The band

  var band: Band { shown.band }

  private func made() -> (
    band: Band, basis: ColorOnBackground, exact: OKLCH?, kept: KeptContrast?
  ) {
    let basis = ColorOnBackground(
      color: mixer.displayed.value, background: mixer.background.value)
    return (
      mixer.band(kind, of: basis.color), basis, mixer.exactOKLCH(of: basis.color), mixer.kept.value
    )
  }

  private func renew() {
    shown = made()
    lastChosen = chosen ?? min(lastChosen, band.blocks.count)
    setNeedsDisplay()
  }

  /// Whether the band was made from the present 8-bit color, but not from what that is rounded from now.
  private var isInexact: Bool {
    kind != .recent && shown.basis == mixer.followed.value
      && shown.exact != mixer.exactOKLCH(of: shown.basis.color)
  }

  /// Follows the color, unless the user is choosing here.
  private func follow() {
    if isFocused, kind != .recent, band.index(of: mixer.displayed.value, near: lastChosen) != nil {
      return
    }
    if shown.basis != mixer.followed.value || isInexact { renew() }
  }

  /// The index of the mixed color in the band or, until the band follows, of the color that it was made from; nil if
  /// that is not there.
  var chosen: Int? {
    band.index(of: mixer.displayed.value, near: lastChosen)
      ?? band.index(of: shown.basis.color, near: band.ownIndex ?? lastChosen)
  }

  override func focusDidChange() {
    if isFocused { return }
    let isAtOtherContrast = kind == .harmonies && shown.kept != mixer.kept.value
    if shown.basis != mixer.followed.value || isAtOtherContrast { renew() }
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

  private func step(by distance: Int) {
    // A step begins at the present color.
    if band.index(of: mixer.displayed.value, near: lastChosen) == nil { renew() }
    if let chosen { lastChosen = chosen }
    let isBefore = chosen == nil && distance > 0
    choose(lastChosen + distance - (isBefore ? 1 : 0))
  }

  private func choose(_ index: Int) {
    let blocks = band.blocks
    let index = min(max(index, 0), blocks.count - 1)
    lastChosen = index
    setNeedsDisplay()
    if blocks[index].color != mixer.displayed.value { mixer.choose(blocks[index], by: self) }
  }

  /// The first cell of the chosen block, or of the label.
  override var accessibilityCursor: Position? {
    guard let strip, let chosen, chosen >= strip.first, chosen - strip.first < strip.blocks.count
    else { return Position(column: 0, row: 0) }
    return Position(column: strip.blocks.columns(of: chosen - strip.first).lowerBound, row: top)
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
    clear(canvas)
    let (band, inks, width) = (band, inks.value, canvas.size.width)
    let margin = width < 40 ? 1 : 2
    let start = width < 60 || isTitled ? margin : 13
    let columns = start..<max(start, width - margin)
    (strip, texts) = (nil, [])
    drawLabel(hasName: width >= 60 || isTitled, in: canvas)
    guard !columns.isEmpty else { return }
    // Below the label, if it has a row of its own.
    let whole = canvas
    let canvas = canvas.part(
      Rect(column: 0, row: top, width: width, height: max(0, canvas.size.height - top)))
    if band.placeholder != nil { return drawPlaceholder(column: columns.lowerBound, in: canvas) }
    guard canvas.depth != .monochrome else {
      return drawTexts(of: band, columns, in: canvas)
    }
    let mark = mark(in: band)
    let (blocks, first) = blocks(of: band, columns)
    strip = (blocks, first)
    let visible = mark.flatMap { (0..<blocks.count).contains($0 - first) ? $0 - first : nil }
    blocks.draw(own: visible, color: Color.rgb, inks: inks, in: canvas)
    drawMore(before: first, after: band.blocks.count - first - blocks.count, columns, in: whole)
    if let visible, canvas.size.height > rows {
      let block = blocks.columns(of: visible)
      let column = (block.lowerBound + block.upperBound - 1) / 2
      canvas.write("▲", column: column, row: rows, style: .bold)
      // A name without room in its block is never cut.
      if isTitled || !blocks.showsName(of: visible, own: visible) {
        let block = band.blocks[first + visible]
        let name = isTitled ? block.fullName : block.name
        let isRight = column + 2 + name.count <= columns.upperBound
        canvas.write(
          name, column: isRight ? column + 2 : column - 1 - name.count, row: rows, style: .plain)
      }
    }
    if kind == .harmonies, let kept = shown.kept, width >= 60, !isTitled {
      canvas.write(
        "all ≥ \(kept.text)", column: 2, row: 1, style: canvas.theme.text)
    }
    if kind == .recent, columns.upperBound - blocks.end >= 18, columns.count >= 60 {
      drawSaving(column: blocks.end + 2, row: (rows - 1) / 2, in: canvas)
    }
  }

  /// The index of the marked block; harmonies and steps mark the color's own block only while they have the focus.
  private func mark(in band: Band) -> Int? {
    let chosen = chosen
    return kind == .ramp || kind == .recent || isFocused || chosen != band.ownIndex ? chosen : nil
  }

  private func drawLabel(hasName: Bool, in canvas: Canvas) {
    let inks = inks.value
    if isFocused {
      let color = mixer.displayedSeen.value
      for row in 0..<top + rows { canvas.write("▌", column: 0, row: row, style: inks.mark(color)) }
    }
    guard hasName else { return }
    canvas.write(
      label, column: 2, row: 0, style: inks.name(isFocused: isFocused))
  }

  /// The name of the band: that of the steps says where they lead.
  private var label: String {
    guard kind == .steps else { return kind.rawValue }
    let to = "to \(shown.basis.background.rgb.hexText)"
    return isTitled || to.count <= 11 ? to : kind.rawValue
  }

  private func drawPlaceholder(column: Int, in canvas: Canvas) {
    if kind == .recent { return drawSaving(column: column, row: (rows - 1) / 2, in: canvas) }
    canvas.write(band.placeholder ?? "", column: column, row: 0, style: inks.value.dim)
  }

  private func drawSaving(column: Int, row: Int, in canvas: Canvas) {
    guard !mixer.isTyping.value else { return }
    let end = canvas.write(
      inks.value.hint("a", "saves this one"), column: column, row: row, style: .plain)
    add(.key("a"), columns: column..<max(column, end), row: top + row)
  }

  /// Says how many colors are out of sight on either side: in the row of the mark, or in that of the title, or beside
  /// the blocks.
  private func drawMore(before: Int, after: Int, _ columns: Range<Int>, in canvas: Canvas) {
    let (left, right) = (before > 0 ? "← \(before)" : "", after > 0 ? "\(after) →" : "")
    let end = columns.upperBound - right.count
    let isBeside = !isTitled && canvas.size.height == rows
    if isBeside, let strip, strip.blocks.end > end { return }
    let row = isTitled || isBeside ? 0 : rows
    canvas.write(right, column: end, row: row, style: inks.value.dim)
    if isBeside { return }
    // Below the label, or beside the other one.
    let start = columns.lowerBound == 13 ? 2 : end - (right.isEmpty ? 0 : 2) - left.count
    canvas.write(left, column: start, row: row, style: inks.value.dim)
  }

  /// The visible blocks, and the index of the first one.
  private func blocks(of band: Band, _ columns: Range<Int>) -> (BlockStrip, first: Int) {
    let (rows, grid) = (rows, BlockStrip.grid(columns))
    let cell = columns.count / 11
    if kind == .recent { return recentBlocks(of: band, grid, cell) }
    let background = shown.basis.background
    let items = band.blocks.map { block in
      var details: [String] = []
      if rows > 1 {
        let ratio = background.ratio(of: block.color)
        let hex = block.color.rgb.hexText
        if cell >= 7 { details.append(cell < 9 ? String(hex.dropFirst()) : hex) }
        if background.isMeasured { details.append(cell > 6 ? ratio.text : ratio.tableText) }
      }
      return BlockStrip.Item(
        name: name(of: block, cell), color: block.color.rgb, details: details)
    }
    // The opposite has two cells.
    let edges = kind == .harmonies ? Array(grid[...5] + grid[7...]) : grid
    return (BlockStrip(items, edges: edges, rows: rows), 0)
  }

  private func name(of block: Band.Block, _ cell: Int) -> String {
    switch kind {
    case .harmonies where rows > 1 && cell >= 11: block.fullName
    case .steps where cell >= 6: "\(block.name) %"
    default: block.name
    }
  }

  /// The recent colors, one in a cell, the name in the middle row.
  private func recentBlocks(
    of band: Band, _ grid: [Int], _ cell: Int
  ) -> (BlockStrip, first: Int) {
    let room = grid[11] - grid[0]
    let count = cell >= 9 ? 11 : max(1, room / 8)
    let edges = cell >= 9 ? grid : (0...count).map { min(grid[0] + 8 * $0, grid[11]) }
    scroll(to: chosen, visible: count, of: band.blocks.count)
    let visible = band.blocks.dropFirst(first).prefix(count)
    let items = visible.enumerated().map { index, block in
      let hex = block.color.hexText
      let width = edges[index + 1] - edges[index]
      return BlockStrip.Item(
        name: cell >= 9 && hex.count < width ? hex : String(hex.dropFirst()),
        color: block.color.rgb)
    }
    let strip = BlockStrip(
      items, edges: Array(edges.prefix(items.count + 1)), rows: rows, nameRow: (rows - 1) / 2)
    return (strip, first)
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
    let digits = band.blocks.map(\.color.hexText.count).max() ?? 0
    // After the hex text a blank, the mark and another blank. Four steps of a ramp in a row are easier to find than
    // five.
    let width = max(longest + (longest > 0 ? 1 : 0) + digits + 3, columns.count >= 64 ? 16 : 0)
    let perRow = max(1, columns.count / width)
    let count = (band.blocks.count + perRow - 1) / perRow
    let own = chosen
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
      if isOwn { canvas.write("◀", column: end + 1, row: row, style: .plain) }
    }
    let (above, below) = (
      first * perRow, band.blocks.count - (first + canvas.size.height) * perRow
    )
    // Below the label.
    if columns.lowerBound == 13, canvas.size.height > 1 {
      let more = [(above, "↑"), (below, "↓")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      canvas.write(
        more.joined(separator: "  "), column: 2, row: canvas.size.height - 1,
        style: inks.value.dim)
    }
  }
}
