import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Names of X11 with numbers: each is a row of Tests/Data/x11-names.tsv.
struct X11NameTests {
  @Test func `each name has the color that rgb.txt says`() throws {
    let lines = try TestData.lines(of: "x11-names.tsv")
    #expect(lines.count == 514)
    for line in lines {
      let row = line.split(separator: "\t")
      #expect(X11Name.shade(Array(row[0].utf8)[...])?.hexText == String(row[1]), "\(row[0])")
    }
  }

  @Test(arguments: [
    "gray101", "gray007", "gray01", "snow0", "snow5", "snow", "red10", "gold2x", "3", "", "snow1 ",
  ])
  func `no other number makes a name`(name: String) {
    #expect(X11Name.shade(Array(name.utf8)[...]) == nil)
  }

  @Test(arguments: [
    (".Xresources", "*background: gray20"), ("a.el", "(f :background \"gray20\")"),
    ("a.el", "(f :background \"Gray20\")"), ("a.vim", "hi Normal guibg=gray20"),
    ("a.r", "plot(x, bg = \"gray20\")"),
  ])
  func `programs with X11's names have those with numbers`(path: String, text: String) {
    #expect(foundHexTexts(text, in: path) == ["#333333"])
  }

  @Test(arguments: [("a.css", "a { color: gray20 }"), ("a.json", "{\"background\": \"gray20\"}")])
  func `others have not`(path: String, text: String) {
    #expect(foundHexTexts(text, in: path).isEmpty)
  }
}
