import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Which on which.
@MainActor
struct PairSheetTests {
  private let mixer = Mixer(RGB(hex: 0x1fa08a))

  private func opened(
    _ width: Int = 80, _ height: Int = 24, depth: ColorDepth = .truecolor
  ) throws -> (MixerScreen, PairSheet) {
    let screen = MixerScreen(mixer, width: width, height: height, depth: depth)
    _ = screen.picture(depth: depth)
    screen.type("m")
    return (screen, try #require(screen.window.overlay as? PairSheet))
  }

  @Test func `two triangles can be read, and the rest is blank`() throws {
    let (screen, _) = try opened()
    let rows = screen.picture()
    #expect(rows[2].hasPrefix("  text →  50    100   200"))
    #expect(rows[3].hasSuffix("5.7   7.9    11     14"), "\(rows[3])")
    #expect(rows[8].contains("3.0") && !rows[8].contains("1."))
    #expect(rows[22].hasPrefix("  32 of 110 pairs have 4.5: painted; from 3 the ratio alone"))
    #expect(rows[23].hasPrefix("  ←→ text  ↑↓ background  Enter take both  x swap  y copy both"))
    #expect(rows[1].contains("▼") && rows.contains { $0.hasPrefix("▌  950 ") })
  }

  @Test func `arrows choose, x swaps, and Enter takes both in one step of undo`() throws {
    let (screen, sheet) = try opened()
    screen.press(.end)
    screen.press(.pageUp)
    #expect(sheet.chosen == PairTable.Pair(text: 10, background: 0))
    screen.press(.left, times: 3)
    #expect(sheet.table.name(of: sheet.chosen) == "700 on 50")
    #expect(screen.picture().joined().contains("#006e5d on #eaf9f5"))
    screen.type("xx")
    screen.press(.enter)
    #expect(screen.window.overlay == nil && mixer.color.current.hex == 0x006e5d)
    #expect(mixer.background.value.rgb.hex == 0xeaf9f5)
    mixer.perform(.undo)
    #expect(mixer.color.current.hex == 0x1fa08a && mixer.background.value == .none)
  }

  @Test func `the hidden cursor is on the chosen pair`() throws {
    let (screen, _) = try opened()
    func text() throws -> String {
      let rows = screen.picture()
      let cursor = try #require(screen.window.accessibilityCursor)
      return String(rows[cursor.row].dropFirst(cursor.column).prefix { $0 != "▐" })
    }
    screen.press(.home)
    screen.press(.pageDown)
    #expect(try text().split(separator: " ") == ["▌", "14"])
    screen.press(.up)
    #expect(try text().split(separator: " ") == ["▌", "11"])
  }

  @Test(arguments: ["q", "m"]) func `q and m close it`(key: String) throws {
    let (screen, _) = try opened()
    screen.type(key)
    #expect(screen.window.overlay == nil && mixer.color.current.hex == 0x1fa08a)
  }

  @Test func `y copies the pair, and Y the table`() throws {
    let (screen, sheet) = try opened()
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("yY")
    #expect(copied.count == 2 && copied[0] == sheet.table.line(of: sheet.chosen))
    #expect(copied[1].split(separator: "\n").count == 110)
  }

  @Test func `what was copied is said in place of the hints, until the next key`() throws {
    let (screen, _) = try opened()
    screen.onCopy = { [mixer] _ in mixer.status.show(.notice("copied it")) }
    screen.type("y")
    #expect(screen.picture()[23] == "  copied it")
    screen.press(.left)
    #expect(screen.picture()[23].hasPrefix("  ←→ text"))
  }

  @Test func `the verdict is short where the steps that can be read would be cut`() throws {
    let (screen, _) = try opened()
    screen.press(.right)
    let rows = screen.picture()
    #expect(rows[19].contains("3.51 large       on 950: 50 to 500"), "\(rows[19])")
    #expect(!rows.joined().contains("…"))
  }

  @Test func `a press chooses a pair`() throws {
    let (screen, sheet) = try opened()
    screen.click(77, 3)
    #expect(sheet.table.name(of: sheet.chosen) == "950 on 50")
  }

  @Test(arguments: [(79, 24), (80, 23), (40, 12), (24, 6)])
  func `a small window says what it needs`(width: Int, height: Int) {
    let screen = MixerScreen(mixer, width: width, height: height)
    screen.type("m")
    #expect(screen.window.overlay == nil)
    #expect(mixer.status.message.value.text == "which on which needs 80x24")
  }

  @Test(arguments: [ColorDepth.ansi16, .monochrome])
  func `in 16 colors and without colors nothing is painted`(depth: ColorDepth) throws {
    let (screen, _) = try opened(depth: depth)
    let rows = screen.picture(depth: depth)
    #expect(rows[22].hasPrefix("  32 of 110 pairs have 4.5: bold"))
    #expect(rows[3].contains("5.7"))
  }

  @Test func `a large window shows how other kinds of color vision see the pair`() throws {
    let (screen, _) = try opened(120, 40)
    #expect(screen.picture().contains { $0.hasPrefix("  seen as") && $0.contains("red-blind") })
  }

  @Test func `the colors of a text scroll, and Enter goes to the row of the text`() throws {
    let colors = (0..<28).map { "  --c\($0): #\(gray($0));" }.joined(separator: "\n")
    let mixer = Mixer(editing: ":root {\n\(colors)\n}")
    let screen = MixerScreen(mixer)
    _ = screen.picture()
    screen.type("m")
    let sheet = try #require(screen.window.overlay as? PairSheet)
    #expect(sheet.table.entries.count == 28)
    #expect(screen.picture()[22].contains("17 →"))
    screen.press(.end)
    screen.press(.enter)
    #expect(screen.window.overlay == nil && mixer.list.chosen == 27 && mixer.list.changedCount == 0)
  }

  private func gray(_ index: Int) -> String {
    let digits = Array("0123456789abcdef")
    let value = index * 9
    let pair = "\(digits[value / 16])\(digits[value % 16])"
    return pair + pair + pair
  }
}
