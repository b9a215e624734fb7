import TestSupport
import Testing

@testable import TermUI

/// Addresses, borders and underlines at their limits.
@MainActor
struct DecorationEdgeTests {
  @Test(arguments: [
    "a\u{0}b", "a\nb", "a\u{7F}", "a\u{9C}b", "https://a\u{202E}b", "\u{1B}]8;;x\u{1B}\\",
    String(repeating: "a", count: 3000),
  ])
  func `nothing of an address that is none is sent`(address: String) {
    var style = Style.link("https://a")
    style.link = address
    #expect(style.link == nil && style == .plain)
    #expect(drawn(["x".styled(.link(address))]) == drawn(["x"]))
  }

  @Test func `the longest address is sent whole, also with semicolons and percent signs`() {
    let address = "https://a/;%1B?" + String(repeating: "z", count: 2068)
    #expect(address.utf8.count == 2083)
    #expect(drawn(["x".styled(.link(address))]).contains("\u{1B}]8;;\(address)\u{1B}\\"))
  }

  @Test func `a link is split by another, and by the end of a row`() {
    var screen = VirtualTerminal(columns: 3, rows: 2)
    let text = drawn(
      ["ab".styled(.link("https://a")), "c".styled(.link("https://c"))],
      ["de".styled(.link("https://a"))])
    screen.feed(Array(text.utf8))
    #expect(screen.unknown.isEmpty && screen.lines == ["abc", "de "])
    #expect(text.contains("de\u{1B}]8;;\u{1B}\\"))
  }

  @Test func `more addresses than a program can use are dropped, and the text stays`() {
    let styles = (0..<300).map { Style.link("https://many/\($0)") }
    #expect(Set(styles).count == 300 && styles.allSatisfy { $0.link != nil })
    #expect(styles.reduce(Style.plain) { $0.overlaid(with: $1) }.link == "https://many/299")
  }

  @Test(
    arguments: [BorderStyle.light, .rounded, .heavy, .double, .dashed],
    [(0, 0), (1, 1), (1, 4), (4, 1), (2, 2)])
  func `a box without room for its border is its content`(
    border: BorderStyle, size: (Int, Int)
  ) {
    let box = Box("title", around: Label("x"))
    box.border = border
    let rows = Picture(of: box, size.0, size.1).rows
    #expect(rows.count == size.1)
    if size.0 > 0, size.1 > 0 { #expect(rows[0].first == "x") }
  }

  @Test func `the edges of one cell are one cell`() {
    let buffer = Buffer(size: Size(width: 3, height: 3))
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    canvas.part(Rect(column: 1, row: 1, width: 1, height: 1)).drawEdges(style: .plain)
    canvas.part(Rect(column: 9, row: 9, width: 0, height: 0)).drawEdges(style: .plain)
    for row in [0, 2] { #expect(buffer.lines[row] == "   ") }
    #expect(buffer.lines[1].first == " " && buffer.lines[1].last == " ")
  }

  private func drawn(_ rows: [Text]...) -> String {
    let buffer = Buffer(size: Size(width: 3, height: rows.count))
    var (encoder, bytes) = (FrameEncoder(), [UInt8]())
    let canvas = Canvas(buffer, frame: Rect(buffer.size))
    for (row, parts) in rows.enumerated() {
      canvas.write(parts.reduce(Text(), +), column: 0, row: row)
    }
    encoder.encode(buffer, cursor: nil, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
