import Foundation
import TestSupport
import Testing

/// The terminal's own theme, on terminals that answer in many ways.
@Suite(.apart) struct TerminalSessionTests {
  /// Answers as a terminal that reports everything, as xterm does.
  private static func answer(_ query: VirtualQuery) -> String? {
    switch query {
    case .color(let number): "\u{1B}]\(number);rgb:1010/2020/\(number)\(number)\u{1B}\\"
    case .paletteColor(let index): "\u{1B}]4;\(index);rgb:0101/0202/\(hex(index))\u{7}"
    case .deviceAttributes: "\u{1B}[?62c"
    default: nil
    }
  }

  private static func hex(_ index: Int) -> String {
    let digits = String(index, radix: 16)
    return "0\(digits)0\(digits)"
  }

  private static func attributes(_ query: VirtualQuery) -> String? {
    query == .deviceAttributes ? "\u{1B}[?62c" : nil
  }

  private static let theme = """
    foreground #102010
    background #102011
    cursor #102012
    selection_foreground #102019
    selection_background #102017

    """
    + (0..<16).map { "color\($0) #01020\(String($0, radix: 16))\n" }.joined()

  private func printed(
    _ options: String..., environment: [String: String] = [:],
    answer: @escaping (VirtualQuery) -> String? = answer
  ) throws -> (output: String, errors: String, status: PtyStatus) {
    let session = try PtySession.mixer(
      "--terminal", behind: ["-p"] + options, environment: environment, answer: answer,
      waitingFor: nil)
    let status = try session.waitForEnd()
    #expect(session.isAsFound)
    return (
      session.standardOutputText,
      session.rows.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines), status
    )
  }

  @Test func `the theme is printed at once, and nothing is drawn`() throws {
    let session = try PtySession.mixer(
      "-p", "--terminal", answer: Self.answer, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.standardOutputText == Self.theme)
    #expect(session.isAsFound && session.rows.allSatisfy(\.isEmpty))
    // A question each, DA1 last.
    #expect(session.screen.operatingSystemCommands.count == 21)
    #expect(session.screen.queries.first == .version)
    #expect(session.screen.queries.last == .deviceAttributes)
  }

  @Test(
    arguments: [
      ("kitty(0.26.5)", [:], "color4 #010204"), ("ghostty 1.2", [:], "palette = 4=#010204"),
      ("foot(1.16)", [:], "regular4=010204"), ("WezTerm 2024", [:], "  \"#010204\","),
      ("XTerm(379)", [:], "*.color4: #010204"), (nil, ["TERM": "alacritty"], "blue = \"#010204\""),
      (nil, ["TERM_PROGRAM": "ghostty"], "palette = 4=#010204"), (nil, [:], "color4 #010204"),
      ("VTE(7600)", [:], "color4 #010204"),
    ] as [(String?, [String: String], String)])
  func `the format is the terminal's own, else kitty's`(
    name: String?, environment: [String: String], line: String
  ) throws {
    let run = try printed(environment: environment) { query in
      query == .version ? name.map { "\u{1B}P>|\($0)\u{1B}\\" } : Self.answer(query)
    }
    #expect(run.output.split(separator: "\n").contains(Substring(line)), "\(run.output)")
    #expect(run.errors.isEmpty && run.status == .exited(0))
  }

  @Test func `the name of the terminal is asked for only without a format`() throws {
    let session = try PtySession.mixer(
      "-p", "--terminal", "-f", "{slot} {hex}", answer: Self.answer, waitingFor: nil)
    try session.waitForEnd()
    #expect(!session.screen.queries.contains(.version))
    #expect(session.standardOutputText.hasPrefix("foreground #102010\nbackground #102011\n"))
    #expect(session.standardOutputText.hasSuffix("\n14 #01020e\n15 #01020f\n"))
  }

  @Test func `colors that the terminal does not report are left out and named`() throws {
    let run = try printed("-f", "kitty") { query in
      switch query {
      case .color(10), .color(12), .paletteColor(8...): nil
      default: Self.answer(query)
      }
    }
    #expect(run.errors == "rgbmixer: not reported: foreground, cursor, palette 8 to 15")
    #expect(run.status == .exited(0))
    #expect(run.output.hasPrefix("background #102011\nselection_foreground"))
    #expect(run.output.hasSuffix("color7 #010207\n"))
  }

  @Test(arguments: [
    "rgb:12/34/56", "rgb:1212/3434/5656", "rgb:121/343/565", "rgba:1212/3434/5656/ffff",
    "rgba:12/34/56/ff", "rgb:1212/34/565",
  ])
  func `colors are read with one to four digits, and with alpha`(spelling: String) throws {
    let run = try printed("-f", "{slot} {hex}") { query in
      query == .color(11) ? "\u{1B}]11;\(spelling)\u{7}" : Self.attributes(query)
    }
    #expect(run.output == "background #123456\n", "\(spelling)")
    #expect(run.status == .exited(0))
  }

  @Test
  func `single digits of a channel are doubled, and the first of two answers counts`()
    throws
  {
    let run = try printed("-f", "{slot} {hex}") { query in
      query == .paletteColor(3)
        ? "\u{1B}]4;3;rgb:1/2/F\u{7}\u{1B}]4;3;rgb:0/0/0\u{7}" : Self.attributes(query)
    }
    #expect(run.output == "3 #1122ff\n")
  }

  @Test(arguments: ["rgb:zz/00/00", "rgb:1/2", "#12", "", "tomato", "rgb:11111/2/3"])
  func `a reply that is no color is ignored`(spelling: String) throws {
    let run = try printed { query in
      query == .color(11) ? "\u{1B}]11;\(spelling)\u{7}" : Self.attributes(query)
    }
    #expect(run.output.isEmpty && run.status == .exited(1))
    #expect(run.errors == "rgbmixer: the terminal does not report its colors")
  }

  @Test func `answers come in any order, in pieces, and amid keys`() throws {
    var answers: [String] = []
    let session = try PtySession.mixer("-p", "--terminal", "-f", "kitty", waitingFor: nil)
    session.answer = { query in
      if let answer = Self.answer(query) { answers.append(answer) }
      return nil
    }
    try session.wait(for: "the questions") { $0.screen.queries.last == .deviceAttributes }
    let attributes = answers.removeLast()
    let last = answers.removeFirst()
    let bytes = Array(("x" + answers.reversed().joined(separator: "q")).utf8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      session.send(Array(bytes[start..<min(start + 7, bytes.count)]))
    }
    // In one write, because only a moment is waited for what comes after DA1.
    session.send(attributes + last)
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.standardOutputText == Self.theme)
    // Nothing else can read them.
    #expect(
      session.isAsFound
        && session.rows[0] == "rgbmixer: 20 keys typed during the query were lost")
  }

  @Test
  func `keys typed while the terminal is asked go to the mixer, even in the middle of a reply`()
    throws
  {
    let session = try PtySession.mixer("--terminal", waitingFor: nil)
    var answers: [String] = []
    session.answer = { query in
      if let answer = Self.answer(query) { answers.append(answer) }
      return nil
    }
    try session.wait(for: "the questions") { $0.screen.queries.last == .deviceAttributes }
    let attributes = answers.removeLast()
    let cursor = answers.remove(at: try #require(answers.firstIndex { $0.contains("]12;") }))
    session.send(
      Typed.enter + Typed.right + answers.joined() + attributes + Typed.right
        + cursor.dropLast(4))
    try session.waitForHex("#122010")
    session.send(cursor.suffix(4) + Typed.right)
    try session.waitForHex("#132010")
    #expect(try session.finish("w") == .exited(0))
    #expect(session.standardOutputText.hasPrefix("foreground #132010\n"))
    #expect(session.rows.contains("rgbmixer: not reported: cursor"))
  }

  @Test func `a silent terminal and lost keys are both reported`() throws {
    let session = try PtySession.mixer("--terminal", waitingFor: nil)
    try session.wait(for: "the questions") { $0.screen.queries.last == .deviceAttributes }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(1))
    #expect(session.isAsFound && session.standardOutputText.isEmpty)
    #expect(session.rows[0] == "rgbmixer: 1 key typed during the query was lost")
    #expect(session.rows[1] == "rgbmixer: the terminal does not report its colors")
  }

  @Test func `killed amid the question, it leaves the terminal as it was`() throws {
    let session = try PtySession.mixer(
      "-p", "--terminal", by: "echo before >/dev/tty; exec \"$0\" \"$@\"", waitingFor: nil)
    try session.wait(for: "the questions") { $0.screen.queries.last == .deviceAttributes }
    let program = try #require(session.program)
    try session.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    #expect(!session.isAsFound)
    session.signal(SIGKILL)
    try session.wait(for: "the old settings") { $0.isAsFound }
    // No mode is reset: the screen was not taken.
    #expect(session.rows[0] == "before" && session.screen.cursor == (0, 1))
  }

  @Test func `a terminal may answer everything but DA1`() throws {
    let run = try printed("-f", "kitty") { $0 == .deviceAttributes ? nil : Self.answer($0) }
    #expect(run.output == Self.theme && run.errors.isEmpty && run.status == .exited(0))
  }

  @Test(arguments: [true, false])
  func `a silent terminal is waited for one second at most, and reported`(
    answersAttributes: Bool
  ) throws {
    let run = try printed { answersAttributes ? Self.attributes($0) : nil }
    #expect(run.output.isEmpty && run.status == .exited(1))
    #expect(run.errors == "rgbmixer: the terminal does not report its colors")
  }

  @Test(
    arguments: [
      (["TMUX": "/tmp/x,1,0", "TERM": "tmux-256color"], "tmux"),
      (["STY": "1.x", "TERM": "screen-256color"], "GNU screen"),
    ] as [([String: String], String)])
  func `a multiplexer that does not pass the query on is named`(
    environment: [String: String], name: String
  ) throws {
    let run = try printed(environment: environment, answer: Self.attributes)
    #expect(
      run.errors.replacing("\n", with: "")
        == "rgbmixer: \(name) does not pass the color query on: run rgbmixer outside it"
    )
    #expect(run.status == .exited(1))
  }

  @Test func `Ctrl-C and a signal end the inquiry and restore the terminal`() throws {
    for isKey in [true, false] {
      let session = try PtySession.mixer("-p", "--terminal", waitingFor: nil)
      try session.wait(for: "the questions") { $0.screen.queries.last == .deviceAttributes }
      if isKey { session.send(Typed.control("c")) } else { session.signal(SIGTERM) }
      #expect(try session.waitForEnd() == .signaled(isKey ? SIGINT : SIGTERM))
      #expect(session.isAsFound && session.standardOutputText.isEmpty)
    }
  }

  @Test func `without a terminal there is nothing to ask`() throws {
    let run = try PtySession.mixer(
      "-p", "--terminal", by: "exec setsid -w \"$0\" \"$@\"", waitingFor: nil)
    #expect(try run.waitForEnd() == .exited(2))
    #expect(run.rows.first == "rgbmixer: there is no terminal to ask")
  }

  // MARK: The screen

  private func session(
    _ options: String..., answer: @escaping (VirtualQuery) -> String? = answer
  ) throws -> PtySession {
    try PtySession.mixer("--terminal", behind: ["--no-save"] + options, answer: answer)
  }

  @Test func `the colors are mixed as a file's, seen in the terminal, and printed`() throws {
    let session = try session("-f", "ghostty")
    #expect(session.rows[0].contains("w save"))
    #expect(session.hex == "#102010")
    // Nothing is changed before anything is mixed.
    #expect(session.screen.palette.isEmpty && session.screen.dynamicColors.isEmpty)
    session.send(Typed.enter + Typed.right)
    try session.wait(for: "the foreground") { $0.screen.dynamicColors == [10: "#112010"] }
    session.send(Typed.enter + Typed.down + Typed.down + Typed.down)
    try session.waitForHex("#102019")
    session.send(Typed.enter + Typed.down + Typed.down + Typed.right)
    try session.wait(for: "the selection") { $0.screen.dynamicColors[19] == "#10201a" }
    #expect(try session.finish("w") == .exited(0))
    let lines = session.standardOutputText.split(separator: "\n")
    #expect(lines.count == 21 && lines[0] == "foreground = #112010")
    #expect(lines.contains("selection-foreground = #10201a"))
    #expect(lines.contains("palette = 0=#010200"))
    #expect(
      session.screen.dynamicColors == [10: "rgb:1010/2020/1010", 19: "rgb:1010/2020/1919"])
    #expect(session.screen.palette.isEmpty)
  }

  @Test
  func `all but the backgrounds are moved together, and back at the start nothing is changed`()
    throws
  {
    let session = try session()
    session.send("*" + Typed.enter + Typed.right)
    try session.wait(for: "all colors") { $0.screen.palette.count == 16 }
    // The backgrounds are not among them.
    #expect(Set(session.screen.dynamicColors.keys) == [10, 12, 19])
    session.send(Typed.left)
    // Beside the colors that stand side by side.
    try session.wait(for: "the first color") { $0.rows.contains { $0.hasSuffix("#102010") } }
    #expect(try session.finish("w") == .exited(0))
    #expect(session.standardOutputText == Self.theme)
    #expect(session.screen.dynamicColors[10] == "rgb:1010/2020/1010")
  }

  @Test func `with --keep the terminal keeps the colors, but not after q`() throws {
    let session = try session("--keep")
    session.send(Typed.enter + Typed.right)
    try session.wait(for: "the foreground") { $0.screen.dynamicColors[10] == "#112010" }
    #expect(try session.finish("w") == .exited(0))
    #expect(session.screen.dynamicColors == [10: "#112010"])
    let canceled = try self.session("--keep")
    canceled.send(Typed.enter + Typed.right)
    try canceled.press("q", untilStatusIs: "1 unsaved color: w saves, q again discards")
    #expect(try canceled.finish("q") == .exited(130))
    #expect(canceled.standardOutputText.isEmpty)
    #expect(canceled.screen.dynamicColors == [10: "rgb:1010/2020/1010"])
  }

  @Test func `mixed colors are restored even if the program is killed, and while it is stopped`()
    throws
  {
    let found = [10: "rgb:1010/2020/1010"]
    let killed = try session()
    killed.send(Typed.enter + Typed.right)
    try killed.wait(for: "the foreground") { $0.screen.dynamicColors[10] == "#112010" }
    let program = try #require(killed.program)
    try killed.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    killed.signal(SIGKILL)
    try killed.wait(for: "the old color") { $0.screen.dynamicColors == found }
    let stopped = try PtySession.mixer("--terminal", parent: .shell, answer: Self.answer)
    stopped.send(Typed.enter + Typed.right)
    try stopped.wait(for: "the foreground") { $0.screen.dynamicColors[10] == "#112010" }
    stopped.send(Typed.control("z"))
    #expect(try stopped.waitForJobReport(1) == "stopped")
    #expect(stopped.screen.dynamicColors == found)
    stopped.shell("fg")
    try stopped.wait(for: "the foreground") { $0.screen.dynamicColors[10] == "#112010" }
    stopped.send("qq")
    #expect(try stopped.waitForJobReport(2) == "ended 130")
    #expect(stopped.screen.dynamicColors == found)
  }

  @Test func `contrast is on the terminal's background, and the preview is a terminal`() throws {
    let session = try session()
    #expect(session.rows.contains { $0.contains("on background") })
    #expect(session.rows.contains { $0.contains("git diff") })
    #expect(try session.finish("q") == .exited(130))
    #expect(session.isAsFound && session.standardOutputText.isEmpty)
  }

  @Test func `colors that the terminal does not report are named on the screen and at the end`()
    throws
  {
    let session = try session { query in
      query == .color(12) ? nil : Self.answer(query)
    }
    try session.wait(for: "the notice") { $0.status == "not reported: cursor" }
    #expect(try session.finish("w") == .exited(0))
    #expect(session.standardOutputText == Self.theme.replacing("cursor #102012\n", with: ""))
    #expect(session.rows.contains("rgbmixer: not reported: cursor"))
  }

  @Test func `after Ctrl-C the changes are listed`() throws {
    let session = try session()
    session.send(Typed.enter + Typed.right)
    try session.waitForHex("#112010")
    #expect(try session.finish(Typed.control("c")) == .exited(130))
    #expect(session.rows.contains("1 foreground: #112010"))
    #expect(session.screen.dynamicColors == [10: "rgb:1010/2020/1010"])
  }
}
