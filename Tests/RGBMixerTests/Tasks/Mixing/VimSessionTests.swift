#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The recipes for Vim in Editors.md, in Vim in tmux, where both are installed.
  @Suite(
    .apart, .enabled(if: Tmux.executable != nil && FileManager.default.fileExists(atPath: vim)))
  struct VimSessionTests {
    private static let text = "a {\n  color: #336699;\n}\n"
    private let scratch = Scratch()

    /// A shell in tmux, in which Vim has the file open.
    private func session() throws -> PtySession {
      let file = try scratch.write(Self.text)
      let session = try PtySession.shellInTmux(scratch)
      session.send("echo 'this line' is the shell\\'s\r")
      try session.waitForText("this line is the shell's")
      session.send("vim -u DEFAULTS '\(file)'\r")
      try session.waitForText("color: #336699")
      return session
    }

    @Test(arguments: [
      (
        ":update | silent execute '!MIXER --edit ' .. shellescape(expand('%') .. ':2') | edit | redraw!",
        "wq"
      ),
      (":silent execute '%!MIXER --edit -:2' | redraw!", "w"),
    ])
    func `Vim's screen is Vim's again after the mixer, and then the shell's`(
      recipe: String, keys: String
    ) throws {
      let session = try session()
      session.send(recipe.replacing("MIXER", with: MixerBinary.path) + "\r")
      // The text that Vim shows has the color, too.
      try session.waitForHex("#336699")
      try session.press(Typed.right, untilHexIs: "#346699")
      session.send(keys)
      try session.waitForText("color: #346699")
      let question = "tmux display-message -p \"alternate <#{alternate_on}>\""
      session.send(":echo trim(system('\(question)'))\r")
      try session.waitForText("alternate <1>")
      #expect(session.rows[1] == "  color: #346699;" && session.rows[5] == "~")
      session.send(":wq\r")
      try session.waitForText("this line is the shell's")
      #expect(!session.screen.picture().contains("~"))
      #expect(scratch.text == Self.text.replacing("#336699", with: "#346699"))
      session.send("exit\r")
      try session.waitForEnd()
    }
  }

  private let vim = "/usr/bin/vim"
#endif
