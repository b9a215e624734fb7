import TestSupport
import Testing

/// Answers that come late, broken sequences, noise, and what others would have the terminal obey.
@Suite(.apart) struct NoiseSessionTests {
  private static let answers = [
    "\u{1B}]11;rgb:1q12/3434/5656\u{1B}\\", "\u{1B}]11;rgb:1212/3434/5656\u{7}",
    "\u{1B}P1$r0;38;5;3m\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}[?62;22c",
    "\u{1B}[?2026;2$y", "\u{1B}[24;80R", "\u{1B}_Gi=1;q\u{1B}\\", "\u{1B}[I", "\u{1B}[O",
  ]

  @Test(arguments: [("", "l", "#346699"), ("#", "f80\r", "#ff8800")])
  func `an answer types nothing, wherever it is split`(
    focus: String, keys: String, hex: String
  ) throws {
    let session = try PtySession.mixer("#336699")
    session.send(focus)
    for answer in Self.answers {
      let bytes = Array(answer.utf8)
      // Past the introducer: before it, what came was a key.
      for split in 2..<bytes.count {
        session.send(Array(bytes[..<split]))
        session.send(Array(bytes[split...]))
      }
    }
    try session.press(keys, untilHexIs: hex)
    #expect(session.status.isEmpty)
  }

  #if os(Linux)
    @Test func `an answer split by more than the timeout of Esc types nothing`() throws {
      let session = try PtySession.mixer("#336699")
      session.send("#")
      try session.wait(for: "the hex field") { $0.screen.isCursorVisible }
      for part in ["\u{1B}]11;rg", "b:ffff/ff", "ff/ffff\u{1B}", "\\"] {
        let before = try session.sleeps()
        session.send(part)
        try session.wait(for: "the end of the timeout") {
          try $0.sleeps() > before && $0.isAtRest()
        }
      }
      try session.press("abc" + Typed.enter, untilHexIs: "#aabbcc")
    }
  #endif

  @Test func `sequences that are broken, unknown or endless are skipped whole`() throws {
    let session = try PtySession.mixer("#336699")
    let broken: [String] = [
      "\u{1B}[1;99999999999999999999C", "\u{1B}[" + String(repeating: "1;", count: 500) + "C",
      "\u{1B}[200C\u{1B}[201~", "\u{1B}[1;3C\u{1B}[1;5C", "\u{1B}[[A\u{1B}OP\u{1B}[24~\u{1B}[99~",
      "\u{1B}[113;1:3u", "\u{1B}]" + String(repeating: "q", count: 100_000) + "\u{7}",
      "\u{1B}Pq#0;2;0;0;0\u{1B}\\", "\u{1B}^q\u{1B}\\\u{1B}Xq\u{1B}\\", "\u{1B}[12\u{18}",
      "\u{0}\u{1}\u{2}\u{4}\u{5}\u{6}\u{7}\u{8}\u{B}\u{C}\u{E}\u{F}\u{10}\u{11}\u{13}\u{1C}\u{1F}",
      "\u{9B}\u{9D}\u{9C}\u{85}", "é日本語🙂",
    ]
    for text in broken { session.send(text) }
    for bytes: [UInt8] in [
      [0xFF, 0xFE], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0x80], [0xED, 0xA0, 0x80],
    ] {
      session.send(bytes)
      session.send("l")
    }
    try session.waitForHex("#396699")
    #expect(session.status.isEmpty)
  }

  @Test func `noise and a paste of more than a megabyte change nothing`() throws {
    var generator = SeededGenerator(seed: 11)
    let session = try PtySession.mixer("#336699")
    session.send((0..<250_000).map { _ in UInt8.random(in: 0x80...0xFF, using: &generator) })
    session.send("\u{1B}[200~" + String(repeating: "x", count: (1 << 20) + 1) + "\u{1B}[201~")
    try session.wait(for: "the refusal") { $0.status == "the paste is too long to be a color" }
    try session.press("l", untilHexIs: "#346699")
  }

  @Test func `nothing from outside reaches the terminal with its control characters`() throws {
    let attack =
      "\u{1B}]0;owned\u{7}\u{9B}31m\u{9B}5n\u{9D}0;owned\u{9C}\u{202E}\u{1B}]52;c;Zm9v\u{7}"
    let session = try PtySession.mixer("#336699")
    // A line feed and Ctrl-C in a paste are text, too.
    session.send(Typed.paste("red" + attack + "\r\n\u{3}"))
    try session.wait(for: "the refusal") {
      $0.rows.contains { $0.contains("\"red\\u{1b}") }
    }
    session.send("#" + attack)
    session.send(Typed.paste(attack) + Typed.enter)
    try session.wait(for: "the refusal") {
      $0.rows.contains { $0.contains("cannot read") || $0.contains("expected") }
    }
    let other = try PtySession.mixer(
      "#336699", environment: ["TERM": "xterm" + attack, "TERM_PROGRAM": attack])
    for session in [session, other] {
      let text = String(decoding: session.output, as: UTF8.self)
      #expect(session.screen.title.isEmpty && session.screen.bells == 0)
      #expect(session.screen.clipboard.isEmpty && session.screen.unknown.isEmpty)
      #expect(!session.screen.queries.contains(.status))
      #expect(!text.contains { "\u{9B}\u{9C}\u{9D}\u{202E}".contains($0) })
    }
  }
}
