import Binding

import struct TermUI.RGB

/// The background of the mixed color, and the color before.
extension Mixer {
  /// The background of what is printed: black unless the user has chosen one.
  var printedBackground: RGB { background.value.isChosen ? background.value.rgb : .black }

  /// The background if the user has chosen none: that of the chosen color in the text, or else the terminal's.
  var unchosenBackground: Background {
    edited.flatMap { $0.background(of: $0.chosen) } ?? terminalBackground.value
  }

  /// Measures on the unchosen background, unless the user has chosen one.
  func showBackground() {
    if !background.value.isChosen { background.value = unchosenBackground }
  }

  /// Takes over the background of the terminal, which is no step of undo.
  func learn(background rgb: RGB) {
    terminalBackground.value = Background(rgb: rgb, source: .terminal)
    showBackground()
  }

  /// Measures on a color from now on.
  func measure(on background: Background, by source: AnyObject? = nil) {
    change(by: source) { self.background.value = background }
  }

  /// Makes the mixed color the background.
  func pin() {
    let rgb = color.current
    measure(on: Background(rgb: rgb, source: .pinned))
    status.show(.notice("pinned \(rgb.hexText): contrast is measured on it"))
  }

  /// Exchanges the mixed color and the background.
  func exchange() {
    let (rgb, background) = (color.current, background.value.rgb)
    change {
      color.set(background)
      self.background.value = Background(rgb: rgb, source: .pinned)
    }
  }

  /// Goes back to the color that the mixing began with.
  func goBack() {
    let rgb = before.value
    change { color.set(rgb) }
  }

  /// Goes to the nearest lightness at which the contrast on the background reaches the next grade.
  func raiseContrast() {
    let (old, background) = (color.current, background.value)
    let ratio = ContrastRatio(old, background.rgb)
    guard let grade = ratio.grade.next else {
      status.show(.notice("\(ratio.text) AAA \(background.words) already"))
      return
    }
    let goal = ContrastGoal(background: background.rgb, ratio: grade.leastRatio)
    guard let found = LightnessSearch(from: AlphaColor(old)).nearest(reaching: [goal]) else {
      let ratio = String(goal.ratio, decimals: 2)
      return status.show(.notice("no lightness has \(ratio) \(background.words)"))
    }
    change { color.set(found.rgb) }
    let reached = ContrastRatio(found.rgb, background.rgb)
    status.show(
      .notice(
        "lightness \(Self.change(of: old, to: found.rgb)): "
          + "\(reached.text) \(reached.grade.rawValue) \(background.words)"))
  }

  /// The lightness of two colors in percent, with as few decimals as show a difference.
  private static func change(of old: RGB, to new: RGB) -> String {
    for decimals in 0...2 {
      let texts = [old, new].map { String(OKLCH($0).lightness * 100, decimals: decimals) }
      if texts[0] != texts[1] { return "\(texts[0]) to \(texts[1])" }
    }
    return "as it was"
  }
}
