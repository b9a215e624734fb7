/// Converts the cells of buffers to the colors and characters that a terminal can show.
struct CellTranslation {
  var capabilities = Capabilities(depth: .truecolor) {
    didSet {
      let depth = capabilities.depth
      if depth != oldValue.depth { reduction = ColorReduction(depth: depth) }
      if depth != oldValue.depth || capabilities.hasUnicode != oldValue.hasUnicode { changes += 1 }
    }
  }
  /// Maps each exact color before it is reduced to the terminal's colors; nil for no change.
  var colorFilter: ((RGB) -> RGB)? {
    didSet { changes += 1 }
  }
  /// The characters of several scalars from all buffers.
  var graphemes = GraphemeTable()
  private var reduction = ColorReduction(depth: .truecolor)

  /// The number of changes of the properties above.
  private var changes = 0

  /// What the conversion of a grid's cells depends on, apart from the cells.
  struct Version: Equatable {
    /// Whether the cells need no conversion.
    var isIdentity = false
    fileprivate var changes = 0
    fileprivate var graphemes = 0
  }

  /// The current version for a grid; while it is the same, equal cells of that grid are converted alike.
  func version(for grid: borrowing Grid) -> Version {
    Version(
      isIdentity: capabilities.depth == .truecolor && capabilities.hasUnicode
        && grid.graphemes.isEmpty && colorFilter == nil,
      changes: changes, graphemes: grid.graphemes.version)
  }

  /// The cell that the terminal shows for a cell of a grid.
  mutating func callAsFunction(_ cell: Cell, of grid: borrowing Grid) -> Cell {
    var cell = cell
    if let colorFilter { cell.style = cell.style.filtered(by: colorFilter) }
    if capabilities.depth != .truecolor { cell.style = reduction.reduce(cell.style) }
    if !capabilities.hasUnicode {
      cell.glyph = cell.glyph.asciiSubstitute
    } else if let entry = cell.glyph.tableIndex {
      cell.glyph = graphemes.glyph(of: grid.graphemes[entry])
    }
    return cell
  }
}

extension Style {
  fileprivate func filtered(by filter: (RGB) -> RGB) -> Style {
    var style = self
    style.foreground = foreground?.filtered(by: filter)
    style.background = background?.filtered(by: filter)
    if decorationIndex != 0 { style.underlineColor = underlineColor?.filtered(by: filter) }
    return style
  }
}

extension Color {
  fileprivate func filtered(by filter: (RGB) -> RGB) -> Color {
    if case .rgb(let rgb) = kind, !isUnfiltered { .rgb(filter(rgb)) } else { self }
  }
}

/// Reduces colors to those that a terminal can show.
struct ColorReduction {
  let depth: ColorDepth
  /// A direct-mapped cache: an entry has the color in the upper 24 bits and its palette index in the lower 8.
  ///
  /// In 256 colors it saves two thirds of the instructions of a key.
  private var cache: [UInt32] = []

  private static let cacheBits = 11

  init(depth: ColorDepth) {
    self.depth = depth
    guard depth == .ansi256 || depth == .ansi16 else { return }
    cache = Array(repeating: 0, count: 1 << ColorReduction.cacheBits)
    // An empty entry reads as "black is 0"; this corrects the one entry where black is looked up.
    cache[0] = UInt32(nearest(to: RGB(0, 0, 0)))
  }

  /// The style that the terminal shows instead of `style`.
  mutating func reduce(_ style: Style) -> Style {
    var reduced = style
    switch depth {
    case .truecolor: break
    case .monochrome:
      (reduced.foregroundBits, reduced.backgroundBits) = (0, 0)
      if style.decorationIndex != 0 { reduced.underlineColor = nil }
    case .ansi16, .ansi256:
      reduced.foreground = style.foreground.map { reduce($0) }
      reduced.background = style.background.map { reduce($0) }
      if style.decorationIndex != 0 {
        reduced.underlineColor = style.underlineColor.map { reduce($0) }
      }
    }
    return reduced
  }

  private mutating func reduce(_ color: Color) -> Color {
    switch color.kind {
    case .default: color
    case .palette(let index):
      depth == .ansi16 && index > 15 ? .palette(entry(for: Palette.color(at: index))) : color
    case .rgb(let rgb): .palette(entry(for: rgb))
    }
  }

  private mutating func entry(for rgb: RGB) -> UInt8 {
    let key = rgb.hex
    // Knuth's multiplicative hashing: the upper bits of the product. 0 stays 0.
    let slot = Int((key &* 2_654_435_769) >> (32 - UInt32(ColorReduction.cacheBits)))
    if cache[slot] >> 8 == key { return UInt8(truncatingIfNeeded: cache[slot]) }
    let index = nearest(to: rgb)
    cache[slot] = key << 8 | UInt32(index)
    return index
  }

  private func nearest(to rgb: RGB) -> UInt8 {
    depth == .ansi16 ? Palette.nearest16(to: rgb) : Palette.nearest256(to: rgb)
  }
}

extension Glyph {
  /// The ASCII character to show on a terminal without Unicode; `?` if none resembles the glyph.
  fileprivate var asciiSubstitute: Glyph {
    guard ascii == nil else { return self }
    // The left half shows a question mark.
    if self == .continuation { return .space }
    return Glyph(scalar: scalar.map(Glyph.asciiSubstitute(for:)) ?? "?")
  }

  private static func asciiSubstitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "←", "◂", "◀", "‹": "<"
    case "→", "▸", "▶", "›": ">"
    case "↑", "▴", "▲": "^"
    case "↓", "▾", "▼": "v"
    case "…", "·": "."
    case "•", "◆": "*"
    case "●": "o"
    case "✓": "+"
    case "✗": "x"
    case "≈": "~"
    case "×": "x"
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "▔", "–", "—", "−": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "▏", "▕", "▌", "▐": "|"
    case "▁": "_"
    // A bar of half the height is a line.
    case "▄": "-"
    case "‘", "’": "'"
    case "“", "”": "\""
    // A blank, because the background shows at least the lower pixel, and a unit can be left out.
    case "▀", "\u{A0}", "°": " "
    // The other box-drawing characters are corners and crossings; blocks and shades come after them.
    case "\u{2500}"..."\u{257F}": "+"
    case "\u{2580}"..."\u{259F}": "#"
    default: "?"
    }
  }
}
