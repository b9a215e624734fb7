import TermUI
import Testing

@testable import RGBMixer

/// A row of texts at its two ends, in less and less room.
struct LineTests {
  private var line: Line {
    var line = Line(shortensFirst: true)
    line.left.add("tokens.css")
    line.left.add("12 colors", "12", rank: 2)
    line.right.add("w save")
    line.right.add("?", rank: 1)
    return line
  }

  @Test(arguments: [
    (32, ["tokens.css", "12 colors", "w save", "?"]), (31, ["tokens.css", "12 colors", "w save"]),
    (28, ["tokens.css", "12", "w save"]), (21, ["tokens.css", "w save"]),
    (17, ["toke….css", "w save"]), (1, ["…", "w save"]),
  ])
  func `texts give way in the order of their ranks, and the first one is shortened at last`(
    columns: Int, texts: [String]
  ) {
    let line = line.fitting(columns)
    #expect((line.left + line.right).compactMap(\.forms.first?.string) == texts)
    #expect(line.width <= columns || columns == 1)
  }

  @Test func `a text without a rank stays as it is`() {
    var line = line
    line.shortensFirst = false
    #expect(line.fitting(5).left.first?.forms.first?.string == "tokens.css")
  }
}
