import Binding

import struct TermUI.RGB

/// The palettes beside the mixed color, and the colors that are kept for later.
extension Mixer {
  /// The palettes that there are, in the order of the `t` key.
  var paletteKinds: [ColorPalette.Kind] {
    ColorPalette.Kind.allCases.filter { $0 != .file || edited != nil }
  }

  /// A palette of the present color.
  func palette(_ kind: ColorPalette.Kind) -> ColorPalette {
    let rgb = color.current
    switch kind {
    case .file: return edited.map(ColorPalette.file) ?? .ramp(Ramp(of: rgb))
    case .ramp: return .ramp(Ramp(of: rgb))
    case .harmonies: return .harmonies(Harmony(of: rgb))
    case .between: return .between(Between(rgb, and: background.value.rgb))
    case .recent: return .recent(recent.value)
    }
  }

  /// Mixes the color at an index of a palette, or goes to it if it is one of the file's.
  ///
  /// Successive choices of one source are one step of undo.
  func choose(_ index: Int, of palette: ColorPalette, by source: AnyObject) {
    if case .file(let edited) = palette { return choose(edited: edited.chips.members[index][0]) }
    let rgb = palette.color(at: index)
    change(by: source) { color.write(rgb, writer: source) }
  }

  /// The colors of a palette in the present format, one a line.
  func text(of palette: ColorPalette) -> String {
    var text: [UInt8] = []
    for index in 0..<palette.count {
      format.value.append(
        AlphaColor(palette.color(at: index)), on: printedBackground,
        step: palette.name(at: index), to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Recent colors

  /// Keeps the mixed color as the newest, because it was printed or copied.
  func keep() {
    recent.value.keep(color.current)
  }

  /// Keeps the mixed color because the user accepts it; a color of a text only if it was changed.
  func keepIfMixed() {
    if edited.map({ $0.isChanged($0.chosen) }) ?? true { keep() }
  }

  /// Keeps the mixed color because the user asked for that, and says so.
  func keepAndSay() {
    keep()
    let count = recent.value.colors.count
    status.show(
      .notice("kept \(color.current.hexText), \(count) of \(RecentColors.limit) recent colors"))
  }

  func forget(_ rgb: RGB) {
    recent.value.forget(rgb)
    status.show(.notice("forgot \(rgb.hexText)"))
  }
}
