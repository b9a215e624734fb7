import TermUI
import Testing

@testable import RGBMixer

/// Some colors as text on each other.
struct PairTableTests {
  private let ramp = PairTable(rampOf: RGB(hex: 0x1fa08a))

  @Test func `a ramp has 110 pairs, by background and then by text`() {
    let lines = ramp.lines
    #expect(lines.count == 110 && Set(lines).count == 110)
    #expect(lines[0].hasPrefix("100 ") && lines[0].contains(" on 50 #"))
    #expect(lines[6] == "700 #006e5d on 50 #eaf9f5: 5.71")
    #expect(lines[10].hasPrefix("50 ") && lines[10].contains(" on 100 #"))
  }

  @Test func `what is readable on a step is told in runs`() {
    #expect(ramp.readable(on: 0) == "700 to 950" && ramp.readable(on: 7) == "50 to 100")
    let grays = PairTable(
      [("a", 0x000000), ("b", 0x777777), ("c", 0xffffff), ("d", 0x000000)].map {
        PairTable.Entry(name: $0.0, color: RGB(hex: $0.1))
      })
    #expect(grays.readable(on: 2) == "a, d" && grays.readable(on: 0) == "b to c")
    #expect(PairTable(grays.entries.prefix(1)).readable(on: 0) == "nothing")
  }

  @Test func `a pair is told with its colors, as a line and as an object`() {
    let pair = PairTable.Pair(text: 7, background: 0)
    #expect(ramp.name(of: pair) == "700 on 50" && ramp.name(of: pair.swapped) == "50 on 700")
    #expect(
      ramp.json(of: pair)
        == """
        {"step": "700", "text": "#006e5d", "onStep": "50", "on": "#eaf9f5", "contrast": 5.71}
        """)
  }

  @Test func `a table has 64 colors at most`() {
    let entries = (0..<100).map { PairTable.Entry(name: "\($0)", color: .black) }
    #expect(PairTable(entries).entries.count == 64)
  }
}
