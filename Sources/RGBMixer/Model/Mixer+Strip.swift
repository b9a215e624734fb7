import Binding

import struct TermUI.RGB

/// The list of colors beside the mixed one.
extension Mixer {
  /// Goes to the next list: those of the text that is edited, the recent colors, the ramp, the harmonies, none.
  func turnStrip() {
    endRun()
    strip.value =
      switch strip.value {
      case .off: edited.map(Strip.edited) ?? .recent(recent.value)
      case .edited: .recent(recent.value)
      case .recent: .ramp(Ramp(of: color.current))
      case .ramp: .harmonies(Harmony(of: color.current))
      case .harmonies: .off
      }
  }

  /// Makes the ramp or the harmonies those of the mixed color, because the user comes to them.
  func renewStrip() {
    switch strip.value {
    case .off, .edited, .recent: break
    case .ramp: strip.value = .ramp(Ramp(of: color.current))
    case .harmonies: strip.value = .harmonies(Harmony(of: color.current))
    }
  }

  /// Mixes the color at an index of the strip; what one source chooses in a row is one step of undo.
  ///
  /// Among the colors of a text, to go to another one changes none.
  func choose(chip index: Int, by source: AnyObject) {
    if case .edited = strip.value { return choose(edited: index) }
    let rgb = strip.value.color(at: index)
    change(inRunOf: source) { color.set(rgb) }
  }
}
