import Binding

import struct TermUI.RGB

/// The palettes beside the mixed color.
extension Mixer {
  /// The palettes that there are, in the order of the `t` key.
  var paletteKinds: [ColorPalette.Kind] {
    ColorPalette.Kind.allCases.filter { $0 != .file || edited != nil }
  }

  /// A palette as it is for the present color.
  func palette(_ kind: ColorPalette.Kind) -> ColorPalette {
    let rgb = color.current
    switch kind {
    case .file: return edited.map(ColorPalette.file) ?? .ramp(Ramp(of: rgb))
    case .ramp: return .ramp(Ramp(of: rgb))
    case .harmonies: return .harmonies(Harmony(of: rgb))
    case .between: return .between(Between(rgb, and: ground.value.rgb))
    case .recent: return .recent(recent.value)
    }
  }

  /// Mixes the color at an index of a palette; what one source chooses in a row is one step of undo.
  ///
  /// Among the colors of a file, to go to another one changes none.
  func choose(_ index: Int, of palette: ColorPalette, by source: AnyObject) {
    if case .file(let edited) = palette { return choose(edited: edited.chips.places[index][0]) }
    let rgb = palette.color(at: index)
    change(by: source) { color.write(rgb, writer: source) }
  }

  /// The colors of a palette in the present format, one a line.
  func text(of palette: ColorPalette) -> String {
    var text: [UInt8] = []
    for index in 0..<palette.count {
      format.value.append(
        palette.color(at: index), on: printedGround, step: palette.name(at: index), to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
