import TermUI

/// What a preview shows: texts in colors of a list, which a press chooses, and `◀` beside the chosen one.
///
/// It is made once for a chosen color, and painted whenever a color changes.
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

  /// Cells, and which colors they show.
  private struct Area {
    let frame: Rect
    /// The text of the cells; empty for none.
    var text = Text()
    /// The index of the color of the letters; nil for the terminal's own.
    var ink: Int?
    /// The index of the color behind them; nil for the terminal's own.
    let block: Int?
    /// Whether the letters are black or white, whichever can be read, instead of the terminal's own color.
    var isReadable = false
    var attributes: Style.Attributes = []
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

  let size: Size
  private let mark: Mark
  /// The index of the whole preview's background; nil for the terminal's own.
  private let base: Int?
  private var areas: [Area] = []
  private var places: [Place] = []
  /// The mark of the chosen color.
  private var sign: Area?
  /// The indices of the colors that are shown.
  private(set) var shown: Set<Int> = []

  /// Begins a preview on a background.
  init(_ size: Size, on base: Int?, mark: Mark) {
    (self.size, self.base, self.mark) = (size, base, mark)
    fill(Rect(size), base)
  }

  // MARK: Drawing

  /// Fills a part with a color.
  mutating func fill(_ frame: Rect, _ index: Int?) {
    areas.append(Area(frame: frame, block: index ?? base))
    if let index { shown.insert(index) }
  }

  /// Forgets what was drawn in a row, for something else.
  mutating func clear(_ frame: Rect) {
    places.removeAll { $0.start.row == frame.minRow }
    fill(frame, base)
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
    let (text, block) = (Text(span.text), span.block ?? below)
    let end = column + text.displayWidth
    areas.append(
      Area(
        frame: Rect(column: column, row: row, width: end - column, height: 1), text: text,
        ink: span.ink, block: block, attributes: span.attributes))
    shown.formUnion([span.ink, block].compactMap(\.self))
    return end
  }

  /// Draws two colors in one row of cells, one above the other.
  mutating func writeHalves(_ upper: Int?, _ lower: Int?, column: Int, row: Int, width: Int) {
    let text = String(repeating: "▀", count: max(0, width))
    _ = write(Span(text, upper ?? base, on: lower ?? base), column: column, row: row, on: base)
  }

  /// Writes a text in black or white on a block of a color.
  mutating func write(label: String, on index: Int, _ frame: Rect, isBold: Bool) {
    fill(frame, index)
    let text = Text(label)
    areas.append(
      Area(
        frame: Rect(
          column: frame.minColumn + 1, row: frame.minRow, width: text.displayWidth, height: 1),
        text: text, block: index, isReadable: true, attributes: isBold ? .bold : []))
  }

  // MARK: The chosen color

  /// Marks the chosen color in the first place that has room: `◀ color8`, or `◀` alone.
  mutating func drawMark() {
    let long = "◀ \(mark.key)"
    for isBase in [false, true] {
      let places = places.filter { $0.isBase == isBase }
      for text in mark.key.isEmpty ? ["◀"] : [long, "◀"] {
        let width = text.displayWidth
        guard let place = places.first(where: { $0.start.column + width <= $0.end }) else {
          continue
        }
        sign = Area(
          frame: Rect(column: place.start.column, row: place.start.row, width: width, height: 1),
          text: Text(text), block: place.block, isReadable: true)
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
    guard let letter = area.text.string.dropFirst(place).first, letter != " ", let ink = area.ink
    else {
      return area.block
    }
    return ink == mark.index && area.block != base ? area.block : ink
  }

  // MARK: Painting

  /// Paints the preview in its ``shown`` colors, by their indices; what is not known is the terminal's own.
  func paint(in canvas: Canvas, terminal: RGB?, colors: [Int: AlphaColor]) {
    func seen(_ index: Int, on background: RGB?) -> RGB? {
      colors[index]?.composite(on: background ?? .black)
    }
    let background = if let base { seen(base, on: terminal) } else { terminal }
    for area in areas + [sign].compactMap(\.self) {
      var (below, style) = (background, Style(foreground: .default, background: .default))
      if let block = area.block {
        if block != base { below = seen(block, on: background) }
        if let below { style.background = .rgb(below) }
      }
      if let ink = area.ink {
        if let seen = seen(ink, on: below) { style.foreground = .rgb(seen) }
      } else if area.isReadable, let below {
        style.foreground = below.opposite(depth: canvas.depth).ink(depth: canvas.depth)
      }
      // Many terminals show bold text in a brighter one of the sixteen colors.
      style.attributes = area.attributes
      if canvas.depth <= .ansi16 { style.attributes.remove(.bold) }
      if area.text.isEmpty {
        canvas.fill(area.frame, style: style)
      } else {
        canvas.write(area.text, at: area.frame.origin, style: style)
      }
    }
  }
}
