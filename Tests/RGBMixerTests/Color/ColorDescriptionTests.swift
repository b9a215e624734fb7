import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct ColorDescriptionTests {
  @Test func `200 colors are described as people would call them`() throws {
    let rows = try TestData.lines(of: "color-descriptions.tsv")
    #expect(rows.count == 200)
    for row in rows {
      let fields = row.split(separator: "\t").map(String.init)
      let rgb = try ColorParser.parse(fields[0]).rgb
      #expect(ColorDescription(of: rgb).text == fields[1], "\(fields[0])")
    }
  }

  @Test(
    arguments: [
      (0xff8800, "vivid orange"), (0x5c4033, "dark brown"), (0x3b2a20, "dark grayish brown"),
      (0x1a1a40, "navy"), (0xd3d3d3, "light gray"), (0xffd6de, "pale pink"),
    ] as [(UInt32, String)])
  func `some descriptions are known`(hex: UInt32, text: String) {
    #expect(ColorDescription(of: RGB(hex: hex)).text == text)
  }

  @Test func `a color is described by at most a lightness, a chroma and a hue, in this order`() {
    let hues = Set(
      """
      beige black blue brown coral crimson cyan gold gray green indigo khaki lavender lilac lime \
      magenta maroon mint navy off-white olive orange peach pink purple red red-orange salmon sea \
      green sky blue tan teal turquoise violet white yellow
      """.split(separator: " ").map(String.init) + ["sea green", "sky blue"])
    for hex in stride(from: UInt32(0), through: 0xff_ffff, by: 8191) {
      var text = ColorDescription(of: RGB(hex: hex)).text[...]
      for words in [["very dark ", "dark ", "light ", "pale "], ["grayish ", "muted ", "vivid "]] {
        if let word = words.first(where: text.hasPrefix) { text = text.dropFirst(word.count) }
      }
      #expect(hues.contains(String(text)), "\(RGB(hex: hex).hexText)")
    }
  }

  @Test func `what is said of a color is its exact name, or else its description`() {
    #expect(ColorDescription.label(of: RGB(hex: 0xff8c00)) == "darkorange")
    #expect(ColorDescription.spokenLabel(of: RGB(hex: 0xff8c00)) == "dark orange")
    #expect(ColorDescription.label(of: RGB(hex: 0xff8800)) == "vivid orange")
    #expect(ColorDescription.spokenLabel(of: RGB(hex: 0xff8800)) == "vivid orange")
  }
}
