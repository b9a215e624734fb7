import TermUI
import Testing

@testable import RGBMixer

/// The mixer's layout.
struct MixerLayoutTests {
  private func layout(
    _ width: Int, _ height: Int, statusRows: Int = 1, showsStrip: Bool = false,
    isTypingHex: Bool = false
  ) -> MixerLayout {
    MixerLayout(
      size: Size(width: width, height: height), fieldWidth: 5,
      readouts: Readout.all.map(\.column), statusRows: statusRows, showsStrip: showsStrip,
      isTypingHex: isTypingHex)
  }

  /// Draws the letters of the parts: n name, t track, f field, h hex, c color name, r read-out, s swatch,
  /// p strip, m message, k keys, T title.
  private func picture(_ layout: MixerLayout, _ width: Int, _ height: Int) -> [String] {
    var rows = Array(repeating: Array(repeating: Character(" "), count: width), count: height)
    func put(_ letter: Character, _ rect: Rect) {
      for row in rect.minRow..<rect.maxRow {
        for column in rect.minColumn..<rect.maxColumn { rows[row][column] = letter }
      }
    }
    put("h", layout.hexName)
    put("h", layout.hexField)
    put("c", layout.colorName)
    put("T", layout.title)
    for rect in layout.channels {
      let (start, end) = (layout.trackColumn, rect.maxColumn - 5)
      put("n", Rect(column: 0, row: rect.minRow, width: start - 1, height: 1))
      put("t", Rect(column: start, row: rect.minRow, width: end - 1 - start, height: 1))
      put("f", Rect(column: end, row: rect.minRow, width: 5, height: 1))
    }
    for rect in layout.readouts { put("r", rect) }
    put("p", layout.strip)
    put("s", layout.swatch)
    put("m", layout.status)
    put("k", layout.help)
    return rows.map { String($0) }
  }

  private static let least = [
    "hhhhhhhhhhhhh cccccccccc", "nn ttttttttttttttt fffff", "nn ttttttttttttttt fffff",
    "nn ttttttttttttttt fffff", "ssssssssssssssssssssssss", "mmmmmmmmmmmmmmmmmmmmmmmm",
  ]

  @Test func `the layout fits the least window`() {
    #expect(picture(layout(24, 6), 24, 6) == Self.least)
  }

  @Test func `a long message takes the rows of the keys, then those of the swatch, and no other`() {
    let rows = picture(layout(24, 6, statusRows: 5), 24, 6)
    #expect(rows[..<4] == Self.least[..<4])
    #expect(rows[4...] == [Self.least[5], Self.least[5]])
    for (width, height) in [(40, 12), (80, 24), (120, 40)] {
      let (usual, long) = (layout(width, height), layout(width, height, statusRows: 2))
      #expect(long.status.minRow == usual.status.minRow && long.status.maxRow == height)
      #expect(long.help.isEmpty && long.swatch == usual.swatch)
      let longer = layout(width, height, statusRows: 3)
      #expect(longer.status.height == 3 && longer.status.maxRow == height)
      #expect(longer.swatch.maxRow == usual.swatch.maxRow - 1)
      #expect(longer.readouts == usual.readouts)
    }
  }

  @Test func `the hex field has the room of the color's name while a text is typed there`() {
    for (width, height) in [(24, 6), (40, 12), (80, 24), (120, 40)] {
      let (idle, typing) = (
        layout(width, height), layout(width, height, isTypingHex: true)
      )
      #expect(typing.hexField.minColumn == idle.hexField.minColumn)
      #expect(typing.hexField.maxColumn == idle.colorName.maxColumn)
      #expect(typing.colorName.isEmpty && typing.title == idle.title)
    }
  }

  @Test(
    arguments: [24, 39, 40, 67, 68, 80, 103, 104, 120, 300])
  func `the layout keeps every part inside the window and apart from every other, at every size`(
    width: Int
  ) {
    for height in 6...100 {
      for rows in 1...8 {
        let layout = layout(
          width, height, statusRows: (rows + 1) / 2, showsStrip: rows % 2 == 0,
          isTypingHex: rows == 4)
        let parts =
          [layout.title, layout.hexName, layout.hexField, layout.colorName, layout.swatch]
          + [layout.strip]
          + layout.channels + layout.readouts
          + [layout.status, layout.help]
        let window = Rect(column: 0, row: 0, width: width, height: height)
        for (index, part) in parts.enumerated() where !part.isEmpty {
          #expect(part.intersection(window) == part, "\(width)x\(height)")
          for other in parts[(index + 1)...] {
            #expect(part.intersection(other).isEmpty, "\(width)x\(height)")
          }
        }
        #expect(rows > 2 || !layout.swatch.isEmpty)
        #expect(layout.strip.isEmpty == (rows % 2 == 1 || height == 6))
        #expect(layout.channels.allSatisfy { 8...256 ~= $0.width - layout.trackColumn - 6 })
      }
    }
  }

  @Test func `the strip has a row of the swatch, and where that has but one, of the rest`() {
    for (width, height) in [(40, 12), (80, 24), (100, 30), (120, 40)] {
      let (off, on) = (layout(width, height), layout(width, height, showsStrip: true))
      #expect(on.strip.height == 1 && on.strip.maxColumn <= on.swatch.maxColumn)
      #expect(on.swatch.width * on.swatch.height >= (height < 24 ? 80 : 600))
      #expect(on.swatch.maxRow == off.swatch.maxRow && on.status == off.status)
      #expect(on.channels == off.channels && on.readouts == off.readouts && on.help == off.help)
    }
    #expect(
      picture(layout(24, 8, showsStrip: true), 24, 8) == Self.least[..<4] + [
        "pppppppppppppppppppppppp", Self.least[4], Self.least[5], "kkkkkkkkkkkkkkkkkkkkkkkk",
      ])
    #expect(
      picture(layout(24, 7, showsStrip: true), 24, 7)
        == Self.least[..<4] + ["pppppppppppppppppppppppp"] + Self.least[4...])
    #expect(layout(24, 6, showsStrip: true).strip.isEmpty)
    let (off, on) = (layout(24, 9), layout(24, 9, showsStrip: true))
    #expect(off.readouts[0].minRow == on.readouts[0].minRow)
  }

  @Test func `the swatch has at least 600 cells at 80x24 and is flush with the right edge`() {
    let usual = layout(80, 24)
    #expect(usual.swatch.width * usual.swatch.height >= 600)
    #expect(usual.swatch.maxColumn == 80 && layout(120, 40).swatch.maxColumn == 120)
  }

  @Test(arguments: [(104, 6), (120, 40), (300, 100)])
  func `in a wide window the block has 80 columns, and the swatch the rest`(
    width: Int, height: Int
  ) {
    let layout = layout(width, height)
    #expect(layout.swatch.minColumn == 80 && layout.swatch.maxColumn == width)
    #expect(layout.channels.allSatisfy { $0.maxColumn == 78 })
    #expect(layout.title.maxColumn == 78)
  }

  @Test func `the further read-outs come where there is room for them`() {
    #expect(
      layout(80, 24).readouts.map(\.isEmpty) == Array(repeating: false, count: 7) + [
        true, true, true,
      ])
    #expect(layout(120, 40).readouts.allSatisfy { !$0.isEmpty })
    #expect(layout(40, 12).readouts.count { !$0.isEmpty } == 3)
  }

  @Test(
    arguments: [(23, 6), (24, 5), (10, 3), (0, 0)])
  func `the layout says that a window below 24x6 is too small`(width: Int, height: Int) {
    #expect(layout(width, height).isTooSmall)
  }
}
