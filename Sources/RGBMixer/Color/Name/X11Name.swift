import TermUI

/// The names of X11's colors that CSS does not have, or that mean another color in CSS.
///
/// From `rgb.txt` of the X.Org project (<https://gitlab.freedesktop.org/xorg/app/rgb>).
enum X11Name {
  /// The color of a name of X11, in either case; nil if there is none.
  static func color(_ name: some Collection<UInt8>) -> RGB? {
    others.first { name.isWord($0.name) }.map { RGB(hex: $0.hex) } ?? ColorName.color(named: name)
      ?? shade(Array(name)[...])
  }

  /// The names that mean another color in X11 than in CSS.
  static let others: [(name: String, hex: UInt32)] = [
    ("gray", 0xbebebe), ("grey", 0xbebebe), ("green", 0x00ff00), ("maroon", 0xb03060),
    ("purple", 0xa020f0),
  ]

  /// The color of a name with a number: a gray from 0 to 100, or a shade from 1 to 4; nil if there is none.
  static func shade(_ name: ArraySlice<UInt8>) -> RGB? {
    let digits = name.reversed().prefix(while: \.isDigit).count
    let base = name.dropLast(digits)
    guard 1...3 ~= digits, name[base.endIndex] != "0" || digits == 1,
      let number = Int(digits: name.suffix(digits))
    else { return nil }
    if base.isWord("gray") || base.isWord("grey") {
      if number > 100 { return nil }
      // Half a step is rounded up, but not in these two.
      let level = UInt8((number * 255 + (number == 50 || number == 90 ? 49 : 50)) / 100)
      return RGB(level, level, level)
    }
    guard 1...4 ~= number, let first = shades[base] else { return nil }
    let pinks: [UInt32] = [0xff6eb4, 0xee6aa7, 0xcd6090, 0x8b3a62]
    if base.isWord("hotpink") { return RGB(hex: pinks[number - 1]) }
    let parts = [10_000, 9_355, 8_065, 5_485]
    let channels = [first.red, first.green, first.blue].map {
      UInt8(Int($0) * parts[number - 1] / 10_000)
    }
    return RGB(channels[0], channels[1], channels[2])
  }

  /// The first shade of each color.
  private static let shades: Words<RGB> = {
    let rows = firstShades.utf8.split { $0 == 0x20 || $0 == 0x0a }.map { Array($0)[...] }
    return Words(
      stride(from: 0, to: rows.count, by: 2).map { row in
        let hex = rows[row + 1].reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
        return (WordHash.of(rows[row]), RGB(hex: hex))
      })
  }()

  private static let firstShades = """
    antiquewhite ffefdb aquamarine 7fffd4 azure f0ffff bisque ffe4c4 blue 0000ff
    brown ff4040 burlywood ffd39b cadetblue 98f5ff chartreuse 7fff00 chocolate ff7f24
    coral ff7256 cornsilk fff8dc cyan 00ffff darkgoldenrod ffb90f darkolivegreen caff70
    darkorange ff7f00 darkorchid bf3eff darkseagreen c1ffc1 darkslategray 97ffff
    deeppink ff1493 deepskyblue 00bfff dodgerblue 1e90ff firebrick ff3030 gold ffd700
    goldenrod ffc125 green 00ff00 honeydew f0fff0 hotpink ff6eb4 indianred ff6a6a
    ivory fffff0 khaki fff68f lavenderblush fff0f5 lemonchiffon fffacd lightblue bfefff
    lightcyan e0ffff lightgoldenrod ffec8b lightpink ffaeb9 lightsalmon ffa07a
    lightskyblue b0e2ff lightsteelblue cae1ff lightyellow ffffe0 magenta ff00ff maroon ff34b3
    mediumorchid e066ff mediumpurple ab82ff mistyrose ffe4e1 navajowhite ffdead
    olivedrab c0ff3e orange ffa500 orangered ff4500 orchid ff83fa palegreen 9aff9a
    paleturquoise bbffff palevioletred ff82ab peachpuff ffdab9 pink ffb5c5 plum ffbbff
    purple 9b30ff red ff0000 rosybrown ffc1c1 royalblue 4876ff salmon ff8c69 seagreen 54ff9f
    seashell fff5ee sienna ff8247 skyblue 87ceff slateblue 836fff slategray c6e2ff
    snow fffafa springgreen 00ff7f steelblue 63b8ff tan ffa54f thistle ffe1ff tomato ff6347
    turquoise 00f5ff violetred ff3e96 wheat ffe7ba yellow ffff00
    """
}
