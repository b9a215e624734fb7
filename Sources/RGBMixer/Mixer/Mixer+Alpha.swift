import Binding

import struct TermUI.RGB

/// The alpha of the mixed color.
extension Mixer {
  /// Adds an alpha to all that is selected, or removes it if there is one.
  func toggleAlpha() {
    setAlpha(color.alpha.value == nil ? Alpha(1) : nil)
  }

  /// Moves the alpha of all that is selected, which counts as opaque where it has none; nil removes it.
  func moveAlpha(to number: ChannelNumber?, by source: AnyObject? = nil) {
    let axis = Axis.alpha
    let percent = 100 * (color.alpha.value?.value ?? 1)
    setAlpha(number.map { Alpha($0.position(from: percent, on: axis) / 100) }, by: source)
  }

  private func setAlpha(_ alpha: Alpha?, by source: AnyObject? = nil) {
    if list.isShifting.value { return refuseShift(of: Axis.alpha.name) }
    if alpha != nil, let refusal = list.selected.lazy.compactMap(refusalOfAlpha).first {
      return status.show(.error(refusal))
    }
    change(by: source) { color.alpha.set(alpha, writer: source) }
  }

  /// Why the color at an index can have no alpha; nil if it can.
  private func refusalOfAlpha(at index: Int) -> String? {
    isPlain ? nil : text.refusalOfAlpha(at: index)
  }

  /// The selection's colors once they are set to `new`: each keeps its own alpha if `new` has none or the text has no
  /// place for it.
  func selected(taking new: AlphaColor) -> [(Int, AlphaColor)] {
    var refusal: String?
    let changes = list.selected.map { index in
      let own = list.color(at: index).alpha
      let refused = new.alpha == nil ? nil : refusalOfAlpha(at: index)
      refusal = refusal ?? refused
      return (index, AlphaColor(new.rgb, alpha: refused == nil ? new.alpha ?? own : own))
    }
    if let refusal { status.show(.notice(refusal)) }
    return changes
  }
}
