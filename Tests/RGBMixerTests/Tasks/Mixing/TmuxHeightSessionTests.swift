#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The mixer in some rows below the prompt of a shell in tmux, where that is installed.
  @Suite(.apart, .enabled(if: Tmux.executable != nil)) struct TmuxHeightSessionTests {
    private let scratch = Scratch()

    /// A shell with lines above its prompt: so many rows, and the prompt is in the one below them.
    private func shell(below count: Int) throws -> PtySession {
      let session = try PtySession.shellInTmux(scratch)
      let lines = count == 0 ? "" : "; seq \(count)"
      session.send("M='\(MixerBinary.path)'; printf '\\033[2J\\033[H'\(lines)\r")
      let row = min(count, 23)
      try session.wait(for: "the prompt in row \(row)") {
        $0.rows[row] == "$" && (row == 0 || $0.rows[row - 1] == "\(count)")
      }
      return session
    }

    @Test(arguments: [0, 8, 20, 40])
    func `wherever the prompt is, the lines above stay, and the shell has the color`(
      count: Int
    ) throws {
      let session = try shell(below: count)
      session.send("c=$($M --no-save --height 6 '#336699')\r")
      try session.waitForHex("#336699")
      try session.press(Typed.right, untilHexIs: "#346699")
      session.send(Typed.enter)
      try session.wait(for: "the next prompt") { $0.rows.count { $0.hasPrefix("$") } == 2 }
      let prompt = try #require(session.rows.firstIndex { $0.hasPrefix("$ c=") })
      #expect(session.rows[prompt + 1] == "$" && session.rows[(prompt + 2)...].joined().isEmpty)
      if count > 0 { #expect(session.rows[prompt - 1] == "\(count)") }
      session.send("echo \"<$c>\"\r")
      try session.wait(for: "the color") { $0.rows.contains("<#346699>") }
      #expect(session.rows.contains { $0.hasPrefix("$ c=") })
    }

    @Test func `two runs in one line follow each other`() throws {
      let session = try shell(below: 3)
      session.send(
        "echo \"<$($M --no-save --height 5 '#112233')$($M --no-save --height 5 '#445566')>\"\r")
      for color in ["#112233", "#445566"] {
        try session.waitForHex(color)
        session.send(Typed.enter)
      }
      try session.wait(for: "both colors") { $0.rows.contains("<#112233#445566>") }
      #expect(Array(session.rows[..<3]) == ["1", "2", "3"])
    }

    @Test(arguments: [8, 40])
    func `Ctrl-Z takes the rows away, and fg draws them below the prompt`(count: Int) throws {
      let session = try shell(below: count)
      session.send("$M --no-save --height 6 '#336699'\r")
      try session.waitForHex("#336699")
      session.send("\u{1A}")
      try session.waitForText("Stopped")
      #expect(session.hex.isEmpty)
      session.send("fg\r")
      try session.waitForHex("#336699")
      try session.press(Typed.right, untilHexIs: "#346699")
      session.send(Typed.enter)
      try session.wait(for: "the color") { $0.rows.contains("#346699") }
      #expect(!session.rows.contains { $0.contains("green") })
    }

    @Test(arguments: [0, 8, 40])
    func `after SIGKILL the rows are erased, and nothing above them`(count: Int) throws {
      let session = try shell(below: count)
      let file = scratch.directory.appending(path: "process")
      session.send("sh -c 'echo $$ >\(file.path); exec '$M' --no-save --height 6 \"#336699\"'\r")
      try session.waitForHex("#336699")
      try session.press(Typed.right, untilHexIs: "#346699")
      let text = try String(contentsOf: file, encoding: .utf8)
      kill(try #require(pid_t(text.dropLast())), SIGKILL)
      try session.wait(for: "the shell alone") {
        $0.hex.isEmpty && $0.rows.contains { $0.contains("Killed") }
      }
      // The key has asked for the position of the cursor: the shell may have the answer, which Ctrl-U takes away.
      session.send("\u{15}echo back\r")
      try session.wait(for: "the shell") { $0.rows.contains("back") }
      #expect(session.rows.contains { $0.hasPrefix("$ sh -c") } || count == 40)
      if count > 0 { #expect(session.rows.contains("\(count)")) }
    }

    @Test func `in a window that becomes narrower and wider no row stands twice`() throws {
      let session = try shell(below: 8)
      session.send("$M --no-save --height 6 '#336699'\r")
      try session.waitForHex("#336699")
      for columns in [60, 44, 100, 80] {
        session.resize(columns: columns, rows: 24)
        try session.wait(for: "rows of \(columns) columns") { session in
          let shown = session.rows.filter { $0.contains("#336699") && !$0.contains("$") }
          let sliders = session.rows.filter { $0.contains("102") }
          // The row of the color ends close to the edge of the window.
          return shown.map { (columns - 4...columns).contains($0.count) } == [true]
            && sliders.count == 1
        }
      }
      session.send("q")
      try session.wait(for: "the shell alone") { $0.hex.isEmpty && $0.rows.contains("$") }
      // Where tmux has wrapped the rows, the lines above them are in its history, each of them once.
      session.send("echo \"<$(tmux capture-pane -p -S - | grep -c '^[1-8]$')>\"\r")
      try session.wait(for: "the number of lines above") { $0.rows.contains { $0.hasPrefix("<") } }
      #expect(session.rows.contains("<8>"))
    }
  }
#endif
