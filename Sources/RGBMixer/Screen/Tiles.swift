import TermUI

/// Three tiles: the mixed color, the ground with text in the mixed color on it, and the color before.
@MainActor
struct Tiles {
  let mixed = Swatch(.black)
  let ground = Swatch(.black)
  let before = Swatch(.black)

  /// Shows the colors, with as many words as there is room for.
  ///
  /// The contrast on the ground is left out if it is on the screen already (`hasFigure`).
  func show(
    _ rgb: RGB, on ground: Ground, before start: RGB, hasFigure: Bool, isTyping: Bool = false
  ) {
    mixed.color = rgb
    self.ground.color = ground.rgb
    before.color = start
    showMixed(rgb, ground, hasFigure: hasFigure, isTyping: isTyping)
    showGround(rgb, ground)
    showBefore(start, isMixed: rgb == start)
  }

  private func showMixed(_ rgb: RGB, _ ground: Ground, hasFigure: Bool, isTyping: Bool) {
    let size = mixed.frame.size
    var texts: [Swatch.Text] = []
    if !hasFigure {
      texts.append(.init(Contrast(of: rgb, on: ground).text(columns: size.width - 1)))
    }
    let hex = rgb.hexText
    texts.append(.init(isTyping ? "\(hex) typing" : hex, attributes: .bold))
    let samples = [
      Swatch.Text("text in black", ink: .black), Swatch.Text("text in white", ink: .white),
    ]
    mixed.texts = texts
    mixed.footnotes = size.height > texts.count ? samples : []
  }

  /// Real text in the mixed color, as much as there is room for.
  private func showGround(_ rgb: RGB, _ ground: Ground) {
    let size = self.ground.frame.size
    guard size.width >= 12 else {
      self.ground.texts = [.init("Aa", ink: rgb)]
      self.ground.footnotes = []
      return
    }
    var texts: [Swatch.Text] = [.init("A heading", ink: rgb, attributes: .bold)]
    if size.width >= 20 {
      let isLarge = size.width >= 40 && size.height >= 12
      // Without its last digits it fits between two edges.
      let sentence = [String("A sentence, 0123456789".prefix(size.width - 4))]
      texts += (isLarge ? Self.paragraph : sentence).map { .init($0, ink: rgb) }
      if isLarge { texts.append(.init("")) }
      texts += [
        .init("────────", ink: rgb), .init(" a button ", ink: ground.rgb, fill: rgb),
      ]
      if isLarge {
        texts.append(.init(""))
        texts.append(.init("a link", ink: rgb, attributes: .underline))
      }
    }
    self.ground.texts = texts
    let figure = Contrast(of: rgb, on: ground).text(columns: size.width - 3)
    self.ground.footnotes = size.height > texts.count && size.width >= 20 ? [.init(figure)] : []
  }

  private static let paragraph = [
    "A sentence in the mixed color,", "and a second one with figures:", "0123456789, 3.14159",
  ]

  private func showBefore(_ start: RGB, isMixed: Bool) {
    let (size, hex) = (before.frame.size, start.hexText)
    if size.width >= 12 {
      before.texts = [.init("was \(hex)")]
    } else {
      before.texts = size.height > 1 && size.width >= 7 ? [.init("was"), .init(hex)] : []
    }
    before.footnotes =
      !isMixed && size.height >= 6 && size.width >= 13 ? [.init("b goes back")] : []
  }

  /// Takes over the terminal's own background where it is known, so that only tiles of its color have an edge.
  func learn(of ground: Ground) {
    let background = ground.source == .terminal ? ground.rgb : nil
    for tile in [mixed, self.ground, before] { tile.background = background }
  }
}
