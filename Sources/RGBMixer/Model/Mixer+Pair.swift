import Binding

import struct TermUI.RGB

/// The keys of the pair, as the model has them.
extension Mixer {
  /// Makes the mixed color the other one, to measure against and to come back to.
  func pin() {
    let rgb = color.current
    change { other.value = OtherColor(rgb: rgb, isPinned: true) }
    status.show(.notice("pinned \(Format.hex.text(of: rgb)): contrast is measured on it"))
  }

  /// Has the mixed color and the other one change places.
  func exchange() {
    change {
      let rgb = color.current
      color.set(other.value.rgb)
      other.value.rgb = rgb
    }
  }

  /// Goes to the nearest lightness at which the contrast with the other color reaches the next grade.
  func raiseContrast() {
    let (old, ground) = (color.current, other.value.rgb)
    let ratio = ContrastRatio(old, ground)
    guard let grade = ratio.grade.next else {
      status.show(.notice("\(ratio.text) AAA already"))
      return
    }
    guard let found = GradeSearch.nextGrade(of: old, on: ground) else {
      status.show(
        .notice(
          "no lightness of this color reaches \(grade.rawValue) on \(Format.hex.text(of: ground))"))
      return
    }
    change { color.set(found.color) }
    func percent(_ rgb: RGB) -> Int { Int((OKLCH(rgb).lightness * 100).rounded()) }
    let reached = ContrastRatio(found.color, ground)
    status.show(
      .notice(
        "lightness \(percent(old)) to \(percent(found.color)): "
          + "\(reached.text) \(reached.grade.rawValue)"))
  }
}
