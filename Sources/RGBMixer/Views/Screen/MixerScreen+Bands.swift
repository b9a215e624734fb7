import Binding
import TermUI

/// The bands on the screen, and their keys.
extension MixerScreen {
  /// The band that has the focus; nil if none has.
  var focusedBand: BandView? { bands.first { $0.isFocused } }

  /// Whether a band has the focus.
  var isInBand: Bool { focusedBand != nil }

  func view(of kind: Band.Kind) -> BandView {
    bands.first { $0.kind == kind } ?? bands[0]
  }

  var recent: BandView { view(of: .recent) }

  /// The bands to show in `places`: the ramp first; in a single place, the band that `t` opened last.
  func shownBands(_ places: Int) -> [BandView] {
    guard places > 0 else { return [] }
    if places == 1 { return [view(of: band.value)] }
    let others = Band.Kind.allCases.dropFirst()
    let count = min(places - 1, others.count)
    let wanted = others.firstIndex(of: second) ?? 1
    var first = min(wanted, others.endIndex - count)
    // The band that has the focus, or is about to get it, is there.
    if isInBand, let focused = others.firstIndex(of: band.value) {
      first = min(max(first, focused - count + 1), focused)
    }
    return ([.ramp] + others[first..<first + count]).map(view)
  }

  /// Goes to the first band, or from one band to the next that has colors, and after the last to the first.
  func turnBand() {
    mixer.endRun()
    guard let focused = focusedBand else { return focusBand(.ramp) }
    let later = Band.Kind.allCases.drop { $0 != focused.kind }.dropFirst()
    if editor == nil, focused.kind == .ramp {
      // To the second place, whatever is there.
      return focusBand(later.first { view(of: $0).isShown } ?? .harmonies)
    }
    let next = later.first { !mixer.band($0).blocks.isEmpty }
    if next == nil, editor == nil {
      // The second place begins again, too.
      second = .harmonies
      window.setNeedsLayout()
    }
    focusBand(next ?? .ramp)
  }

  /// Focuses the band that had the focus last.
  func focusBand() {
    focusBand(band.value)
  }

  private func focusBand(_ kind: Band.Kind) {
    band.value = kind
    if let editor, !editor.showsBands {
      editor.showsBands = true
      layOutAtOnce()
    }
    if !view(of: kind).isShown {
      if kind != .ramp { second = kind }
      layOutAtOnce()
    }
    let view = view(of: kind)
    if !view.isShown || !window.focus(view) {
      editor?.showsBands = false
      mixer.status.show(.notice(reasonForNoBand, short: "too small for bands"))
    }
  }

  private var reasonForNoBand: String {
    isBelowPrompt ? "the bands need more rows" : "the bands need a larger window"
  }

  /// Lays out now, for keys that come before the next frame.
  func layOutAtOnce() {
    window.setNeedsLayout()
    window.layoutIfNeeded()
  }

  /// Copies the colors of the band in the current format.
  func copyBand() {
    if editor != nil, focusedBand == nil { return onCopy(mixer.textOfList) }
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
        editor?.showsBands = false
        returnHome()
      }
      showHintsIfNeeded()
    } else {
      mixer.status.show(.notice("no recent color is chosen: Left and Right choose one"))
    }
  }
}
