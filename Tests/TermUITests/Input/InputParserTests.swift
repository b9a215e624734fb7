import TermUI
import Testing

struct InputParserTests {
  private let escape = Event.key(Key(.escape))

  private func type(_ text: String) -> [Event] {
    text.unicodeScalars.map { .key(Key(.character($0))) }
  }

  private func parse(_ text: String) -> [Event] {
    var parser = InputParser()
    return parser.parse(Array(text.utf8), now: .zero)
  }

  @Test func `a lone Esc becomes a key after 35 ms and not before`() {
    var parser = InputParser()
    #expect(parser.parse([0x1B], now: .seconds(7)).isEmpty)
    #expect(parser.deadline == .seconds(7) + .milliseconds(35))
    #expect(parser.expire(now: .seconds(7) + .milliseconds(34)).isEmpty)
    #expect(parser.expire(now: .seconds(7) + .milliseconds(35)) == [escape])
    #expect(parser.deadline == nil)
  }

  @Test(arguments: [
    ("\u{1B}[1;2", 1000), ("\u{1B}]11;", 2000), ("\u{1B}P1$r", 2000), ("\u{1B}_G", 2000),
    ("\u{1B}^a", 2000), ("\u{1B}X\r", 2000), ("\u{1B}[M ", 1000), ("\u{1B}O5", 200),
    ("\u{1B}[[", 1000), ("\u{1B}[\u{3}", 1000),
  ])
  func `an incomplete sequence is dropped after its timeout`(_ text: String, _ time: Int) {
    var parser = InputParser()
    #expect(parser.parse(Array(text.utf8), now: .zero).isEmpty)
    #expect(parser.deadline == .milliseconds(time))
    #expect(parser.expire(now: .milliseconds(time)).isEmpty)
    #expect(parser.deadline == nil)
  }

  @Test(
    arguments: [
      ("[", 1000), ("O", 200), ("]", 50), ("P", 50), ("X", 50), ("^", 50), ("_", 50),
    ] as [(Unicode.Scalar, Int)])
  func `an introducer without a sequence is Alt with a character`(
    _ introducer: Unicode.Scalar, _ time: Int
  ) {
    let key = Event.key(Key(.character(introducer), .alt))
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}\(introducer)".utf8), now: .zero).isEmpty)
    #expect(parser.deadline == .milliseconds(time))
    #expect(parser.expire(now: .milliseconds(time)) == [key])
    #expect(parser.parse(Array("x".utf8), now: .milliseconds(time)) == type("x"))
    #expect(parse("\u{1B}\(introducer)\u{1B}x") == [key, .key(Key(.character("x"), .alt))])
    // Another Esc before it is a key.
    _ = parser.parse(Array("\u{1B}\u{1B}\(introducer)".utf8), now: .seconds(5))
    #expect(parser.expire(now: .seconds(7)).suffix(1) == [key])
  }

  @Test func `Esc after the introducer of a string is a key`() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}]\u{1B}".utf8), now: .zero).isEmpty)
    #expect(
      parser.expire(now: .milliseconds(50)) == [.key(Key(.character("]"), .alt)), escape])
    #expect(parse("\u{1B}]\u{1B}\\x") == type("x"))
    #expect(parse("\u{1B}]\u{7}x") == type("x"))
  }

  @Test func `an incomplete character is dropped after a second`() {
    var parser = InputParser()
    #expect(parser.parse([0xE6, 0xBC], now: .zero).isEmpty)
    #expect(parser.deadline == .seconds(1))
    #expect(parser.expire(now: .seconds(1)).isEmpty)
    #expect(parser.parse(Array("x".utf8), now: .seconds(1)) == type("x"))
  }

  @Test func `the deadline of a sequence does not move with its bytes`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[1".utf8), now: .zero)
    _ = parser.parse(Array(";".utf8), now: .milliseconds(900))
    #expect(parser.deadline == .seconds(1))
  }

  @Test(arguments: [("\u{1B}[1", 1000), ("\u{1B}]11;", 2000), ("\u{1B}P1$r\u{1B}", 2000)])
  func `while a reply is due, the time of a sequence counts from its last byte`(
    _ text: String, _ time: Int
  ) {
    var parser = InputParser()
    parser.expectsReply = true
    for (index, byte) in text.utf8.enumerated() {
      #expect(parser.parse([byte], now: .milliseconds(200 * index)).isEmpty)
      #expect(parser.expire(now: .milliseconds(200 * index + 199)).isEmpty)
    }
    #expect(parser.deadline == .milliseconds(200 * (text.utf8.count - 1) + time))
  }

  @Test func `while a reply is due, Esc and an introducer wait a quarter of a second`() {
    for text in ["\u{1B}", "\u{1B}]", "\u{1B}P", "\u{1B}_"] {
      var parser = InputParser()
      parser.expectsReply = true
      #expect(parser.parse(Array(text.utf8), now: .zero).isEmpty)
      #expect(parser.expire(now: .milliseconds(249)).isEmpty)
      #expect(parser.expire(now: .milliseconds(250)).count == 1)
    }
  }

  @Test func `a paste ends two seconds after its last byte`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[200~ab".utf8), now: .zero)
    _ = parser.parse(Array("c".utf8), now: .milliseconds(1900))
    #expect(parser.deadline == .milliseconds(3900))
    #expect(parser.expire(now: .milliseconds(3900)) == [.paste("abc", truncated: false)])
  }

  @Test(arguments: ["[C", "OC", "[1;1C"])
  func `the rest of a sequence after a timed-out Esc is not typed`(_ tail: String) {
    var parser = InputParser()
    _ = parser.parse([0x1B], now: .zero)
    #expect(parser.expire(now: .milliseconds(60)) == [escape])
    #expect(parser.parse(Array(tail.utf8), now: .milliseconds(60)) == [.key(Key(.right))])
  }

  @Test func `a bracket typed long after Esc is typed`() {
    var parser = InputParser()
    _ = parser.parse([0x1B], now: .zero)
    _ = parser.expire(now: .milliseconds(35))
    #expect(parser.parse(Array("[".utf8), now: .milliseconds(400)) == type("["))
  }

  @Test func `a key after an incomplete sequence is a key`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8), now: .zero)
    _ = parser.expire(now: .seconds(2))
    #expect(parser.parse(Array("q".utf8), now: .milliseconds(2100)) == type("q"))
  }

  @Test(arguments: [
    "\u{1B}[12", "\u{1B}O5", "\u{1B}]11;rgb", "\u{1B}P1$r", "\u{1B}_G", "\u{1B}[M !", "\u{1B}[[",
  ])
  func `Esc inside a sequence begins another one`(_ start: String) {
    #expect(parse(start + "\u{1B}[C") == [.key(Key(.right))])
  }

  @Test(
    arguments: ["\u{18}", "\u{1A}"], ["\u{1B}", "\u{1B}[12", "\u{1B}O", "\u{1B}]11;rgb", "\u{1B}P"])
  func `CAN and SUB abort`(_ abort: String, _ start: String) {
    #expect(parse(start + abort + "x") == type("x"))
  }

  @Test func `two Escs are two keys after the timeout of the first`() {
    var parser = InputParser()
    #expect(parser.parse([0x1B], now: .zero).isEmpty)
    #expect(parser.parse([0x1B], now: .milliseconds(30)).isEmpty)
    #expect(parser.expire(now: .milliseconds(35)) == [escape, escape])
    #expect(parser.parse([0x1B, 0x1B, 0x1B], now: .seconds(1)) == [escape])
    #expect(parser.expire(now: .seconds(2)) == [escape, escape])
  }

  @Test func `Alt works with a character of several bytes`() {
    #expect(parse("\u{1B}é漢") == [.key(Key(.character("é"), .alt))] + type("漢"))
  }

  @Test func `Esc before a sequence that is not a key is a key`() {
    #expect(parse("\u{1B}\u{1B}x") == [escape, .key(Key(.character("x"), .alt))])
    #expect(parse("\u{1B}\u{1B}[I") == [escape, .windowFocus(gained: true)])
    #expect(
      parse("\u{1B}\u{1B}[200~a\u{1B}[201~") == [escape, .paste("a", truncated: false)])
    #expect(
      parse("\u{1B}\u{1B}]11;rgb\u{7}") == [escape, .reply(.operatingSystemCommand(11, "rgb"))])
  }

  @Test func `a second Esc applies only to the next sequence`() {
    #expect(parse("\u{1B}\u{1B}[A\u{1B}[B") == [.key(Key(.up, .alt)), .key(Key(.down))])
    #expect(parse("\u{1B}\u{1B}[1\u{1B}[B") == [.key(Key(.down))])
  }

  @Test func `a sequence with more than 64 bytes of parameters is skipped`() {
    #expect(parse("\u{1B}[" + String(repeating: "1", count: 64) + "A" + "x") == type("x"))
    #expect(parse("\u{1B}[" + String(repeating: "1", count: 9999) + "Ax") == type("x"))
    let longest = "1;" + String(repeating: "0", count: 61) + "5A"
    #expect(parse("\u{1B}[" + longest) == [.key(Key(.up, .control))])
  }

  @Test func `a release without a button is a release of the last one pressed`() {
    let position = Position(column: 0, row: 0)
    #expect(
      parse("\u{1B}[M\"!!\u{1B}[M#!!") == [
        .mouse(MouseEvent(.press(.right), at: position)),
        .mouse(MouseEvent(.release(.right), at: position)),
      ])
  }

  @Test func `numbers saturate`() {
    let number = String(repeating: "9", count: 60)
    #expect(parse("\u{1B}[\(number)ux") == type("x"))
    #expect(
      parse("\u{1B}[<0;\(String(repeating: "9", count: 25));2M") == [
        .mouse(MouseEvent(.press(.left), at: Position(column: 9_999_998, row: 1)))
      ])
  }

  @Test(
    arguments: [
      ([0xC3, 0x61], "a"), ([0xE6, 0xBC, 0x61], "a"), ([0xE6, 0xC3, 0xA9], "é"),
      ([0x80, 0x61], "a"), ([0xFF, 0xFE, 0x61], "a"), ([0xC0, 0xAF, 0x61], "a"),
      ([0xE0, 0x80, 0x80, 0x61], "a"), ([0xED, 0xA0, 0x80, 0x61], "a"),
      ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0xF0, 0x9F, 0x8E, 0xE6, 0xBC, 0xA2], "漢"),
      ([0xC2, 0x9B, 0x61], "a"),
    ] as [([UInt8], String)])
  func `an ill-formed character is skipped`(
    _ bytes: [UInt8], _ text: String
  ) {
    var parser = InputParser()
    #expect(parser.parse(bytes, now: .zero) == type(text))
  }

  @Test func `a control character inside an ill-formed character is a key`() {
    var parser = InputParser()
    #expect(parser.parse([0xE6, 0x03], now: .zero) == [.key(Key(.character("c"), .control))])
  }

  @Test func `a stray string terminator is skipped`() {
    #expect(parse("\u{1B}\\x") == type("x"))
  }

  @Test func `a reply that is too long is skipped`() {
    #expect(parse("\u{1B}]11;" + String(repeating: "q", count: 5000) + "\u{7}x") == type("x"))
  }

  @Test func `control characters in a reply are dropped`() {
    #expect(
      parse("\u{1B}]11;rg\r\u{3}b\u{7}") == [.reply(.operatingSystemCommand(11, "rgb"))])
  }
}
