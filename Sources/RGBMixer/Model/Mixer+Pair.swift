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
    let reached = ContrastRatio(found.color, ground)
    status.show(
      .notice(
        "lightness \(Self.change(of: old, to: found.color)): "
          + "\(reached.text) \(reached.grade.rawValue)"))
  }

  /// The lightness of two colors in percent, with as few decimals as tell them apart.
  private static func change(of old: RGB, to new: RGB) -> String {
    for decimals in 0...2 {
      let texts = [old, new].map { rgb in
        var text: [UInt8] = []
        text.append(OKLCH(rgb).lightness * 100, decimals: decimals)
        return String(decoding: text, as: UTF8.self)
      }
      if texts[0] != texts[1] { return "\(texts[0]) to \(texts[1])" }
    }
    return "as it was"
  }
}
