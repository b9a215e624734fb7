import Binding

import struct TermUI.RGB

/// The ground of the mixed color, and the color before.
extension Mixer {
  /// The ground of what is printed: black unless the user has chosen one.
  var printedGround: RGB { ground.value.isChosen ? ground.value.rgb : .black }

  /// The ground if the user has chosen none: that of the chosen color in the text, or else the terminal's.
  var unchosenGround: Ground {
    edited.flatMap { $0.ground(of: $0.chosen) } ?? terminalGround.value
  }

  /// Measures on the unchosen ground, unless the user has chosen one.
  func showGround() {
    if !ground.value.isChosen { ground.value = unchosenGround }
  }

  /// Takes over the background of the terminal, which is no step of undo.
  func learn(background rgb: RGB) {
    terminalGround.value = Ground(rgb: rgb, source: .terminal)
    showGround()
  }

  /// Measures on a color from now on.
  func measure(on ground: Ground, by source: AnyObject? = nil) {
    change(by: source) { self.ground.value = ground }
  }

  /// Makes the mixed color the ground.
  func pin() {
    let rgb = color.current
    measure(on: Ground(rgb: rgb, source: .pinned))
    status.show(.notice("pinned \(rgb.hexText): contrast is measured on it"))
  }

  /// Exchanges the mixed color and the ground.
  func exchange() {
    let (rgb, ground) = (color.current, ground.value.rgb)
    change {
      color.set(ground)
      self.ground.value = Ground(rgb: rgb, source: .pinned)
    }
  }

  /// Goes back to the color that the mixing began with.
  func goBack() {
    let rgb = before.value
    change { color.set(rgb) }
  }

  /// Goes to the nearest lightness at which the contrast on the ground reaches the next grade.
  func raiseContrast() {
    let (old, ground) = (color.current, ground.value)
    let ratio = ContrastRatio(old, ground.rgb)
    guard let grade = ratio.grade.next else {
      status.show(.notice("\(ratio.text) AAA \(ground.words) already"))
      return
    }
    guard let found = GradeSearch.nextGrade(of: old, on: ground.rgb) else {
      status.show(.notice("no lightness of this color reaches \(grade.rawValue) \(ground.words)"))
      return
    }
    change { color.set(found.color) }
    let reached = ContrastRatio(found.color, ground.rgb)
    status.show(
      .notice(
        "lightness \(Self.change(of: old, to: found.color)): "
          + "\(reached.text) \(reached.grade.rawValue) \(ground.words)"))
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
