import Binding
import TermUI

/// The contrast of the mixed color on each of its backgrounds, and what `n` would do.
final class EditorContrast: MixerView, KeyHints {
  /// The columns that say what `n` would do, in the last frame.
  private var readableColumns = 0..<0

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.kept)
    redraw(for: mixer.list.version)
    redraw(for: mixer.displayed)
    redraw(for: mixer.background)
    redraw(for: mixer.repair)
    redraw(for: mixer.isTyping)
    keep(mixer.list.version.bind { [unowned self] _ in countRows() })
    countRows()
  }

  /// The number of backgrounds that the mixed color is measured on, 1 or 2.
  var rowCount: Int { min(2, max(1, mixer.contrasts.wants(of: mixer.list.mixed).count)) }

  /// Called when ``rowCount`` has changed.
  var onRowCount: () -> Void = {}
  private var lastRowCount = 1

  private func countRows() {
    let count = rowCount
    guard count != lastRowCount else { return }
    lastRowCount = count
    onRowCount()
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    readableColumns = 0..<0
    let (index, contrasts) = (mixer.list.mixed, mixer.contrasts)
    let wants = contrasts.wants(of: index)
    if wants.isEmpty {
      let end = canvas.write(
        description(of: index).truncated(to: canvas.size.width), column: 0, row: 0,
        style: canvas.theme.text.overlaid(with: inks.value.dim))
      return drawReadable(after: end + 1, in: canvas)
    }
    let color = mixer.displayed.value
    let measured = wants.map { ($0, $0.background.ratio(of: color)) }
    // If there is room for only one, it is a failing one.
    let sorted =
      measured.filter { $0.1.value < $0.0.ratio } + measured.filter { $0.1.value >= $0.0.ratio }
    let shown = wants.count > canvas.size.height ? sorted : measured
    for (row, (want, ratio)) in shown.prefix(canvas.size.height).enumerated() {
      let end = draw(want, ratio, row: row, in: canvas)
      if row == 0 { drawReadable(after: end + 1, in: canvas) }
    }
  }

  func hintedKey(at position: Position) -> Key? {
    position.row == 0 && readableColumns.contains(position.column) ? "n" : nil
  }

  /// The text for a color that is not measured as text.
  private func description(of index: Int) -> String {
    let pairs = mixer.contrasts.pairs
    let texts = pairs.all.indices.filter { pairs.all[$0].background == .color(index) }
    if !texts.isEmpty || mixer.text.isBackground(index) {
      let failing = Set(mixer.contrasts.failingPairs)
      let hard = texts.count { failing.contains($0) }
      return hard > 0
        ? "\(hard) of \(texts.count.counted("text")) hard to read"
        : "background of \(texts.count.counted("text"))"
    }
    if mixer.background.value.isMeasured, let measured = mixer.contrasts.measured(index) {
      return "\(measured.ratio.text) \(measured.background.description)"
    }
    return pairs.withoutBackground.contains(index)
      ? "no background is known: p sets one" : "not text: no contrast to measure"
  }

  /// Draws the contrast on a background, and returns the column after it.
  private func draw(
    _ want: Contrasts.Want, _ ratio: ContrastRatio, row: Int, in canvas: Canvas
  ) -> Int {
    let (text, inks, width) = (canvas.theme.text, inks.value, canvas.size.width)
    let isShort = ratio.value < want.ratio
    let ink = text.overlaid(with: isShort ? inks.failure : .bold)
    let sign = isShort ? "✗ \(ThemeCheck.text(of: want.ratio))" : "✓"
    let signStyle = text.overlaid(with: isShort ? inks.failure : inks.success)
    let name = want.background.description
    // In narrow windows the figure comes first.
    guard width >= 40 else {
      var column = canvas.write(ratio.text, column: 0, row: row, style: ink)
      column = canvas.write(sign, column: column + 1, row: row, style: signStyle)
      return canvas.write(
        name.shortenedInMiddle(to: max(1, width - column - (isShort ? 7 : 1))), column: column + 1,
        row: row, style: text.overlaid(with: inks.dim))
    }
    let room = width < 46 ? 15 : width < 50 ? 18 : 24
    canvas.write(
      name.shortenedInMiddle(to: room), column: 0, row: row,
      style: text.overlaid(with: inks.dim))
    let figure = ratio.text
    let end = canvas.write(figure, column: room + 6 - figure.count, row: row, style: ink)
    return canvas.write(sign, column: end + 1, row: row, style: signStyle)
  }

  /// Draws what `n` would do at the right end of the first row: a block of the color and its hex text.
  private func drawReadable(after end: Int, in canvas: Canvas) {
    if let kept = mixer.kept.value {
      let text = "keeps \(kept.text)"
      guard canvas.size.width - text.count >= end else { return }
      canvas.write(text, column: canvas.size.width - text.count, row: 0, style: .bold)
      return
    }
    guard !mixer.isTyping.value else { return }
    var offer: (seen: RGB, hex: String)?
    var colors = ""
    switch mixer.repair.value {
    case .moves(let moves, let count):
      guard let move = moves.first else { return }
      colors = count.counted("color")
      if count == 1, move.index == mixer.list.mixed {
        offer = (move.background.seen(move.new), move.new.hexText)
      }
    case .movesBackground(let new): offer = (mixer.background.value.seen(new), new.hexText)
    case .turns(let move, let ratio):
      let side = move.turnsDark ? "dark" : "light"
      let texts = ["\(ThemeCheck.text(of: ratio)) only as \(side)", "only \(side)"]
      guard let text = texts.first(where: { canvas.size.width - $0.count > end }) else { return }
      canvas.write(
        text, column: canvas.size.width - text.count, row: 0,
        style: canvas.theme.text.overlaid(with: inks.value.dim))
      return
    default: return
    }
    let (text, inks, width) = (canvas.theme.text, inks.value, canvas.size.width)
    let dim = text.overlaid(with: inks.dim)
    let block = canvas.depth == .monochrome || offer == nil ? 0 : 3
    let hasRoom = width - 2 - block - "fixes \(colors)".count >= end
    let hex = offer?.hex ?? (hasRoom ? "fixes \(colors)" : colors)
    let full = 2 + block + hex.count
    let column = width - full >= end ? width - full : width - 1 - block
    guard column >= end else { return }
    readableColumns = column..<width
    canvas.write("n", column: column, row: 0, style: text.overlaid(with: .bold))
    if let offer, block > 0 {
      canvas.fill(
        Rect(column: column + 2, row: 0, width: 2, height: 1), style: inks.block(offer.seen))
    }
    if column == width - full {
      canvas.write(hex, column: width - hex.count, row: 0, style: dim)
    }
  }
}
