import TermUI
import Testing

@testable import RGBMixer

/// The mixer's layout.
struct MixerLayoutTests {
  /// Draws the letters of the parts: n name, t track, f field, h hex, r read-out, s swatch, m message
  /// or help, T title.
  private func picture(_ width: Int, _ height: Int) -> [String] {
    let layout = MixerLayout(size: Size(width: width, height: height), fieldWidth: 5, readouts: 7)
    var rows = Array(repeating: Array(repeating: Character(" "), count: width), count: height)
    func put(_ letter: Character, _ rect: Rect) {
      for row in rect.minRow..<rect.maxRow {
        for column in rect.minColumn..<rect.maxColumn { rows[row][column] = letter }
      }
    }
    put("T", layout.title)
    for rect in layout.names { put("n", rect) }
    for rect in layout.tracks { put("t", rect) }
    for rect in layout.fields { put("f", rect) }
    put("h", layout.hexName)
    put("h", layout.hexField)
    for rect in layout.readouts { put("r", rect) }
    put("s", layout.swatch)
    put("m", layout.status)
    put("m", layout.help)
    return rows.map { String($0) }
  }

  @Test func `the layout fits the least window`() {
    #expect(
      picture(24, 6) == [
        "n tttttttttttttttt fffff",
        "n tttttttttttttttt fffff",
        "n tttttttttttttttt fffff",
        "hhhhhhhhhhhhhhhhhhhhhh  ",
        "ssssssssssssssssssssssss",
        "mmmmmmmmmmmmmmmmmmmmmmmm",
      ])
  }

  @Test(
    arguments: [24, 39, 40, 67, 68, 80, 300])
  func `the layout keeps every part inside the window and apart from every other, at every size`(
    width: Int
  ) {
    for height in 6...100 {
      let layout = MixerLayout(size: Size(width: width, height: height), fieldWidth: 5, readouts: 7)
      let parts =
        [layout.title, layout.hexName, layout.hexField, layout.swatch] + layout.names
        + layout.tracks + layout.fields + layout.readouts + [layout.status, layout.help]
      let window = Rect(column: 0, row: 0, width: width, height: height)
      for (index, part) in parts.enumerated() where !part.isEmpty {
        #expect(part.intersection(window) == part, "\(width)x\(height)")
        for other in parts[(index + 1)...] {
          #expect(part.intersection(other).isEmpty, "\(width)x\(height)")
        }
      }
      #expect(!layout.swatch.isEmpty && layout.tracks.allSatisfy { 8...256 ~= $0.width })
    }
  }

  @Test func `the layout gives the swatch at least 600 cells at 80x24, flush with the right edge`()
  {
    let layout = MixerLayout(size: Size(width: 80, height: 24), fieldWidth: 5, readouts: 7)
    #expect(layout.swatch.width * layout.swatch.height >= 600)
    #expect(layout.swatch.maxColumn == 80)
    #expect(layout.readouts.allSatisfy { !$0.isEmpty })
  }

  @Test(
    arguments: [(23, 6), (24, 5), (10, 3), (0, 0)])
  func `the layout says that a window below 24x6 is too small`(width: Int, height: Int) {
    #expect(
      MixerLayout(size: Size(width: width, height: height), fieldWidth: 5, readouts: 7).isTooSmall)
  }
}
