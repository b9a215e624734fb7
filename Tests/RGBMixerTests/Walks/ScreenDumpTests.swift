import Binding
import Foundation
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// Writes what screens show, to compare two versions of the code; skipped unless `RGBMIXER_SCREENS` names a folder.
///
/// Each file is a size, a depth and a source, and holds the screen after each key of a script, and after each key and
/// click of random walks: all cells, the style of each run of cells, the cursor, and what was copied. `diff -r` of two
/// folders shows what a change of the code changes.
@MainActor
@Suite(.enabled(if: ScreenDumps.folder != nil))
struct ScreenDumpTests {
  /// The styles in words, which take long to make.
  private static var names: [Style: String] = [:]
  private static let sizes = [
    (24, 6), (40, 12), (60, 16), (80, 12), (80, 24), (80, 45), (100, 30), (120, 40), (160, 45),
    (200, 60),
  ]
  private static let theme = """
    :root {
      --background: #16161e;
      --foreground: #c0caf5;
      --muted: oklch(0.55 0.03 260);
      --primary: #7aa2f780;
    }
    """

  /// Keys as they are typed, one screen after each; `^` is Esc, a line feed Enter, `<` and `>` are arrows, `v` is Down,
  /// and `_` and `\` are Tab and Shift-Tab.
  private static let script =
    "llLjj>>kks o n u t>>tt> Y^#f80\n7^?re^? vv^f vy^/tom\nA>pxb*e! N?quit^__#ab_^\\\\t_c>>c"

  @Test(arguments: [ColorDepth.truecolor, .ansi256, .ansi16, .monochrome])
  func `the screens are written`(depth: ColorDepth) throws {
    let folder = try #require(ScreenDumps.folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (width, height) in Self.sizes {
      for background in [RGB(hex: 0x16161e), .white] {
        for edits in [false, true] {
          let name = "\(edits ? "theme" : "color")-\(width)x\(height)-\(depth)-\(background.hex)"
          let text = dump(edits, Size(width: width, height: height), depth, on: background)
          try text.write(toFile: "\(folder)/\(name).txt", atomically: false, encoding: .utf8)
        }
      }
    }
  }

  private func dump(_ edits: Bool, _ size: Size, _ depth: ColorDepth, on background: RGB) -> String
  {
    var text = ""
    for seed in UInt64(0)..<3 {
      let clock = ManualClock()
      let mixer =
        edits
        ? Mixer(editing: Self.theme, clock: clock) : Mixer(RGB(hex: 0x1fa08a), clock: clock)
      let screen = MixerScreen(mixer, width: size.width, height: size.height, depth: depth)
      mixer.receive(background: background)
      screen.foreground = background == .white ? .black : RGB(hex: 0xd0d0d8)
      var generator = SeededGenerator(seed: seed)
      screen.onCopy = { text += "copied: \($0)\n" }
      for (index, key) in keys(seed, &generator).enumerated() {
        text += "== \(seed) \(index) \(key)\n"
        if seed > 0, index % 4 == 3 {
          let place = Position(
            column: .random(in: 0..<size.width, using: &generator),
            row: .random(in: 0..<size.height, using: &generator))
          for action in [MouseEvent.Action.press(.left), .release(.left)] {
            screen.window.handle(.mouse(MouseEvent(action, at: place)))
          }
          text += "click at \(place.column), \(place.row)\n"
        } else {
          screen.window.handle(.key(key))
        }
        if index % 3 == 0 { clock.advance(by: .seconds(1)) }
        text += cells(of: screen, depth)
      }
    }
    return text
  }

  /// The script first, then random keys.
  private func keys(_ seed: UInt64, _ generator: inout SeededGenerator) -> [Key] {
    let named: [Character: Key] = [
      "^": .escape, "\n": Key(.enter), ">": .right, "<": .left, "v": .down, "_": Key(.tab),
      "\\": Key(.tab, .shift),
    ]
    let all =
      seed == 0
      ? Array(Self.script)
      : (0..<60).map { _ in
        Self.script.randomElement(using: &generator) ?? "l"
      }
    return all.compactMap { character in
      named[character] ?? character.unicodeScalars.first.map { Key(.character($0)) }
    }
  }

  private func name(of style: Style) -> String {
    if let name = Self.names[style] { return name }
    let name = String(describing: style)
    Self.names[style] = name
    return name
  }

  private func cells(of screen: MixerScreen, _ depth: ColorDepth) -> String {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: depth)
    var text = screen.window.cursor.map { "cursor at \($0.column), \($0.row)\n" } ?? ""
    for (row, line) in buffer.lines.enumerated() {
      text += line + "\n"
      var last: Style?
      for column in 0..<buffer.size.width {
        let style = buffer.style(column: column, row: row)
        if style != last { text += " \(column):\(name(of: style))" }
        last = style
      }
      text += "\n"
    }
    return text
  }
}

private enum ScreenDumps {
  static let folder = ProcessInfo.processInfo.environment["RGBMIXER_SCREENS"]
}
