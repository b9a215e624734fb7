import Testing

@testable import TermUI

/// Motion without a button, releases of keys, and keys with their text.
struct ReportParserTests {
  private static let keys: [(String, [ParsedInput])] = [
    ("\u{1B}[97;1:3u", [.release("a")]),
    ("\u{1B}[97;1:1;97u", [.event(.key("a"))]),
    ("\u{1B}[97;1:2;97u", [.event(.key("a"))]),
    ("\u{1B}[97:65;2;65u", [.event(.key("A"))]),
    ("\u{1B}[97:65;2:3u", [.release("A")]),
    ("\u{1B}[99;5:3u", [.release(.control("c"))]),
    ("\u{1B}[13;1:3u", [.release(.enter)]),
    ("\u{1B}[9;2:3u", [.release(.shiftTab)]),
    ("\u{1B}[1;1:3A", [.release(.up)]),
    ("\u{1B}[1;5:3D", [.release(Key(.left, .control))]),
    ("\u{1B}[5;1:3~", [.release(.pageUp)]),
    ("\u{1B}[1;1:3R", [.release(.function(3))]),
    ("\u{1B}[57441;2:3u", []),
    ("\u{1B}[97;1:4u", []),
    // A German keyboard's AltGr-Q, a dead key's letter, the keypad, and an input method's words.
    ("\u{1B}[113;1;64u", [.event(.key("@"))]),
    ("\u{1B}[101;1;233u", [.event(.key("é"))]),
    ("\u{1B}[57400;129;49u", [.event(.key("1"))]),
    ("\u{1B}[0;;20320:22909u", [.event(.key("你")), .event(.key("好"))]),
    // A command has no text, and no text has control characters.
    ("\u{1B}[97;3;97u", [.event(.key(.alt("a")))]),
    ("\u{1B}[99;5;3u", [.event(.key(.control("c")))]),
    ("\u{1B}[97;1;7:98u", [.event(.key("b"))]),
    ("\u{1B}[0;;u", []),
    ("\u{1B}[<35;4;3M", [.hover(Position(column: 3, row: 2))]),
    ("\u{1B}[<39;1;1M", [.hover(Position(column: 0, row: 0))]),
    ("\u{1B}[<35;0;0M", [.hover(Position(column: 0, row: 0))]),
    ("\u{1B}[<35;4;3m", []),
    ("\u{1B}[<35;4M", []),
    ("\u{1B}[MC$#", [.hover(Position(column: 3, row: 2))]),
    (
      "\u{1B}[<32;4;3M", [.event(.mouse(MouseEvent(.drag(.left), at: Position(column: 3, row: 2))))]
    ),
  ]

  @Test(arguments: keys)
  func `a report is read, however it is split`(_ text: String, _ inputs: [ParsedInput]) {
    let bytes = Array(text.utf8)
    for cut in bytes.indices {
      var parser = InputParser()
      let first = parser.read(bytes[..<cut], now: .zero)
      #expect(first + parser.read(bytes[cut...], now: .zero) == inputs, "cut at \(cut)")
      #expect(parser.deadline == nil)
    }
  }

  @Test func `reports are no events`() {
    var parser = InputParser()
    let bytes = Array("a\u{1B}[<35;4;3M\u{1B}[97;1:3ub".utf8)
    #expect(parser.parse(bytes, now: .zero) == [.key("a"), .key("b")])
  }
}
