public import TermUI

/// A screen as an SVG picture, as a terminal with some theme shows it.
public struct ScreenSVG {
  /// The colors of a terminal.
  public struct Theme: Sendable {
    /// The color of the background.
    public let background: RGB
    /// The color of text.
    public let ink: RGB
    /// The colors of palette entries that are not xterm's.
    fileprivate let palette: [UInt8: RGB]

    /// A dark theme.
    public static let dark = Theme(
      background: RGB(hex: 0x16161E), ink: RGB(hex: 0xD0D0D8), palette: [:])
    /// A light theme, with darker colors for text than xterm's.
    public static let light = Theme(
      background: RGB(hex: 0xFBFBFD), ink: RGB(hex: 0x24242C),
      palette: [
        1: RGB(hex: 0xB3261E), 2: RGB(hex: 0x1B7F3B), 3: RGB(hex: 0x8A5A00), 6: RGB(hex: 0x00748C),
      ])
  }

  /// An element of the document.
  public struct Element: Hashable {
    /// Whether it is a background, which texts and shapes cover.
    public let isBackground: Bool
    /// The element as XML.
    public let text: String
  }

  private struct Cell {
    /// The character; empty in the right half of a wide one.
    let text: String
    var style: Style
  }

  private let rows: [[Cell]]
  private let size: Size
  private let theme: Theme
  /// Whether a background reaches under the next one, which covers the seam where edges are drawn soft.
  private let overlaps: Bool
  private static let cell = (width: 9.0, height: 20.0)
  private static let margin = 10.0

  /// Makes a picture of a buffer.
  public init(_ buffer: Buffer, theme: Theme, overlaps: Bool = true) {
    self.init(
      buffer.lines, buffer.size, theme: theme, overlaps: overlaps,
      style: { buffer.style(column: $0, row: $1) })
  }

  /// Makes a picture of a screen, with its cursor as a block.
  @MainActor public init(_ screen: TestScreen, theme: Theme) {
    let cursor = screen.cursor
    self.init(screen.lines, screen.window.size, theme: theme, overlaps: true) { column, row in
      var style = screen.style(column: column, row: row)
      if cursor == Position(column: column, row: row) {
        style.attributes.formSymmetricDifference(.reverse)
      }
      return style
    }
  }

  private init(
    _ lines: [String], _ size: Size, theme: Theme, overlaps: Bool, style: (Int, Int) -> Style
  ) {
    rows = lines.enumerated().map { row, line in
      var cells: [Cell] = []
      for character in line.map(String.init) {
        cells.append(Cell(text: character, style: style(cells.count, row)))
        for _ in 1..<max(1, character.displayWidth) {
          cells.append(Cell(text: "", style: style(cells.count, row)))
        }
      }
      return cells
    }
    (self.size, self.theme, self.overlaps) = (size, theme, overlaps)
  }

  /// The whole document.
  public var text: String { document(of: elements.map(\.text)) }

  /// The elements, from the top and the left; a background is before what is on it.
  public var elements: [Element] { rows.indices.flatMap(row) }

  /// A document of the picture's size, of any elements.
  public func document(of elements: [String]) -> String {
    let width = Double(size.width) * Self.cell.width + 2 * Self.margin
    let height = Double(size.height) * Self.cell.height + 2 * Self.margin
    let lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(number(width)) \#(number(height))""#
        + #" width="\#(number(width))" height="\#(number(height))""#
        + #" font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace""#
        + #" font-size="15" shape-rendering="crispEdges">"#,
      #"<rect width="100%" height="100%" rx="8" fill="\#(Self.hex(theme.background))"/>"#,
    ]
    return (lines + elements + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The runs of equal style in a row: a rectangle for the background, and on it lines, blocks and the text.
  private func row(_ row: Int) -> [Element] {
    var lines: [Element] = []
    var start = 0
    while start < size.width {
      let style = rows[row][start].style
      var end = start + 1
      while end < size.width, rows[row][end].style == style { end += 1 }
      lines += run(start..<end, row, style)
      start = end
    }
    return lines
  }

  private func run(_ columns: Range<Int>, _ row: Int, _ style: Style) -> [Element] {
    let (ink, background) = colors(of: style)
    let x = Self.margin + Double(columns.lowerBound) * Self.cell.width
    let y = Self.margin + Double(row) * Self.cell.height
    let width = Double(columns.count) * Self.cell.width
    var elements: [Element] = []
    if background != theme.background {
      let overlap = overlaps && isBackground(columns.upperBound, row) ? 1.0 : 0
      let height = Self.cell.height + (hasSameBackground(columns, below: row) ? 1 : 0)
      let path = rectangle(x, y, width + overlap, height)
      elements.append(
        Element(
          isBackground: true, text: #"<path fill="\#(Self.hex(background))" d="\#(path)"/>"#))
    }
    var attributes = #"fill="\#(Self.hex(ink))""#
    if style.attributes.contains(.dim) { attributes += #" opacity="0.6""# }
    let shapes = shapes(columns, row)
    if !shapes.isEmpty {
      elements.append(
        Element(isBackground: false, text: #"<path \#(attributes) d="\#(shapes)"/>"#))
    }
    let text = rows[row][columns].map { CellShape.all(of: $0.text) == nil ? $0.text : " " }
    let isUnderlined = style.attributes.contains(.underline)
    guard isUnderlined || text.contains(where: { $0 != " " }) else { return elements }
    if style.attributes.contains(.bold) { attributes += #" font-weight="bold""# }
    if isUnderlined { attributes += #" text-decoration="underline""# }
    let line =
      #"<text x="\#(number(x))" y="\#(number(y + 15))" \#(attributes) textLength="\#(number(width))""#
      + #" xml:space="preserve">\#(escaped(text.joined()))</text>"#
    return elements + [Element(isBackground: false, text: line)]
  }

  /// The lines and blocks of a run as a path; equal ones side by side are one, if they touch.
  private func shapes(_ columns: Range<Int>, _ row: Int) -> String {
    let y = Self.margin + Double(row) * Self.cell.height
    var path = ""
    var column = columns.lowerBound
    while column < columns.upperBound {
      let text = rows[row][column].text
      let shapes = CellShape.all(of: text) ?? []
      var count = 1
      if shapes.first?.width == Self.cell.width {
        count = rows[row][column..<columns.upperBound].prefix { $0.text == text }.count
      }
      let x = Self.margin + Double(column) * Self.cell.width
      for shape in shapes {
        path += rectangle(x + shape.x, y + shape.y, Double(count) * shape.width, shape.height)
      }
      column += count
    }
    return path
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "M\(number(x)) \(number(y))h\(number(width))v\(number(height))h-\(number(width))z"
  }

  /// Whether a cell has a background that is not the terminal's.
  private func isBackground(_ column: Int, _ row: Int) -> Bool {
    column < size.width && colors(of: rows[row][column].style).background != theme.background
  }

  private func hasSameBackground(_ columns: Range<Int>, below row: Int) -> Bool {
    row + 1 < size.height
      && columns.allSatisfy {
        colors(of: rows[row][$0].style).background
          == colors(of: rows[row + 1][$0].style).background
      }
  }

  private func colors(of style: Style) -> (ink: RGB, background: RGB) {
    let ink = color(style.foreground, theme.ink)
    let background = color(style.background, theme.background)
    return style.attributes.contains(.reverse) ? (background, ink) : (ink, background)
  }

  private func color(_ color: Color?, _ own: RGB) -> RGB {
    switch color?.kind {
    case nil, .default: own
    case .palette(let index): theme.palette[index] ?? Palette.color(at: index)
    case .rgb(let rgb): rgb
    }
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "<": "&lt;"
      case "&": "&amp;"
      // Blanks are kept by every reader only as no-break spaces.
      case " ": "\u{A0}"
      default: String(character)
      }
    }.joined()
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  private static func hex(_ rgb: RGB) -> String {
    let digits = String(rgb.hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
