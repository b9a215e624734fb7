import Binding
import TermUI

/// The bands on the screen, and their keys.
extension MixerScreen {
  /// The band that has the focus; nil if none has.
  var focusedBand: BandView? { bands.first { $0.isFocused } }

  /// Whether a band, or the colors of a text, has the focus.
  var isInBand: Bool { focusedBand != nil || file?.holdsFocus == true }

  func view(of kind: Band.Kind) -> BandView {
    bands.first { $0.kind == kind } ?? bands[0]
  }

  var recent: BandView { view(of: .recent) }

  /// The bands for a number of places: the ramp first, and with a text the others alone; where there is one place, the
  /// band that `t` has led to last.
  func shownBands(_ places: Int) -> [BandView] {
    guard places > 0 else { return [] }
    let isPlain = mixer.isPlain
    if isPlain, places == 1 { return [view(of: band.value)] }
    let others = Band.Kind.allCases.filter { !isPlain || $0 != .ramp }
    let count = min(isPlain ? places - 1 : places, others.count)
    let wanted = others.firstIndex(of: second) ?? 0
    let first = min(wanted, others.count - count)
    return ((isPlain ? [.ramp] : []) + others[first..<first + count]).map(view)
  }

  /// Goes to the first band, or from one band to the next that has colors, and after the last to the first.
  func turnBand() {
    mixer.endRun()
    guard let focused = focusedBand else {
      if let file, !file.holdsFocus { return focus(file.chooser) }
      return focusBand(file == nil ? .ramp : second)
    }
    let later = Band.Kind.allCases.drop { $0 != focused.kind }.dropFirst()
    if file == nil, focused.kind == .ramp {
      // To the second place, whatever is there.
      return focusBand(later.first { view(of: $0).isShown } ?? .harmonies)
    }
    if let next = later.first(where: { !mixer.band($0).blocks.isEmpty }) { return focusBand(next) }
    if let file { focus(file.chooser) } else { focusBand(.ramp) }
  }

  /// Gives the band that had it last the focus, or the colors of a text.
  func focusBand() {
    if let file { return focus(file.chooser) }
    focusBand(band.value)
  }

  private func focusBand(_ kind: Band.Kind) {
    band.value = kind
    if !view(of: kind).isShown {
      if kind != .ramp || !mixer.isPlain { second = kind }
      window.setNeedsLayout()
      // At once, for keys that come before the next frame.
      window.layoutIfNeeded()
    }
    focus(view(of: kind))
  }

  private func focus(_ chooser: View) {
    if !chooser.isShown || !window.focus(chooser) {
      mixer.status.show(.notice("the bands need a larger window"))
    }
  }

  /// Copies the colors of the band in the present format.
  func copyBand() {
    if let file, focusedBand == nil || file.holdsFocus { return onCopy(mixer.textOfList) }
    let band = focusedBand?.band ?? mixer.band(band.value)
    if band.blocks.isEmpty { return mixer.status.show(.notice(band.placeholder ?? "no colors")) }
    onCopy(mixer.text(of: band))
  }

  func forgetRecent() {
    guard let view = focusedBand, view.kind == .recent else { return }
    if let index = view.chosen {
      mixer.forget(view.band.blocks[index].color)
      if mixer.recent.value.colors.isEmpty {
        second = .harmonies
        returnToChannel()
      }
      showHintsIfNeeded()
    } else {
      mixer.status.show(.notice("none is chosen: Left and Right choose a recent color"))
    }
  }
}
