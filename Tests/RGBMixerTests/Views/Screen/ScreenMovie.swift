import TermUITestSupport

@testable import TermUI

/// Frames of a screen as one SVG picture that moves: each element is drawn once, and shown in the frames that have it.
///
/// What moves is a CSS animation, which browsers run in an image, too, but only where nobody asked for less motion.
/// There, and where nothing moves at all, the last frame stays.
struct ScreenMovie {
  private var frames: [(picture: ScreenSVG, start: Double)] = []
  private(set) var duration = 0.0

  /// Adds a frame that stays for some seconds.
  mutating func add(_ buffer: Buffer, theme: ScreenSVG.Theme, seconds: Double) {
    frames.append((ScreenSVG(buffer, theme: theme, overlaps: false), duration))
    duration += seconds
  }

  /// The whole document.
  var text: String {
    let groups = groups
    let moving = groups.map(\.frames).enumerated().filter { $1.count < frames.count }
    let style =
      ["<style>", "@media (prefers-reduced-motion: no-preference) {"]
      + moving.map { rule(for: "g\($0)", shownIn: $1) } + ["}", "</style>"]
    let elements = groups.enumerated().flatMap { number, group in
      guard group.frames.count < frames.count else { return group.elements }
      let isInLast = group.frames.contains(frames.count - 1)
      let state = isInLast ? "" : #" visibility="hidden""#
      return ["<g id=\"g\(number)\"\(state)>"] + group.elements + ["</g>"]
    }
    return frames.last?.picture.document(of: style + elements) ?? ""
  }

  /// The elements that come and go together; all backgrounds are below the rest.
  private var groups: [(frames: Set<Int>, elements: [String])] {
    var order: [ScreenSVG.Element] = []
    var presence: [ScreenSVG.Element: Set<Int>] = [:]
    for (index, frame) in frames.enumerated() {
      for element in frame.picture.elements {
        if presence[element] == nil { order.append(element) }
        presence[element, default: []].insert(index)
      }
    }
    var groups: [(frames: Set<Int>, elements: [String])] = []
    for isBackground in [true, false] {
      var indices: [Set<Int>: Int] = [:]
      for element in order where element.isBackground == isBackground {
        let frames = presence[element] ?? []
        if let index = indices[frames] {
          groups[index].elements.append(element.text)
        } else {
          indices[frames] = groups.count
          groups.append((frames, [element.text]))
        }
      }
    }
    return groups
  }

  /// The animation of a group; each of its states stays until the next one.
  private func rule(for name: String, shownIn shown: Set<Int>) -> String {
    var states = ""
    var last: Bool?
    for (index, frame) in frames.enumerated() {
      let isShown = shown.contains(index)
      guard isShown != last else { continue }
      last = isShown
      states += "\(percent(frame.start / duration)){visibility:\(isShown ? "visible" : "hidden")}"
    }
    let milliseconds = Int((duration * 1_000).rounded())
    return "#\(name){animation:\(name) \(milliseconds)ms step-end infinite}"
      + "@keyframes \(name){\(states)}"
  }

  /// A share as a percentage with two decimals.
  private func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits)%"
  }
}
