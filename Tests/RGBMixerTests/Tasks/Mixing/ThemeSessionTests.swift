import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The colors of a theme in the terminal itself while the theme is edited.
@Suite(.apart) struct ThemeSessionTests {
  private static let theme = """
    background #1e1e2e
    foreground #cdd6f4
    # color2 #ffffff
    color1 #f38ba8
    color12 = 89b4fa
    selection_background #585b70
    color1 #ff0000

    """
  private let scratch = Scratch(name: "theme.conf")

  /// Answers as a terminal that reports all its colors.
  private static func answer(_ query: VirtualQuery) -> String? {
    switch query {
    case .color(let number): "\u{1B}]\(number);rgb:1010/2020/\(number)\(number)\u{1B}\\"
    case .paletteColor(let index): "\u{1B}]4;\(index);rgb:0101/0202/0303\u{7}"
    case .deviceAttributes: "\u{1B}[?62c"
    default: nil
    }
  }

  private static func attributes(_ query: VirtualQuery) -> String? {
    query == .deviceAttributes ? "\u{1B}[?62c" : nil
  }

  private func session(
    _ options: String..., theme: String = theme,
    answer: @escaping (VirtualQuery) -> String? = answer
  ) throws -> PtySession {
    let path = try scratch.write(theme)
    let options = (["--apply", "theme"] + options).joined(separator: " ")
    return try PtySession.mixer(
      "--edit", path, by: "exec \"$0\" \"$@\" \(options)", answer: answer)
  }

  private func wait(_ session: PtySession, for color: String?, inPalette index: Int) throws {
    try session.wait(for: "\(color ?? "no color") in \(index)") {
      $0.screen.palette[index] == color
    }
  }

  /// Whether the terminal was sent its own colors.
  private func isRestored(_ session: PtySession) -> Bool {
    session.screen.palette == [1: "rgb:0101/0202/0303", 12: "rgb:0101/0202/0303"]
      && session.screen.dynamicColors
        == [
          10: "rgb:1010/2020/1010", 11: "rgb:1010/2020/1111", 17: "rgb:1010/2020/1717",
        ]
  }

  @Test(arguments: [["q", "q"], ["w", "q"], []])
  func `colors whose keys name a slot are shown from the start, and restored on every way out`(
    keys: [String]
  ) throws {
    let session = try session()
    try wait(session, for: "#89b4fa", inPalette: 12)
    #expect(session.screen.palette == [1: "#ff0000", 12: "#89b4fa"])
    #expect(session.screen.dynamicColors == [10: "#cdd6f4", 11: "#1e1e2e", 17: "#585b70"])
    let length = session.output.count
    session.send(Typed.enter + Typed.right)
    try session.wait(for: "the background") { $0.screen.dynamicColors[11] == "#1f1e2e" }
    // The color that is mixed is sent, and no other.
    let sent = String(decoding: session.output[length...], as: UTF8.self)
    #expect(sent.components(separatedBy: "\u{1B}]").count == 2)
    if keys.isEmpty { session.signal(SIGTERM) }
    for key in keys { session.send(key) }
    try session.waitForEnd()
    #expect(isRestored(session))
  }

  @Test func `marked colors move together, and back at rest nothing is left to write`()
    throws
  {
    let session = try session()
    try wait(session, for: "#89b4fa", inPalette: 12)
    session.send("*" + Typed.enter)
    try session.wait(for: "the sliders of the group") { $0.rows[13].contains("lightness") }
    let length = session.output.count
    session.send(Typed.right)
    let moved = ThemeShift.move(lightness: 0.01, chroma: 1, hue: 0).moved(RGB(hex: 0x89b4fa))
    try wait(session, for: Format.hex.text(of: moved), inPalette: 12)
    #expect(session.screen.dynamicColors[11] == "#1e1e2e")
    // The three that are marked, each once; of two of a slot the last.
    let sent = String(decoding: session.output[length...], as: UTF8.self)
    #expect(sent.components(separatedBy: "\u{1B}]").count == 4)
    session.send(Typed.left)
    try wait(session, for: "#89b4fa", inPalette: 12)
    session.send("q")
    #expect(try session.waitForEnd() == .exited(130))
    #expect(isRestored(session) && scratch.text == Self.theme)
  }

  @Test func `with --keep, the colors are left there after w`() throws {
    let session = try session("--keep")
    try wait(session, for: "#89b4fa", inPalette: 12)
    session.send(Typed.enter + Typed.right + "wq")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.screen.palette == [1: "#ff0000", 12: "#89b4fa"])
    #expect(session.screen.dynamicColors == [10: "#cdd6f4", 11: "#1f1e2e", 17: "#585b70"])
    #expect(scratch.text == Self.theme.replacing("1e1e2e", with: "1f1e2e"))
    let canceled = try self.session("--keep")
    try wait(canceled, for: "#89b4fa", inPalette: 12)
    _ = try canceled.finish(Typed.enter + Typed.right + "qq")
    #expect(isRestored(canceled))
  }

  @Test func `a color that the terminal does not report is not applied without --keep`() throws {
    let silent = try session(answer: Self.attributes)
    try silent.press(
      "",
      untilStatusIs:
        "not applied: the terminal reports none of its colors (--keep applies)")
    silent.send(Typed.enter + Typed.right)
    try silent.waitForHex("#1f1e2e")
    #expect(silent.isAsFound || silent.screen.palette.isEmpty)
    let half = try session { query in
      if case .paletteColor = query { nil } else { Self.answer(query) }
    }
    try half.press(
      "",
      untilStatusIs:
        "3 of 5 applied; the terminal does not report the others (--keep)")
    #expect(half.screen.palette.isEmpty)
    #expect(half.screen.dynamicColors == [10: "#cdd6f4", 11: "#1e1e2e", 17: "#585b70"])
    let kept = try session("--keep", answer: Self.attributes)
    try wait(kept, for: "#89b4fa", inPalette: 12)
    _ = try kept.finish("q")
    #expect(kept.screen.palette.isEmpty && kept.screen.dynamicColors.isEmpty)
  }

  @Test func `a terminal without selection colors is painted otherwise, silently`() throws {
    let session = try session { $0 == .color(17) ? nil : Self.answer($0) }
    try wait(session, for: "#89b4fa", inPalette: 12)
    session.settle()
    #expect(session.screen.dynamicColors == [10: "#cdd6f4", 11: "#1e1e2e"])
    #expect(!session.status.contains("painted"))
    _ = try session.finish("q")
    #expect(session.screen.dynamicColors[17] == nil)
  }

  @Test func `a file that names no slot says so`() throws {
    let session = try session(theme: "a { color: #f80 }")
    #expect(session.status == "no key in theme.conf names a color of the terminal")
  }

  @Test func `more colors than the guardian can hold are restored even if the program is killed`()
    throws
  {
    let all = (0..<256).map { "color\($0) #\(String(0x123400 + $0, radix: 16))\n" }.joined()
    let session = try session(theme: all)
    try wait(session, for: "#1234ff", inPalette: 255)
    let program = try #require(session.program)
    try session.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    session.signal(SIGKILL)
    try session.wait(for: "the old colors") { $0.screen.palette.count == 16 }
    #expect(session.screen.palette[15] == "rgb:0101/0202/0303")
  }
}
