import Foundation
import TestSupport
import Testing

/// The five tasks of the README, with the keys that it names.
@Suite(.apart) struct TaskTests {
  /// Whether the README says something.
  private func isPromised(_ text: String) throws -> Bool {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      .contains(text)
  }

  @Test func `a darker brand color`() throws {
    let session = try PtySession.mixer("--space", "oklch", "#ff8800")
    #expect(try session.finish("-10" + Typed.enter + Typed.enter) == .exited(0))
    #expect(try isPromised("prints `\(session.standardOutputText.dropLast())`"))
  }

  @Test func `text that passes on a background`() throws {
    let session = try PtySession.mixer("--on", "#1e1e2e", "#5a5f7d")
    session.send("n")
    try session.wait(for: "AA large") { $0.status.hasSuffix(" AA large") }
    #expect(try isPromised("here `\(session.hex)` for AA large"))
    session.send("n")
    try session.wait(for: "AA") { $0.status.hasSuffix(" AA") }
    #expect(try session.finish(Typed.enter) == .exited(0))
  }

  @Test func `a ramp for a theme`() throws {
    #expect(try isPromised("rgbmixer -p --ramp '#336699' -f '--brand-{step}: {oklch};'"))
    let run = try ProgramRun("-p", "--ramp", "#336699", "-f", "--brand-{step}: {oklch};")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 11 && lines[0].hasPrefix("--brand-50: oklch(0.9"), "\(lines[0])")
    let session = try PtySession.mixer("#336699")
    session.send("tt" + Typed.tab + Typed.tab + Typed.tab)
    try session.waitForText("▸ ramp 700")
    try session.press(Typed.right, untilHexIs: "#1e4e7d")
    #expect(try session.finish("q") == .exited(130))
  }

  @Test func `a palette of five`() throws {
    let session = try PtySession.mixer("#336699")
    let state = StateDirectory(of: session)
    session.send("ttt" + Typed.tab + Typed.tab + Typed.tab)
    try session.waitForText("▸ the color itself")
    let keys = "a" + String(repeating: Typed.right + "a", count: 4)
    #expect(try session.finish(keys + "q") == .exited(130))
    let run = try ProgramRun("-p", "--recent", environment: state.environment)
    #expect(run.output == "#924956\n#70640f\n#924e35\n#865815\n#336699\n")
  }

  @Test func `a check for other eyes`() throws {
    let session = try PtySession.mixer("--on", "white", "tomato")
    for words in ["with protanopia", "with deuteranopia", "with tritanopia", "in gray"] {
      session.send("v")
      try session.waitForText("seen \(words)")
      #expect(session.hex == "#ff6347")
    }
    session.send("v")
    try session.waitForText("seen as it is")
    #expect(try session.finish("q") == .exited(130))
  }
}
