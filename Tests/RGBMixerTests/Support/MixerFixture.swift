import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

extension BindingProblem {
  /// From now on, each problem fails the test that causes it.
  @MainActor
  static func failTests() {
    handler = { Issue.record("Binding: \($0)") }
  }
}

extension Mixer {
  /// A mixer that keeps nothing; the clock measures how long a color has settled.
  convenience init(
    _ rgb: RGB, space: ColorSpace = .rgb, format: Format = .hex, clock: ManualClock = ManualClock()
  ) {
    BindingProblem.failTests()
    self.init(
      ColorList(RGBColor(AlphaColor(rgb), in: nil)), space: Observable(space), format: format,
      status: StatusLine(), clock: clock)
  }

  /// A mixer of the colors of a text.
  convenience init(
    editing text: ColoredText, named name: String = "theme.css", chosen: Int = 0,
    on background: RGB? = nil, clock: ManualClock = ManualClock()
  ) {
    BindingProblem.failTests()
    let colors = TextColors(text)
    self.init(
      ColorList(of: colors, chosen: chosen), text: colors, target: .file(name: name),
      space: Observable(.rgb), format: .hex, status: StatusLine(), background: background,
      clock: clock)
  }

  /// A mixer of the colors of a text.
  convenience init(
    editing text: String, named name: String = "theme.css", on background: RGB? = nil,
    clock: ManualClock = ManualClock()
  ) {
    self.init(editing: ColoredText(Array(text.utf8)), named: name, on: background, clock: clock)
  }
}

extension ColorList {
  /// The present colors as hex triplets.
  var hexes: [UInt32] { present.map(\.rgb.hex) }
}

extension RGBColor {
  /// Changes the three channels in one round.
  func set(_ rgb: RGB) { transaction { write(rgb, writer: nil) } }
}

extension MixerScreen {
  /// A screen of a size, in a window of its own.
  convenience init(
    _ mixer: Mixer, width: Int = 80, height: Int = 24, depth: ColorDepth = .truecolor
  ) {
    BindingProblem.failTests()
    let window = Window()
    self.init(mixer, in: window, depth: depth)
    window.resize(to: Size(width: width, height: height))
  }

  /// The rows as they would be drawn now, without blanks at their ends.
  func picture(depth: ColorDepth = .truecolor) -> [String] {
    let buffer = Buffer(size: window.size)
    _ = window.draw(into: buffer, depth: depth)
    return buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// Presses and releases a mouse button where a text stands in a row.
  func click(_ text: String, row: Int) {
    let line = picture()[row]
    guard let start = line.firstRange(of: text)?.lowerBound else {
      Issue.record("no \(text) in \(line)")
      return
    }
    click(line.distance(from: line.startIndex, to: start), row)
  }

  /// Presses and releases a mouse button.
  func click(_ column: Int, _ row: Int) {
    for action in [MouseEvent.Action.press(.left), .release(.left)] {
      window.handle(.mouse(MouseEvent(action, at: Position(column: column, row: row))))
    }
  }

  /// Types a text; a line feed is Enter.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      window.handle(.key(Key(scalar == "\n" ? .enter : .character(scalar))))
    }
  }

  /// Presses a key a number of times.
  func press(_ code: Key.Code, _ modifiers: Key.Modifiers = [], times: Int = 1) {
    for _ in 0..<times { window.handle(.key(Key(code, modifiers))) }
  }
}

extension Outcome {
  /// The case, such as `accepted`.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension Buffer {
  /// The number of cells in the largest rectangle of blank cells in the terminal's own background.
  var largestBlank: Int {
    let lines = lines.map(Array.init)
    // The blank cells above each cell, and the widest rectangle of each height below them.
    var heights = Array(repeating: 0, count: size.width)
    var largest = 0
    for row in 0..<size.height {
      for column in 0..<size.width {
        let isBlank =
          lines[row][column] == " " && self[column: column, row: row].style.background == nil
        heights[column] = isBlank ? heights[column] + 1 : 0
      }
      for first in 0..<size.width {
        var height = Int.max
        for last in first..<size.width {
          height = min(height, heights[last])
          if height == 0 { break }
          largest = max(largest, height * (last - first + 1))
        }
      }
    }
    return largest
  }
}
