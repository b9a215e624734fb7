import Binding
import TermUI

/// The palettes on the screen, and their keys.
extension MixerScreen {
  /// The palette that has the focus; nil if none has.
  var focusedPalette: PaletteRow? { palettes.first(where: \.holdsFocus) }

  /// The palette that the keys are for.
  private var presentPalette: PaletteRow {
    palettes.first { $0.kind == palette.value } ?? palettes[0]
  }

  /// Whether palettes are shown in a window of a size: unless the user has chosen, a file's palette is shown in every
  /// window, and others in windows that are large enough.
  func showsPalettes(in size: Size) -> Bool {
    showsPalettes.value
      ?? (!mixer.isPlain || size.width >= 80 && size.height >= 24
        || isBelowPrompt && size.height >= 7)
  }

  /// The palettes for which a window of a size has a place: a large one has room for all, or for the list of a text and
  /// one other.
  func palettes(in size: Size) -> [PaletteRow] {
    guard showsPalettes(in: size) else { return [] }
    let present = presentPalette
    if Self.isLarge(size) {
      return palettes.filter { mixer.isPlain || $0.kind == .file || $0 === present }
    }
    return search.isHidden ? [present] : []
  }

  /// Shows the palettes that the window has a place for.
  func showPalettes() {
    let (shown, present) = (palettes(in: window.size), presentPalette)
    for row in palettes {
      // Together they are one stop.
      row.chooser.isTabStop = row === present
      if shown.contains(where: { $0 === row }) != row.isShown { window.setNeedsLayout() }
      if row.isShown { row.update() }
    }
    showVision()
  }

  /// Shows the rested color as other eyes see it.
  func showVision() {
    visionView.colors = mixer.rested.value
  }

  /// Marks the chip of the mixed color in each palette.
  func showChosenChips() {
    // If the color returns to the rested one before another rests, `rested` does not change and calls no listener.
    let isRested = mixer.rested.value == RestedColor(of: mixer)
    for row in palettes where row.isShown {
      if isRested { row.update() } else { row.showChosen() }
    }
  }

  /// Goes to the palette, or from one palette to the next that has colors.
  func turnPalette() {
    if let row = focusedPalette, let index = palettes.firstIndex(where: { $0 === row }) {
      let order = palettes[(index + 1)...] + palettes[..<index]
      if let next = order.first(where: { mixer.palette($0.kind).count > 0 }) {
        mixer.endRun()
        palette.value = next.kind
      }
    }
    focusPalette()
  }

  /// Gives the palette the focus, and shows it first if it is hidden.
  func focusPalette() {
    if !showsPalettes(in: window.size) { showsPalettes.value = true }
    // At once, for keys that come before the next frame.
    window.layoutIfNeeded()
    if !presentPalette.isShown {
      mixer.status.show(.notice("the palette needs a taller window"))
    } else {
      presentPalette.renew()
      window.focus(presentPalette.chooser)
    }
  }

  func togglePalettes() {
    let isShown = showsPalettes(in: window.size)
    if isShown, focusedPalette != nil { returnToChannel() }
    showsPalettes.value = !isShown
    window.layoutIfNeeded()
    if !isShown, !presentPalette.isShown {
      mixer.status.show(.notice("the palette needs a taller window"))
    }
  }

  /// Copies the colors of the palette in the present format.
  func copyPalette() {
    presentPalette.renew()
    let palette = presentPalette.palette
    if palette.count == 0 { return mixer.status.show(.notice(presentPalette.chips.placeholder)) }
    onCopy(mixer.text(of: palette))
  }

  func forgetChip() {
    guard let row = focusedPalette, row.kind == .recent else { return }
    if let index = row.chips.chosen {
      mixer.forget(row.palette.alphaColor(at: index))
      if mixer.recent.value.colors.isEmpty { returnToChannel() }
      showHintsIfNeeded()
    } else {
      mixer.status.show(.notice("none is chosen: Left and Right choose a recent color"))
    }
  }
}
