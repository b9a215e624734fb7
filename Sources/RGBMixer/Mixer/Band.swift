import Binding

import struct TermUI.RGB

/// A row of colors to choose from, made from the mixed color or saved for later.
struct Band: Equatable, Sendable {
  /// The bands, in the order of the `t` key.
  enum Kind: String, CaseIterable, Sendable {
    /// The lighter and darker relatives of the mixed color.
    case ramp
    /// The colors whose hues go with the mixed color's.
    case harmonies
    /// The colors from the mixed one to its background.
    case steps
    /// The recent colors.
    case recent
  }

  /// A color of a band.
  struct Block: Equatable, Sendable {
    /// The name, such as `700` or `triad`.
    let name: String
    /// The name that no other block has, such as `triad 120`.
    let fullName: String
    let color: AlphaColor
  }

  let kind: Kind
  let blocks: [Block]
  /// The index of the color that the band was made from; nil if it has none.
  let ownIndex: Int?

  /// What to say where there are no blocks, or only the color itself; nil if there are others.
  var placeholder: String? {
    switch kind {
    case .harmonies where blocks.count == 1: "no hue, no harmonies"
    case .recent where blocks.isEmpty: "nothing saved yet; a saves this color"
    default: nil
    }
  }

  /// The index of a color: `index` if that has it, or else the first; nil if the band does not have it.
  func index(of color: AlphaColor, near index: Int) -> Int? {
    if blocks.indices.contains(index), blocks[index].color == color { return index }
    return blocks.firstIndex { $0.color == color }
  }
}

extension Mixer {
  /// A band of a color, by default of the current one; what is made from it has its alpha.
  func band(_ kind: Band.Kind, of color: AlphaColor? = nil) -> Band {
    let color = color ?? self.color.present
    func blocks(_ names: [String], _ colors: [RGB]) -> [Band.Block] {
      zip(names, colors).map {
        Band.Block(name: $0, fullName: $0, color: AlphaColor($1, alpha: color.alpha))
      }
    }
    switch kind {
    case .ramp:
      let ramp = Ramp(of: color.rgb)
      return Band(kind: kind, blocks: blocks(Ramp.names, ramp.colors), ownIndex: ramp.ownIndex)
    case .harmonies:
      let own = OKLCH(color.rgb)
      let harmony = Harmony(of: color.rgb).members.map {
        Band.Block(
          name: $0.name, fullName: $0.fullName,
          color: AlphaColor(self.color(of: $0, from: own), alpha: color.alpha))
      }
      return Band(kind: kind, blocks: harmony, ownIndex: 0)
    case .steps:
      let between = Between(color.rgb, and: background.value.rgb)
      return Band(kind: kind, blocks: blocks(Between.names, between.colors), ownIndex: 0)
    case .recent:
      let named = recent.value.colors.map {
        Band.Block(name: $0.hexText, fullName: $0.hexText, color: $0)
      }
      return Band(kind: kind, blocks: named, ownIndex: nil)
    }
  }

  /// Gives all that is selected a color of a band; successive choices of one source are one step of undo.
  func choose(_ block: Band.Block, by source: AnyObject) {
    set(block.color, by: source)
  }

  /// The colors of a band in the current format, one per line.
  func text(of band: Band) -> String {
    var text: [UInt8] = []
    for block in band.blocks {
      format.value.append(
        block.color, on: printedBackground, step: block.fullName, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Recent colors

  /// Saves the mixed color as the most recent, because it was printed or copied.
  func keep() {
    recent.value.keep(color.present)
  }

  /// Saves the mixed color as recent because the user accepts it; a color of a text only if it was changed.
  func keepIfMixed() {
    if isPlain || list.isChanged(list.mixed) { keep() }
  }

  /// Saves the mixed color as recent because the user asked for it, and says so.
  func keepAndSay() {
    keep()
    let count = recent.value.colors.count
    status.show(
      .notice("saved in recent (\(count) of \(RecentColors.limit) places used)"))
  }

  func forget(_ color: AlphaColor) {
    recent.value.forget(color)
    status.show(.notice("forgot \(color.hexText)"))
  }
}
