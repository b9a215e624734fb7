import TermUI
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
      (0xff00fe, "fuchsia", false),
    ] as [(UInt32, String, Bool)])
  func `the nearest name is the color's own or the closest in OKLab`(
    hex: UInt32, name: String, isExact: Bool
  ) {
    #expect(
      ColorName.nearest(to: RGB(hex: hex)) == ColorName.Match(name: name, isExact: isExact))
  }

  @Test func `the words of a name are read as the name`() {
    for entry in ColorNameTable.entries {
      let words = ColorName.Match(name: entry.name, isExact: true).words
      #expect(words.filter { $0 != " " } == entry.name)
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
    #expect(ColorName.Match(name: name, isExact: true).words == words)
    #expect(ColorName.Match(name: name, isExact: false).words == "about \(words)")
  }
}
