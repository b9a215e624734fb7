import TermUITestSupport

@testable import TermUI

/// Frames of a screen as one SVG picture that moves: each element is drawn once, and shown in the frames that have it.
///
/// What moves is SMIL's `animate`, which browsers run in an image, too; where none does, the first frame stays.
struct ScreenMovie {
  private var frames: [(picture: ScreenSVG, start: Double)] = []
  private var duration = 0.0

  /// Adds a frame that stays for some seconds.
  mutating func add(_ buffer: Buffer, theme: ScreenSVG.Theme, seconds: Double) {
    frames.append((ScreenSVG(buffer, theme: theme, overlaps: false), duration))
    duration += seconds
  }

  /// The whole document.
  var text: String {
    var order: [ScreenSVG.Element] = []
    var presence: [ScreenSVG.Element: Set<Int>] = [:]
    for (index, frame) in frames.enumerated() {
      for element in frame.picture.elements {
        if presence[element] == nil { order.append(element) }
        presence[element, default: []].insert(index)
      }
    }
    // What comes and goes together is one group; all backgrounds are below the rest.
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
    return frames.last?.picture.document(of: groups.flatMap(elements)) ?? ""
  }

  /// The elements of a group, which is shown in some of the frames.
  private func elements(in shown: Set<Int>, _ elements: [String]) -> [String] {
    if shown.count == frames.count { return elements }
    var times: [String] = []
    var values: [String] = []
    for (index, frame) in frames.enumerated() {
      let value = shown.contains(index) ? "visible" : "hidden"
      guard values.last != value else { continue }
      values.append(value)
      times.append(Self.fraction(frame.start / duration))
    }
    let state = values[0] == "hidden" ? #" visibility="hidden""# : ""
    let motion =
      #"<animate attributeName="visibility" calcMode="discrete" values="\#(values.joined(separator: ";"))""#
      + #" keyTimes="\#(times.joined(separator: ";"))" dur="\#(Int((duration * 1_000).rounded()))ms""#
      + #" repeatCount="indefinite"/>"#
    return ["<g\(state)>", motion] + elements + ["</g>"]
  }

  /// A number below 1 with four decimals.
  private static func fraction(_ value: Double) -> String {
    let digits = String(Int((value * 10_000).rounded()))
    return "0." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
