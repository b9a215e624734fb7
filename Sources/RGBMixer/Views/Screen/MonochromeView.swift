import Binding
import TermUI

/// What the colored parts of the screen would show, in words, on a terminal without colors: contrasts, notations, the
/// start color, and other kinds of color vision.
final class MonochromeView: MixerView {
  /// Called when the number of rows has changed.
  var onRowCount: () -> Void = {}

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.displayed.bind { [unowned self] _ in follow() })
    keep(mixer.background.bind { [unowned self] _ in follow() })
    redraw(for: mixer.was)
  }

  /// The rows that the texts take.
  private(set) lazy var rowCount = countedRows

  private var countedRows: Int {
    let visions = words(of: mixer.displayed.value)
    return mixer.backgrounds.count + 3 + visions.names.count / visions.perRow
  }

  private func follow() {
    setNeedsDisplay()
    let count = countedRows
    guard count != rowCount else { return }
    rowCount = count
    onRowCount()
  }

  /// The columns of labels, of the first and of the second text.
  private static let columns = (label: 2, first: 13, second: 40)

  override func draw(in canvas: Canvas) {
    clear(canvas)
    let text = canvas.theme.text
    let color = mixer.displayed.value
    var row = drawContrasts(of: color, in: canvas) + 1
    label("also", row, in: canvas)
    for (notation, column) in [
      (Format(.rgb), Self.columns.first), (Format(.hsl), Self.columns.second),
    ] {
      let printed = mixer.printedText(of: color, in: notation)
      let end = canvas.write(printed, column: column, row: row, style: text)
      add(.copy(printed), columns: column..<end, row: row)
    }
    row += 1
    let was = mixer.was.value
    if !was.isAlike(color) {
      label("was", row, in: canvas)
      add(.start, columns: 0..<canvas.size.width, row: row)
      canvas.write(was.hexText, column: Self.columns.first, row: row, style: text)
      canvas.write(
        ColorDifference(from: was.rgb, to: color.rgb).description, column: Self.columns.second,
        row: row,
        style: text.overlaid(with: inks.value.dim))
    }
    row += 1
    label("seen as", row, in: canvas)
    drawVisions(of: color, row: row, in: canvas)
  }

  private func label(_ name: String, _ row: Int, in canvas: Canvas) {
    canvas.write(
      name, column: Self.columns.label, row: row,
      style: canvas.theme.text.overlaid(with: inks.value.dim))
  }

  /// Draws the contrasts on all backgrounds, with a mark at the one that is measured; returns the row below them.
  private func drawContrasts(of color: AlphaColor, in canvas: Canvas) -> Int {
    label("contrast", 0, in: canvas)
    let text = canvas.theme.text
    var (backgrounds, measured) = (mixer.backgrounds, mixer.measuredIndex)
    // It says whether the terminal tells it.
    backgrounds[measured] = mixer.background.value
    for (row, background) in backgrounds.enumerated() where background.isMeasured {
      add(.background(background), columns: 0..<canvas.size.width, row: row)
      if row == measured {
        canvas.write("▌", column: Self.columns.first - 1, row: row, style: text)
      }
      let verdict = Verdict(of: color, on: background)
      let figure = verdict.ratio.text
      let end = canvas.write(
        figure, column: Self.columns.first + 5 - figure.count, row: row,
        style: text.overlaid(with: .bold))
      canvas.write(verdict.description(columns: .max), column: end + 1, row: row, style: text)
      canvas.write(
        background.description, column: Self.columns.second, row: row,
        style: text.overlaid(with: inks.value.dim))
    }
    return backgrounds.count
  }

  /// What other kinds of color vision see, in words, and how many of them have room in a row.
  private func words(of color: AlphaColor) -> (names: [String], perRow: Int) {
    let seen = mixer.background.value.seen(color)
    let names = ColorVision.others.map { ColorDescription.label(of: $0.seen(seen)) }
    let widths = zip(ColorVision.others, names).map { $0.word.count + $1.count }
    let hasRoom = [0, 2].allSatisfy { Self.columns.first + widths[$0] + 4 <= Self.columns.second }
    return (names, hasRoom ? 2 : 1)
  }

  /// Draws how other kinds of color vision see the color.
  private func drawVisions(of color: AlphaColor, row: Int, in canvas: Canvas) {
    let text = canvas.theme.text
    let ((names, perRow), columns) = (words(of: color), [Self.columns.first, Self.columns.second])
    for (index, vision) in ColorVision.others.enumerated() {
      let row = row + index / perRow
      let end = canvas.write(
        "\(vision.word):", column: columns[index % perRow], row: row,
        style: text.overlaid(with: inks.value.dim))
      canvas.write(names[index], column: end + 1, row: row, style: text)
    }
  }
}
