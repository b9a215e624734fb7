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
    /// What the color was rounded from, if that is known.
    var exact: ExactNumbers?

    /// The positions of the sliders that have the color exactly; nil if it is known in 8 bits alone.
    var positions: ExactPositions? { exact.map { ExactPositions($0.oklch) } }
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
    let exact = exactOKLCH(of: color)
    func block(_ name: String, _ fullName: String, _ derived: DerivedColor) -> Band.Block {
      Band.Block(
        name: name, fullName: fullName, color: AlphaColor(derived.rgb, alpha: color.alpha),
        exact: derived.exact)
    }
    switch kind {
    case .ramp:
      let ramp = Ramp(of: color.rgb, near: exact)
      let blocks = zip(Ramp.names, ramp.steps).map { block($0, $0, $1) }
      return Band(kind: kind, blocks: blocks, ownIndex: ramp.ownIndex)
    case .harmonies:
      let own = exact ?? OKLCH(color.rgb)
      let harmony = Harmony(of: color.rgb, near: exact).members.map { member in
        let kept = self.color(of: member, from: own)
        let isItself = kept == member.color
        return block(
          member.name, member.fullName, isItself ? member.derived : DerivedColor(rgb: kept))
      }
      return Band(kind: kind, blocks: harmony, ownIndex: 0)
    case .steps:
      let between = Between(color.rgb, near: exact, and: background.value.rgb)
      let blocks = zip(Between.names, between.steps).map { block($0, $0, $1) }
      return Band(kind: kind, blocks: blocks, ownIndex: 0)
    case .recent:
      let named = recent.value.colors.map {
        Band.Block(name: $0.hexText, fullName: $0.hexText, color: $0)
      }
      return Band(kind: kind, blocks: named, ownIndex: nil)
    }
  }

  /// Gives all that is selected a color of a band; successive choices of one source are one step of undo.
  func choose(_ block: Band.Block, by source: AnyObject) {
    set(block.color, near: block.positions, by: source)
  }

  /// The colors of a band in the current format, one per line.
  func text(of band: Band) -> String {
    let format = adopted(format.value)
    var text: [UInt8] = []
    for block in band.blocks {
      format.append(
        block.color, near: block.exact, on: printedBackground, step: block.fullName, to: &text)
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
      .notice(
        "saved in recent (\(count) of \(RecentColors.limit) places used)", short: "saved in recent")
    )
  }

  func forget(_ color: AlphaColor) {
    recent.value.forget(color)
    status.show(.notice("forgot \(color.hexText)"))
  }
}
