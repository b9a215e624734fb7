import Binding

import struct TermUI.RGB

/// The backgrounds to choose from: the terminal's own, black, white, and another one that the user has chosen.
///
/// Each has a sample on the screen, three of them at most.
extension Mixer {
  /// What the mixed color is measured on while the user has chosen nothing; nil if the terminal does not tell.
  private var ownBackground: Background? {
    terminalText.value ?? terminalBackground.value.map { Background(rgb: $0, source: .terminal) }
  }

  /// The backgrounds that `o` goes through, in their order; those that look like the terminal's are left out.
  var backgrounds: [Background] {
    let others =
      [RGB.black, .white].map { Background(rgb: $0, source: .given) }
      + (otherBackground.map { [$0] } ?? [])
    guard let own = ownBackground else { return others }
    return [own] + others.filter { own.isText || !$0.looks(like: own) }
  }

  /// The index in ``backgrounds`` of the one that contrast is measured on.
  var measuredIndex: Int {
    guard let chosen = chosenBackground.value else { return 0 }
    // What looks like the terminal's has the terminal's place.
    return backgrounds.firstIndex { $0.source == .given && $0.rgb == chosen.rgb } ?? 0
  }

  /// The backgrounds of the samples, in their order, and the index of the one that contrast is measured on.
  ///
  /// Another background takes the place of black on a dark terminal, of white on a light one, unless that is measured.
  /// While one that looks like the terminal's is measured, it replaces the terminal's, so that the ratio is its own.
  var samples: (backgrounds: [Background], measured: Int) {
    let measured = backgrounds[measuredIndex]
    var samples = backgrounds
    if let chosen = chosenBackground.value, chosen.rgb != measured.rgb {
      samples[0] = chosen
      return (samples, 0)
    }
    if let other = otherBackground, samples.last == other {
      let ink = (terminalBackground.value ?? .black).opposite(depth: .truecolor)
      let plain: RGB = ink == .white ? .black : .white
      if measured.rgb == plain, measured.source == .given {
        samples.removeLast()
      } else if let index = samples.firstIndex(where: { $0.source == .given && $0.rgb == plain }) {
        samples[index] = samples.removeLast()
      }
    }
    return (samples, samples.firstIndex(of: measured) ?? 0)
  }

  /// Measures contrast on the next background; a run of such steps is one step of undo.
  ///
  /// In a text it is the chosen color's next one, which is no step of undo.
  func measureOnNextBackground() {
    if !isPlain {
      if contrasts.showNextBackground(of: list.mixed) {
        list.refresh()
      } else {
        status.show(
          .notice("this color has no other background", short: "no other background"))
      }
      return
    }
    let (all, index) = (backgrounds, measuredIndex)
    measure(onSample: all[(index + 1) % all.count], by: chosenBackground)
  }

  /// Measures contrast on the background of a sample.
  func measure(onSample background: Background, by source: AnyObject? = nil) {
    measure(on: background == ownBackground ? nil : background, by: source)
  }
}

extension Background {
  /// Whether the two can hardly be told apart.
  fileprivate func looks(like other: Background) -> Bool {
    ContrastRatio(rgb, other.rgb).value < 1.05
  }
}
