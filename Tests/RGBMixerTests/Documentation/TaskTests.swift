import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The tasks of the README and the documentation, with the keys that these give.
@Suite(.apart) struct TaskTests {
  /// Whether the README, or a page of the documentation, says something.
  private func isPromised(_ text: String) throws -> Bool {
    let folder = Listing.root.appending(path: "Documentation")
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try ([Listing.root.appending(path: "README.md")] + pages)
      .filter { $0.pathExtension == "md" }
      .contains { try String(contentsOf: $0, encoding: .utf8).contains(text) }
  }

  @Test func `a darker brand color`() throws {
    let session = try PtySession.mixer("--space", "oklch", "#ff8800")
    #expect(try session.finish("-10" + Typed.enter + Typed.enter) == .exited(0))
    #expect(try isPromised("prints `\(session.standardOutputText.dropLast())`"))
  }

  @Test(arguments: [
    ("white", "tomato", "`%` reaches AA"), ("#1e1e2e", "#5a5f7d", "here `%`"),
  ])
  func `text that can be read on a background`(
    background: String, color: String, promise: String
  ) throws {
    let session = try PtySession.mixer("--on", background, color)
    session.send("n")
    try session.wait(for: "AA") { $0.status.contains(" AA on ") }
    #expect(try isPromised(promise.replacing("%", with: session.hex)))
    session.send("n")
    try session.wait(for: "AAA") { $0.status.contains(" AAA on ") }
    #expect(try session.finish(Typed.enter) == .exited(0))
  }

  @Test func `a ramp for a theme`() throws {
    #expect(try isPromised("rgbmixer -p --ramp '#336699' -f '--brand-{step}: {oklch};'"))
    let run = try ProgramRun("-p", "--ramp", "#336699", "-f", "--brand-{step}: {oklch};")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 11 && lines[0].hasPrefix("--brand-50: oklch(0.9"), "\(lines[0])")
    #expect(try isPromised("`t` goes to the ramp, Left and Right choose one of its colors"))
    let session = try PtySession.mixer("#336699")
    session.send("t")
    try session.waitForText("▌ ramp")
    try session.press(Typed.right, untilHexIs: "#1d4e7d")
    #expect(try session.finish("q") == .exited(130))
  }

  @Test func `a palette of five`() throws {
    let session = try PtySession.mixer("#336699")
    let state = StateDirectory(of: session)
    #expect(try isPromised("then `t` `t` for the harmonies"))
    session.send("tt")
    try session.waitForText("▌ harmonies")
    let keys = "a" + String(repeating: Typed.right + "a", count: 4)
    #expect(try session.finish(keys + "q") == .exited(130))
    let run = try ProgramRun("-p", "--recent", environment: state.environment)
    let harmonies = Harmony(of: RGB(hex: 0x336699)).members.prefix(5).map(\.color.hexText)
    #expect(run.output == harmonies.reversed().map { "\($0)\n" }.joined())
  }

  @Test func `a theme`() throws {
    let scratch = Scratch(name: "g.conf")
    let path = try scratch.write(
      "background #1d2021\ncolor1 #cc241d\ncolor8 #928374\nforeground #ebdbb2\n")
    let check = try ProgramRun("--check", path)
    let lines = check.output.replacing(path, with: "g.conf")
    #expect(try isPromised("\nrgbmixer --check g.conf ") && isPromised("```\n\(lines)```"))
    let words = "lightness +3 chroma -15%"
    #expect(try isPromised("`rgbmixer -p --edit g.conf --shift '\(words)'`"))
    let moved = try ProgramRun("-p", "--edit", path, "--shift", words)
    #expect(moved.output.hasPrefix("background #242728\n") && moved.status == 0)
    for words in ["chroma -15%", "lightness +4", "hue +12", "light"] {
      #expect(try isPromised("--shift '\(words)'") || isPromised("--shift \(words)"))
      #expect(try ProgramRun("-p", "--edit", path, "--shift", words).status == 0)
    }
    #expect(try ProgramRun("--check", path, "--goal", "7", "--fix").status == 0)
  }

  @Test func `a check for color blindness`() throws {
    let session = try PtySession.mixer("--on", "white", "tomato")
    for words in ["red-blind", "green-blind", "blue-blind", "gray"] {
      session.send("v")
      try session.waitForText("preview: \(words)")
      #expect(session.hex == "#ff6347")
    }
    session.send("v")
    try session.waitForText("normal vision")
    #expect(try session.finish("q") == .exited(130))
  }
}
