import Binding
import TermUI

/// What the colored parts of the screen would show, in words, on a terminal without colors: contrasts, notations, the
/// start color, other kinds of color vision, and the ramp.
@MainActor
final class MonochromeView: View {
  private let mixer: Mixer
  private let inks: ReadOnlyObservable<Inks>
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    subscriptions = [
      mixer.displayed.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.background.bind { [unowned self] _ in setNeedsDisplay() },
      mixer.was.bind { [unowned self] _ in setNeedsDisplay() },
      inks.bind { [unowned self] _ in setNeedsDisplay() },
    ]
  }

  /// The columns of labels, of the first and of the second text.
  private static let columns = (label: 2, first: 13, second: 40)

  override func draw(in canvas: Canvas) {
    let text = canvas.theme.text
    canvas.fill(style: text)
    let color = mixer.displayed.value
    var row = drawContrasts(of: color, in: canvas) + 1
    label("also", row, in: canvas)
    canvas.write(
      WholeNotation.rgb.text(of: color), column: Self.columns.first, row: row, style: text)
    canvas.write(
      WholeNotation.hsl.text(of: color), column: Self.columns.second, row: row, style: text)
    row += 1
    let was = mixer.was.value
    if was != color {
      label("was", row, in: canvas)
      canvas.write(was.hexText, column: Self.columns.first, row: row, style: text)
      canvas.write(
        ColorDifference(from: was.rgb, to: color.rgb).description, column: Self.columns.second,
        row: row,
        style: text.overlaid(with: inks.value.dim))
    }
    row += 1
    label("seen as", row, in: canvas)
    row = drawVisions(of: color, row: row, in: canvas)
    if row + 4 <= canvas.size.height { row += 1 }
    label("ramp", row, in: canvas)
    drawRamp(of: color, row: row, in: canvas)
  }

  private func label(_ name: String, _ row: Int, in canvas: Canvas) {
    canvas.write(
      name, column: Self.columns.label, row: row,
      style: canvas.theme.text.overlaid(with: inks.value.dim))
  }

  /// Draws the contrasts on the background, on black and on white, and returns the row below them.
  private func drawContrasts(of color: AlphaColor, in canvas: Canvas) -> Int {
    label("contrast", 0, in: canvas)
    let text = canvas.theme.text
    let backgrounds =
      [mixer.background.value]
      + [RGB.black, .white].filter { $0 != mixer.background.value.rgb }.map {
        Background(rgb: $0, source: .given)
      }
    for (row, background) in backgrounds.enumerated() where background.isMeasured {
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

  private static let visions: [(name: String, vision: ColorVision)] = [
    ("red-blind", .protanopia), ("green-blind", .deuteranopia), ("blue-blind", .tritanopia),
    ("in gray", .gray),
  ]

  /// Draws how other kinds of color vision see the color, two in a row where there is room, and returns the row below.
  private func drawVisions(of color: AlphaColor, row: Int, in canvas: Canvas) -> Int {
    let text = canvas.theme.text
    let seen = color.composite(on: mixer.background.value.rgb)
    let names = Self.visions.map { ColorDescription.label(of: $0.vision.seen(seen)) }
    let hasRoom = [0, 2].allSatisfy {
      Self.columns.first + Self.visions[$0].name.count + names[$0].count + 4 <= Self.columns.second
    }
    let (perRow, columns) = (hasRoom ? 2 : 1, [Self.columns.first, Self.columns.second])
    for (index, (name, _)) in Self.visions.enumerated() {
      let row = row + index / perRow
      let end = canvas.write(
        "\(name):", column: columns[index % perRow], row: row,
        style: text.overlaid(with: inks.value.dim))
      canvas.write(names[index], column: end + 1, row: row, style: text)
    }
    return row + Self.visions.count / perRow
  }

  /// Draws the ramp with its hex texts, four a row.
  private func drawRamp(of color: AlphaColor, row: Int, in canvas: Canvas) {
    let (text, ramp) = (canvas.theme.text, Ramp(of: color.rgb))
    for (index, name) in Ramp.names.enumerated() {
      let isOwn = index == ramp.ownIndex
      let place = Position(
        column: Self.columns.first + 16 * (index % 4) + 3 - name.count, row: row + index / 4)
      let end = canvas.write(
        name, column: place.column, row: place.row,
        style: text.overlaid(with: isOwn ? .bold : inks.value.dim))
      let hex = ramp.colors[index].hexText
      canvas.write(
        hex, column: end + 1, row: place.row, style: text.overlaid(with: isOwn ? .bold : .plain))
      if isOwn { canvas.write("◀", column: end + 1 + hex.count + 1, row: place.row, style: text) }
    }
  }
}
