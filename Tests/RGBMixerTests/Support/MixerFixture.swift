import Binding
import TermUI

@testable import RGBMixer

extension Mixer {
  /// A mixer that keeps nothing.
  convenience init(_ rgb: RGB, space: ColorSpace = .rgb, format: Format = .hex) {
    self.init(
      color: RGBColor(rgb, in: nil), space: Observable(space), format: format, status: StatusLine())
  }
}

extension MixerScreen {
  /// A screen of a size, in a window of its own.
  convenience init(
    _ mixer: Mixer, width: Int = 80, height: Int = 24, clock: ManualClock = ManualClock()
  ) {
    let window = Window()
    self.init(mixer, in: window, clock: clock)
    window.resize(to: Size(width: width, height: height))
  }

  /// Presses keys that type characters; an end of line is Enter.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      window.handle(.key(Key(scalar == "\n" ? .enter : .character(scalar))))
    }
  }

  /// Presses a key some times.
  func press(_ code: Key.Code, _ modifiers: Key.Modifiers = [], times: Int = 1) {
    for _ in 0..<times { window.handle(.key(Key(code, modifiers))) }
  }
}
