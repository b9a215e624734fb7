import Binding

import struct TermUI.RGB

/// The colors that are kept for later.
extension Mixer {
  /// Keeps the mixed color, as the newest, because it was printed or copied.
  func keep() {
    changeRecent { $0.keep(color.current) }
  }

  /// Keeps the mixed color because the user accepts it; a color of a text only where it was changed.
  func keepIfMixed() {
    if edited.map({ $0.isChanged($0.chosen) }) ?? true { keep() }
  }

  /// Keeps the mixed color because the user wants it, and says so.
  func keepAndSay() {
    keep()
    let count = recent.value.colors.count
    status.show(
      .notice(
        "kept \(color.current.hexText), \(count) of \(RecentColors.limit) recent colors"
      ))
  }

  func forget(_ rgb: RGB) {
    changeRecent { $0.forget(rgb) }
    status.show(.notice("forgot \(rgb.hexText)"))
  }

  private func changeRecent(_ change: (inout RecentColors) -> Void) { change(&recent.value) }
}
