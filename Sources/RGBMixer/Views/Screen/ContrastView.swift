import Binding
import TermUI

/// The contrast in words.
///
/// For a plain color, where there is no room for a sample, in one row or two: `Heading text  button  5.52 AA ✓  on
/// black`. For the colors of a text a row for each background of the mixed color, and what `n` would do.
final class ContrastView: MixerView {
  /// Whether the ratio of a plain color has a verdict, for which narrow windows have no room.
  var hasVerdict = true {
    didSet { if hasVerdict != oldValue { setNeedsDisplay() } }
  }
  /// Called when ``rowCount`` has changed.
  var onRowCount: () -> Void = {}
  private var lastRowCount = 1

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.displayed)
    redraw(for: mixer.background)
    redraw(for: mixer.kept)
    if mixer.isPlain { return }
    redraw(for: mixer.list.version)
    redraw(for: mixer.repair)
    redraw(for: mixer.isTyping)
    keep(mixer.list.version.bind { [unowned self] _ in countRows() })
    countRows()
  }

  /// The rows for the backgrounds of a text's color: 1 or 2, even where there are none or more.
  var rowCount: Int { min(2, max(1, mixer.contrasts.wants(of: mixer.list.mixed).count)) }

  private func countRows() {
    let count = rowCount
    guard count != lastRowCount else { return }
    lastRowCount = count
    onRowCount()
  }

  override func draw(in canvas: Canvas) {
    clear(canvas)
    mixer.isPlain ? drawSample(in: canvas) : drawWants(in: canvas)
  }

  // MARK: A plain color

  private func drawSample(in canvas: Canvas) {
    let width = canvas.size.width
    let gap = width < 56 ? 1 : 2
    if let kept = mixer.kept.value, width < 56 {
      var line = Line()
      line.left.add(kept.text.styled(.bold))
      line.left.add("kept \(kept.background.name)".styled(inks.value.dim), gap: 1)
      return draw(line, 0..<width, in: canvas)
    }
    let sample = Sample(mixer.displayed.value, on: mixer.background.value, inks: inks.value)
    var (column, row) = (0, 0)
    if canvas.depth != .monochrome, canvas.size.height >= 2 {
      sample.drawHeading(row: 0, 0..<width, in: canvas)
      row = 1
    } else if canvas.depth != .monochrome, width >= 56 {
      sample.drawHeading(row: 0, 0..<22, in: canvas)
      column = 24
    }
    let line = sample.figureLine(in: width - column, gap: gap, hasVerdict: hasVerdict)
    draw(line, row: row, column..<width, in: canvas)
  }

  // MARK: The colors of a text

  private func drawWants(in canvas: Canvas) {
    let (index, size) = (mixer.list.mixed, canvas.size)
    let wants = mixer.contrasts.wants(of: index)
    let color = mixer.displayed.value
    let measured = wants.map { ($0, $0.background.ratio(of: color)) }
    // Where there is not room for all, the worst come first.
    let sorted = measured.sorted { $0.1.value / $0.0.ratio < $1.1.value / $1.0.ratio }
    var lines = (wants.count > size.height ? sorted : measured).map { line(of: $0, $1, size.width) }
    if lines.isEmpty {
      var line = Line()
      line.left.add(description(of: index).truncated(to: size.width).styled(inks.value.dim))
      lines = [line]
    }
    lines[0].right = offer
    for (row, line) in lines.prefix(size.height).enumerated() {
      draw(line, row: row, 0..<size.width, in: canvas)
    }
  }

  /// The text for a color that is not measured as text.
  private func description(of index: Int) -> String {
    let pairs = mixer.contrasts.pairs
    let texts = pairs.all.indices.filter { pairs.all[$0].background == .color(index) }
    if !texts.isEmpty || mixer.text.isBackground(index) {
      let failing = Set(mixer.contrasts.failingPairs)
      let hard = texts.count { failing.contains($0) }
      if texts.isEmpty { return "a background; no text on it is known" }
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

  /// The contrast on a background; in narrow windows the figure comes first.
  private func line(of want: Contrasts.Want, _ ratio: ContrastRatio, _ width: Int) -> Line {
    let (inks, isShort) = (inks.value, ratio.value < want.ratio)
    let figure = ratio.text.styled(isShort ? inks.failure : .bold)
    let sign = (isShort ? "✗ \(ThemeCheck.text(of: want.ratio))" : "✓")
      .styled(isShort ? inks.failure : inks.success)
    let name = want.background.description
    var line = Line()
    guard width >= 40 else {
      let room = width - figure.displayWidth - sign.displayWidth - (isShort ? 8 : 2)
      line.left.add(figure + " " + sign)
      line.left.add(name.shortenedInMiddle(to: max(1, room)).styled(inks.dim), gap: 1)
      return line
    }
    let room = width < 46 ? 15 : width < 50 ? 18 : 24
    let shown = name.shortenedInMiddle(to: room).styled(inks.dim)
    line.left.add(shown)
    line.left.add(
      figure + " " + sign, gap: room + 6 - shown.displayWidth - figure.displayWidth)
    return line
  }

  /// What is at the right end of the first row: the ratio that is kept, or what `n` would do, as a block of the color
  /// and its hex text, or as the number of colors that it fixes.
  private var offer: [Line.Part] {
    let inks = inks.value
    if let kept = mixer.kept.value {
      return [Line.Part(forms: ["keeps \(kept.text)".styled(.bold)], gap: 1, rank: 0)]
    }
    guard !mixer.isTyping.value else { return [] }
    let key = "n".styled(.bold)
    let forms: [Text]
    switch mixer.repair.value {
    case .moves(let moves, 1) where moves.first?.index == mixer.list.mixed:
      guard let move = moves.first else { return [] }
      forms = offers(move.new, seen: move.background.seen(move.new))
    case .moves(let moves, let count):
      if moves.isEmpty { return [] }
      let colors = count.counted("color")
      forms = ["fixes \(colors)", colors].map { key + " " + $0.styled(inks.dim) } + [key]
    case .movesBackground(let new): forms = offers(new, seen: mixer.background.value.seen(new))
    case .flips(let move, let ratio):
      let side = move.flipsToDark ? "dark" : "light"
      let texts = ["\(ThemeCheck.text(of: ratio)) only as \(side)", "only \(side)"]
      return [Line.Part(forms: texts.map { $0.styled(inks.dim) }, rank: 0)]
    default: return []
    }
    return [Line.Part(forms: forms, gap: 1, rank: 0, press: .key("n"))]
  }

  /// The key with a color that it leads to, with hex text and without.
  private func offers(_ color: AlphaColor, seen: RGB) -> [Text] {
    let (inks, key) = (inks.value, "n".styled(.bold))
    let block = inks.depth == .monochrome ? key : key + " " + "  ".styled(inks.block(seen))
    return [block + " " + color.hexText.styled(inks.dim), block]
  }
}
