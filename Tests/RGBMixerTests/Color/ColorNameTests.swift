import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct ColorNameTests {
  @Test func `there are 148 names in alphabetical order`() {
    let names = ColorNameTable.entries.map(\.name)
    #expect(names.count == 148)
    #expect(names == names.sorted())
    #expect(Set(names).count == 148)
  }

  @Test func `each name is found, whatever its case`() {
    for entry in ColorNameTable.entries {
      #expect(ColorName.color(named: entry.name.utf8) == RGB(hex: entry.hex))
      #expect(ColorName.color(named: entry.name.uppercased().utf8) == RGB(hex: entry.hex))
    }
  }

  @Test(arguments: ["", "a", "zzz", "re", "reddish", "dar\u{212a}red", "yellowgreeo"])
  func `a text that is no name is not found`(name: String) {
    #expect(ColorName.color(named: name.utf8) == nil)
  }

  @Test(
    arguments: [
      (0xff8c00, "darkorange", true), (0xff8800, "darkorange", false), (0x00ffff, "aqua", true),
      (0x808080, "gray", true), (0x010101, "black", false), (0xfffffe, "white", false),
      (0x663398, "rebeccapurple", false), (0x818181, "gray", false), (0x00fffe, "aqua", false),
      (0xff00fe, "fuchsia", false), (0x554843, "darkslategray", false),
      (0x302225, "darkslategray", false), (0x494c5b, "darkslategray", false),
    ] as [(UInt32, String, Bool)])
  func `the nearest name is the color's own or the closest in OKLab`(
    hex: UInt32, name: String, isExact: Bool
  ) {
    #expect(
      ColorName.nearest(to: RGB(hex: hex)) == ColorName.Match(name: name, isExact: isExact))
  }

  @Test func `a hue that is seen has no gray's name, and none of another hue`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<4000 {
      let rgb = RGB(hex: UInt32.random(in: 0...0xff_ffff, using: &generator))
      let match = ColorName.nearest(to: rgb)
      guard let named = ColorName.color(named: match.name.utf8) else {
        Issue.record("no name: \(match)")
        return
      }
      let (own, other) = (OKLCH(rgb), OKLCH(named))
      if other.chroma < 0.01 {
        #expect(own.chroma < 0.03, "\(rgb.hexText): \(match.name)")
      } else if own.chroma >= 0.03, let hue = own.hue, let otherHue = other.hue {
        let turn = abs(hue - otherHue)
        #expect(min(turn, 360 - turn) <= 30, "\(rgb.hexText): \(match.name)")
      }
      #expect(match.isExact == (named == rgb))
    }
  }

  @Test func `a gray has a gray's name`() {
    for value in UInt8.min...UInt8.max {
      let name = ColorName.nearest(to: RGB(value, value, value)).name
      let named = ColorName.color(named: name.utf8)
      #expect(named.map { OKLCH($0).chroma < 0.01 } == true, "\(value): \(name)")
    }
  }

  @Test func `the keys are the beginnings of the names`() {
    for (key, entry) in zip(ColorNameTable.keys, ColorNameTable.entries) {
      let letters = (0..<8).map { UInt8(truncatingIfNeeded: key >> (56 - 8 * UInt64($0))) }
      #expect(letters.filter { $0 != 0 } == Array(entry.name.utf8.prefix(8)))
    }
    #expect(ColorNameTable.keys.count == ColorNameTable.entries.count)
    #expect(ColorNameTable.entries.map(\.name.utf8.count).max() == ColorName.longest)
  }

  @Test func `the words of a name are read as the name`() throws {
    for entry in ColorNameTable.entries {
      let words = ColorName.spaced(entry.name)
      #expect(words.filter { $0 != " " } == entry.name)
      #expect(try ColorParser.parse(words).rgb == RGB(hex: entry.hex))
    }
  }

  @Test(arguments: [
    ("darkorange", "dark orange"), ("lightgoldenrodyellow", "light goldenrod yellow"),
    ("mediumspringgreen", "medium spring green"), ("goldenrod", "goldenrod"), ("lime", "lime"),
    ("limegreen", "lime green"), ("aquamarine", "aquamarine"), ("olivedrab", "olive drab"),
    ("orchid", "orchid"), ("blueviolet", "blue violet"), ("navy", "navy"),
    ("darkslategray", "dark slate gray"), ("whitesmoke", "white smoke"),
  ])
  func `a name of several words is split`(name: String, words: String) {
    #expect(ColorName.spaced(name) == words)
  }
}
