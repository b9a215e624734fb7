/// Reduces colors to those that a terminal can show, with a cache.
struct ColorReduction {
  let depth: ColorDepth
  /// A direct-mapped cache: the color in the upper 24 bits of an entry, its palette index in the lower 8.
  ///
  /// In 256 colors it saves two thirds of the instructions of a key.
  private var cache: [UInt32] = []

  private static let cacheBits = 11

  init(depth: ColorDepth) {
    self.depth = depth
    guard depth == .ansi256 || depth == .ansi16 else { return }
    cache = Array(repeating: 0, count: 1 << ColorReduction.cacheBits)
    // An empty entry reads as "black is 0", which this makes true for the entry where black is looked up.
    cache[0] = UInt32(nearest(to: RGB(0, 0, 0)))
  }

  /// The style that the terminal shows in place of a style.
  mutating func reduce(_ style: Style) -> Style {
    switch depth {
    case .truecolor: style
    case .none: Style(attributes: style.attributes)
    case .ansi16, .ansi256:
      Style(
        foreground: reduce(style.foreground), background: reduce(style.background),
        attributes: style.attributes)
    }
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
    // Knuth's multiplicative hashing: the upper bits of the product; 0 stays 0.
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
