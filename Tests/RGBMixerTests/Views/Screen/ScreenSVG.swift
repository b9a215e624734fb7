@testable import TermUI

/// A buffer as an SVG picture, as a terminal with some theme shows it.
struct ScreenSVG {
  /// The colors of a terminal.
  struct Theme {
    let background: RGB
    let ink: RGB

    static let dark = Theme(background: RGB(hex: 0x16161E), ink: RGB(hex: 0xD0D0D8))
    static let light = Theme(background: RGB(hex: 0xFBFBFD), ink: RGB(hex: 0x24242C))
  }

  private let buffer: Buffer
  private let theme: Theme
  /// Whether a background reaches under the next one, which covers the seam where edges are drawn soft.
  private let overlaps: Bool
  private static let cell = (width: 9.0, height: 20.0)
  private static let margin = 10.0

  init(_ buffer: Buffer, theme: Theme, overlaps: Bool = true) {
    self.buffer = buffer
    self.theme = theme
    self.overlaps = overlaps
  }

  /// The whole document.
  var text: String { document(of: elements) }

  /// The elements, from the top and the left; a text is after the background below it.
  var elements: [String] { (0..<buffer.size.height).flatMap(row) }

  /// A document of the picture's size, of any elements.
  func document(of elements: [String]) -> String {
    let width = Double(buffer.size.width) * Self.cell.width + 2 * Self.margin
    let height = Double(buffer.size.height) * Self.cell.height + 2 * Self.margin
    let lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(number(width)) \#(number(height))""#
        + #" width="\#(number(width))" height="\#(number(height))""#
        + #" font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace""#
        + #" font-size="15" shape-rendering="crispEdges">"#,
      #"<rect width="100%" height="100%" rx="8" fill="\#(Self.hex(theme.background))"/>"#,
    ]
    return (lines + elements + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The runs of equal style in a row: a rectangle for the background, and the text on it.
  private func row(_ row: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < buffer.size.width {
      let style = buffer[column: start, row: row].style
      var end = start + 1
      while end < buffer.size.width, buffer[column: end, row: row].style == style { end += 1 }
      lines += run(start..<end, row, style)
      start = end
    }
    return lines
  }

  private func run(_ columns: Range<Int>, _ row: Int, _ style: Style) -> [String] {
    var (ink, background) = (
      color(style.foreground, theme.ink), color(style.background, theme.background)
    )
    if style.attributes.contains(.reverse) { swap(&ink, &background) }
    let x = Self.margin + Double(columns.lowerBound) * Self.cell.width
    let y = Self.margin + Double(row) * Self.cell.height
    let width = number(Double(columns.count) * Self.cell.width)
    let overlap = overlaps && isBackground(columns.upperBound, row) ? 1.0 : 0
    let height = Self.cell.height + (hasSameBackground(columns, below: row) ? 1 : 0)
    var lines: [String] = []
    if background != theme.background {
      let across = number(Double(columns.count) * Self.cell.width + overlap)
      lines.append(
        #"<path fill="\#(Self.hex(background))" d="M\#(number(x)) \#(number(y))h\#(across)v\#(number(height))h-\#(across)z"/>"#
      )
    }
    let text = columns.map { buffer[column: $0, row: row].glyph.scalar ?? " " }
    let isUnderlined = style.attributes.contains(.underline)
    guard isUnderlined || text.contains(where: { $0 != " " }) else { return lines }
    var attributes = #"fill="\#(Self.hex(ink))""#
    if style.attributes.contains(.bold) { attributes += #" font-weight="bold""# }
    if style.attributes.contains(.dim) { attributes += #" opacity="0.6""# }
    if isUnderlined { attributes += #" text-decoration="underline""# }
    lines.append(
      #"<text x="\#(number(x))" y="\#(number(y + 15))" \#(attributes) textLength="\#(width)""#
        + #" xml:space="preserve">\#(escaped(text))</text>"#)
    return lines
  }

  /// Whether a cell has a background that is not the terminal's.
  private func isBackground(_ column: Int, _ row: Int) -> Bool {
    column < buffer.size.width
      && color(buffer[column: column, row: row].style.background, theme.background)
        != theme.background
  }

  private func hasSameBackground(_ columns: Range<Int>, below row: Int) -> Bool {
    row + 1 < buffer.size.height
      && columns.allSatisfy {
        buffer[column: $0, row: row].style.background
          == buffer[column: $0, row: row + 1].style.background
      }
  }

  private func color(_ color: Color?, _ own: RGB) -> RGB {
    switch color?.kind {
    case nil, .default: own
    case .palette(let index): Palette.color(at: index)
    case .rgb(let rgb): rgb
    }
  }

  private func escaped(_ text: [Unicode.Scalar]) -> String {
    text.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      // Blanks are kept by every reader only as no-break spaces.
      case " ": "\u{A0}"
      default: String(scalar)
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
