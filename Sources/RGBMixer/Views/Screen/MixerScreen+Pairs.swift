import Binding
import TermUI

/// Which on which, on the screen.
extension MixerScreen {
  /// Shows which step of the ramp, or which color of the text, can be read on which.
  func showPairs() {
    let minimum = PairSheet.minimumSize
    guard window.size.width >= minimum.width, window.size.height >= minimum.height else {
      let short = window.size.width < 30 ? "needs 80x24" : nil
      return mixer.status.show(.notice(PairSheet.needsSize, short: short))
    }
    let (table, isRamp) = (mixer.pairTable, mixer.isPlain)
    guard table.entries.count > 1 else {
      return mixer.status.show(.notice("which on which needs two colors: Space marks one"))
    }
    let own =
      isRamp
      ? Ramp(of: mixer.color.current).ownIndex
      : mixer.pairIndices.firstIndex(of: mixer.list.mixed) ?? 0
    let sheet = PairSheet(
      table, own: min(own, table.entries.count - 1), isRamp: isRamp, of: mixer, inks: inks.value)
    sheet.onClose = { [weak self] in self?.closeOverlay() }
    sheet.onCopy = { [weak self] in self?.onCopy($0) }
    sheet.onTake = { [weak self] pair in
      guard let self else { return }
      closeOverlay()
      mixer.take(pair, of: table)
    }
    open(sheet)
  }
}
