import TermUI

/// A preview while it is drawn: texts in colors of a list, which a press chooses, and `◀` beside the chosen one.
@MainActor
struct PreviewPicture {
  /// A text in one color of the list on another, both given by their indices.
  struct Span {
    let text: String
    /// The color of the letters; nil for the terminal's own.
    let ink: Int?
    /// The color behind them; nil for the row's own background.
    let block: Int?
    let attributes: Style.Attributes

    init(_ text: String, _ ink: Int?, on block: Int? = nil, _ attributes: Style.Attributes = []) {
      (self.text, self.ink, self.block, self.attributes) = (text, ink, block, attributes)
    }
  }

  /// The color that is marked, and its key.
  struct Mark: Equatable {
    let index: Int
    let key: String
  }

  /// Which colors the cells of a row show.
  private struct Area {
    let frame: Rect
    /// The text of the cells; empty for none.
    let text: String
    let ink, block: Int?
  }

  /// A place beside a row that shows the chosen color.
  private struct Place {
    let start: Position
    /// The column after the last that is free.
    let end: Int
    let block: Int?
    /// Whether the color is only shown there as the whole preview's background.
    let isBase: Bool
  }

  private let canvas: Canvas
  private let color: (Int) -> AlphaColor
  private let mark: Mark
  /// The index of the whole preview's background; nil for the terminal's own.
  private let base: Int?
  /// The whole preview's background as it is seen; nil if it is not known.
  private let background: RGB?
  private var areas: [Area] = []
  private var places: [Place] = []
  /// The indices of the colors that are shown.
  private(set) var shown: Set<Int> = []

  var size: Size { canvas.size }

  /// Begins a preview on a background.
  init(
    in canvas: Canvas, on base: Int?, terminal: RGB?, mark: Mark,
    color: @escaping (Int) -> AlphaColor
  ) {
    (self.canvas, self.base, self.mark, self.color) = (canvas, base, mark, color)
    background = base.map { color($0).composite(on: terminal ?? .black) } ?? terminal
    fill(Rect(canvas.size), base)
  }

  // MARK: Drawing

  /// Fills a part with a color.
  mutating func fill(_ frame: Rect, _ index: Int?) {
    canvas.fill(frame, style: style(ink: nil, on: index))
    areas.append(Area(frame: frame, text: "", ink: nil, block: index ?? base))
    if let index { shown.insert(index) }
  }

  /// Writes texts one after another, and returns the column after the last.
  ///
  /// Where they show the chosen color it is marked two columns after them, if there is room before `end`.
  @discardableResult
  mutating func write(
    _ spans: [Span], column: Int, row: Int, on block: Int? = nil, end: Int? = nil
  ) -> Int {
    guard row >= 0, row < size.height else { return column }
    let below = block ?? base
    var next = column
    for span in spans {
      next = write(span, column: next, row: row, on: below)
    }
    let isShown = spans.contains { span in
      span.ink == mark.index && span.text.contains { $0 != " " } || span.block == mark.index
    }
    if isShown || below == mark.index {
      places.append(
        Place(
          start: Position(column: next + 2, row: row), end: end ?? size.width, block: below,
          isBase: !isShown && below == base))
    }
    return next
  }

  /// Offers a place for the mark of a color, beside what was drawn in another way.
  mutating func offer(_ index: Int, column: Int, row: Int) {
    guard index == mark.index else { return }
    places.append(
      Place(
        start: Position(column: column, row: row), end: column + 1, block: base, isBase: false))
  }

  func isMarked(_ index: Int) -> Bool { index == mark.index }

  private mutating func write(_ span: Span, column: Int, row: Int, on below: Int?) -> Int {
    let block = span.block ?? below
    var style = style(ink: span.ink, on: block)
    // Many terminals show bold text in a brighter one of the sixteen colors.
    style.attributes = canvas.depth > .ansi16 ? span.attributes : span.attributes.subtracting(.bold)
    let end = canvas.write(span.text, column: column, row: row, style: style)
    areas.append(
      Area(
        frame: Rect(column: column, row: row, width: end - column, height: 1),
        text: span.text, ink: span.ink, block: block))
    shown.formUnion([span.ink, block].compactMap(\.self))
    return end
  }

  /// Draws two colors in one row of cells, one above the other.
  mutating func writeHalves(_ upper: Int?, _ lower: Int?, column: Int, row: Int, width: Int) {
    let text = String(repeating: "▀", count: max(0, width))
    _ = write(Span(text, upper ?? base, on: lower ?? base), column: column, row: row, on: base)
  }

  /// The style of a color on another; what is not known is the terminal's own.
  private func style(ink: Int?, on block: Int?) -> Style {
    let below = seen(block)
    return Style(
      foreground: ink.map { .rgb(color($0).composite(on: below ?? .black)) } ?? .default,
      background: below.flatMap { block == nil && base == nil ? nil : .rgb($0) } ?? .default)
  }

  /// A background as it is seen.
  private func seen(_ block: Int?) -> RGB? {
    guard let block, block != base else { return background }
    return color(block).composite(on: background ?? .black)
  }

  /// Black or white, whichever can be read on a color.
  func opposite(of index: Int) -> RGB { (seen(index) ?? .black).opposite(depth: canvas.depth) }

  /// Writes a text in black or white on a block of a color.
  mutating func write(label: String, on index: Int, _ frame: Rect, isBold: Bool) {
    fill(frame, index)
    var style = style(ink: nil, on: index)
    style.foreground = opposite(of: index).ink(depth: canvas.depth)
    if isBold, canvas.depth > .ansi16 { style.attributes = .bold }
    canvas.part(frame).write(label, column: 1, row: 0, style: style)
  }

  // MARK: The chosen color

  /// Marks the chosen color in the first place that has room: `◀ color8`, or `◀` alone.
  func drawMark() {
    let long = "◀ \(mark.key)"
    for isBase in [false, true] {
      let places = places.filter { $0.isBase == isBase }
      for text in mark.key.isEmpty ? ["◀"] : [long, "◀"] {
        let width = text.displayWidth
        guard let place = places.first(where: { $0.start.column + width <= $0.end }) else {
          continue
        }
        var style = style(ink: nil, on: place.block)
        if let below = seen(place.block) {
          style.foreground = below.opposite(depth: canvas.depth).ink(depth: canvas.depth)
        }
        canvas.write(text, at: place.start, style: style)
        return
      }
    }
  }

  /// The index of the color at a position: of the letter there, or of what is behind it; nil for none.
  ///
  /// If a letter has the chosen color and a background of its own, as an upper half of a cell does, it is the
  /// background.
  func index(at position: Position) -> Int? {
    guard let area = areas.last(where: { $0.frame.contains(position) }) else { return nil }
    let place = position.column - area.frame.minColumn
    guard let letter = area.text.dropFirst(place).first, letter != " ", let ink = area.ink else {
      return area.block
    }
    return ink == mark.index && area.block != base ? area.block : ink
  }
}
