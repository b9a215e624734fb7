#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The mixer is killed, which nobody can handle, and something else has the terminal right after.
  @Suite(.apart) struct KilledSessionTests {
    /// The number of runs of each test; RGBMIXER_KILL_TESTS asks for more.
    private let amount =
      ProcessInfo.processInfo.environment["RGBMIXER_KILL_TESTS"].flatMap { Int($0) } ?? 3

    /// Types a command into an interactive shell, waits for the mixer and its guardian, and kills the mixer;
    /// comes back when the guardian is done.
    private func killMixer(
      in command: String, _ process: (pid_t) -> pid_t?
    ) throws -> PtySession {
      let session = try PtySession(
        ["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "$ ", "LESS": "-M"])
      try session.waitForText("$")
      session.send(command + "\r")
      try session.waitForText("OKLCH")
      var guardian: pid_t?
      var mixer: pid_t?
      try session.wait(for: "the guardian") { session in
        mixer = session.program.flatMap(process)
        guardian = mixer.flatMap { PtySession.children(of: $0).first }
        return guardian != nil
      }
      kill(try #require(mixer), SIGKILL)
      let rest = try #require(guardian)
      try session.wait(for: "the guardian's end") { _ in kill(rest, 0) != 0 }
      return session
    }

    /// Kills again and again.
    ///
    /// On a busy machine one of a hundred runs may do harm: the guardian cannot look and act in one system call.
    /// Where one has, ten more have to do none.
    private func repeatedly(_ run: () throws -> Void) throws {
      let allowed = (amount + 99) / 100
      var (runs, harm) = (0, [PtyTimeout]())
      while runs < amount + 10 * harm.count, harm.count <= allowed {
        runs += 1
        do {
          try run()
        } catch let timeout as PtyTimeout {
          harm.append(timeout)
        }
      }
      #expect(harm.count <= allowed, "\(harm)")
    }

    @Test func `a shell keeps its prompt and its bracketed paste`() throws {
      try repeatedly {
        let session = try killMixer(in: "'\(MixerBinary.path)' '#336699'") {
          PtySession.children(of: $0).first
        }
        try session.wait(for: "the prompt") {
          $0.screen.modes == [7, 25, 2004] && $0.screen.keyboardFlags == 0
            && $0.screen.lines.last { !$0.trimmingCharacters(in: .whitespaces).isEmpty }?
              .hasPrefix("$") == true
        }
        session.send("echo the end\r")
        try session.wait(for: "the next command") {
          $0.screen.lines.contains { $0.hasPrefix("the end") }
        }
      }
    }

    @Test(arguments: ["", "--height 6 "])
    func `a shell that waits for the color goes on with its own settings`(options: String) throws {
      try repeatedly {
        let session = try killMixer(
          in: "c=$('\(MixerBinary.path)' --no-save \(options)'#336699')"
        ) { PtySession.children(of: $0).first }
        try checkSettings(of: session)
      }
    }

    @Test(arguments: ["", "c=$("])
    func `from the first sign of the mixer on, the shell gets its terminal back`(start: String)
      throws
    {
      try repeatedly {
        let session = try PtySession(
          ["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "$ "])
        try session.waitForText("$")
        let end = start.isEmpty ? "" : ")"
        session.send("stty -echo; \(start)'\(MixerBinary.path)' --no-save '#336699'\(end)\r")
        var mixer: pid_t?
        try session.wait(for: "the mixer") { session in
          mixer = session.program.flatMap { PtySession.children(of: $0).first }
          return mixer != nil && session.screen.modes.contains(1049)
        }
        let guardian = try PtySession.children(of: #require(mixer)).first
        kill(try #require(mixer), SIGKILL)
        // The guardian drops what is typed before it is done. Its end is the prompt of a shell that waits for the color.
        let prompts = start.isEmpty ? 1 : 2
        try session.wait(for: "the main screen") { session in
          !session.screen.modes.contains(1049)
            && session.screen.lines.count { $0.hasPrefix("$") } >= prompts
            && guardian.map { kill($0, 0) != 0 } ?? true
        }
        session.send("stty echo\r")
        try checkSettings(of: session)
      }
    }

    /// Has the shell say what its settings are for the programs that it runs.
    private func checkSettings(of session: PtySession) throws {
      session.send("clear; stty -a | tr ';' '\\n' | grep -o '.*icanon'; echo the end\r")
      try session.wait(for: "the shell's settings") { session in
        let lines = session.screen.lines
        return lines.contains { $0.hasPrefix("the end") }
          && lines.contains { $0.contains(" icanon") } && !lines.contains { $0.contains("-isig") }
      }
    }

    @Test(arguments: [
      ("\"$0\" '#ff8800'", "#ff8800"), ("less FILE", "some text"),
      ("vim -u NONE FILE", "some text"),
    ])
    func `a program that starts at once keeps its screen and its modes`(
      program: String, text: String
    ) throws {
      let name = program.split(separator: " ")[0]
      guard name.hasPrefix("\"") || FileManager.default.fileExists(atPath: "/usr/bin/\(name)")
      else { return }
      let scratch = Scratch()
      let file = try scratch.write(String(repeating: "some text\n", count: 100))
      let program = program.replacing("FILE", with: file).replacing("'", with: "\"")
      try repeatedly {
        let session = try killMixer(
          in:
            "sh -c '\"$0\" \"#336699\"; exec \(program)' '\(MixerBinary.path)'"
        ) { PtySession.children(of: $0).first.flatMap { PtySession.children(of: $0).first } }
        try session.wait(for: text) {
          $0.screen.modes.contains(1049) && !$0.settings.echoes
            && $0.screen.lines.contains { $0.contains(text) }
        }
      }
    }
  }
#endif
