import Binding
import Testing
@testable import TermUI

@testable import RGBMixer

extension BindingProblem {
  /// From now on, each problem fails the test that causes it.
  @MainActor
  static func failTests() {
    handler = { Issue.record("Binding: \($0)") }
  }
}

extension Mixer {
  /// A mixer that keeps nothing.
  convenience init(_ rgb: RGB, space: ColorSpace = .rgb, format: Format = .hex) {
    BindingProblem.failTests()
    self.init(
      color: RGBColor(rgb, in: nil), space: Observable(space), format: format, status: StatusLine())
  }

  /// A mixer of the colors of a text.
  convenience init(editing text: ColoredText, chosen: Int = 0) {
    BindingProblem.failTests()
    let edited = EditedColors(text, chosen: chosen, name: "theme.css")
    self.init(
      color: RGBColor(text.colors[chosen].rgb, in: nil), space: Observable(.rgb), format: .hex,
      status: StatusLine(), edited: edited)
  }

  /// A mixer of the colors of a text.
  convenience init(editing text: String) {
    self.init(editing: ColoredText(Array(text.utf8)))
  }
}

extension MixerScreen {
  /// A screen of a size, in a window of its own.
  convenience init(
    _ mixer: Mixer, width: Int = 80, height: Int = 24, clock: ManualClock = ManualClock()
  ) {
    BindingProblem.failTests()
    let window = Window()
    self.init(mixer, in: window, clock: clock)
    window.resize(to: Size(width: width, height: height))
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
