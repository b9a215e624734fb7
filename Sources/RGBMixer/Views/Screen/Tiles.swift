import TermUI

/// Three tiles: the mixed color, the background with text in the mixed color on it, and the color before.
@MainActor
struct Tiles {
  let mixed = Swatch(.black)
  let background = Swatch(.black)
  let before = Swatch(.black)

  /// Shows the colors, with as many words as there is room for.
  ///
  /// The mixed tile leaves the contrast out if the screen shows it elsewhere (`hasFigure`).
  func show(
    _ color: AlphaColor, on background: Background, before start: AlphaColor, hasFigure: Bool,
    isTyping: Bool
  ) {
    mixed.color = color.composite(on: background.rgb)
    self.background.color = background.rgb
    before.color = start.composite(on: background.rgb)
    showMixed(color, background, hasFigure: hasFigure, isTyping: isTyping)
    showBackground(color, background)
    showBefore(start, isMixed: color == start)
  }

  private func showMixed(
    _ color: AlphaColor, _ background: Background, hasFigure: Bool, isTyping: Bool
  ) {
    let size = mixed.frame.size
    var texts: [Swatch.Line] = []
    if !hasFigure {
      texts.append(.init(Contrast(of: color, on: background).text(columns: size.width - 1)))
    }
    let hex = color.hexText
    texts.append(.init(isTyping ? "\(hex) typing" : hex, attributes: .bold))
    mixed.texts = texts
    mixed.footnotes = size.height > texts.count ? Self.samples : []
  }

  private static let samples: [Swatch.Line] = [
    .init("text in black", .ink(.black)), .init("text in white", .ink(.white)),
  ]

  /// Shows real text in the mixed color, as much as there is room for.
  private func showBackground(_ color: AlphaColor, _ background: Background) {
    let size = self.background.frame.size
    let texts = Self.texts(in: size)
    self.background.sample = mixed.color
    self.background.texts = texts
    let hasFigure = size.height > texts.count && size.width >= 20
    // A narrow tile gives a column of its margin for the grade.
    let columns = size.width - (size.width < 26 ? 2 : 3)
    let figure = hasFigure ? Contrast(of: color, on: background).text(columns: columns) : ""
    self.background.footnotes = hasFigure ? [.init(figure)] : []
  }

  private static func texts(in size: Size) -> [Swatch.Line] {
    switch size.width {
    case ..<12: letters
    case ..<20: [heading]
    case ..<26: narrowPage
    case 40... where size.height >= 12: largePage
    default: page
    }
  }

  // Made once, and not for each color.
  private static let letters = [Swatch.Line("Aa", .sample)]
  private static let heading = Swatch.Line("A heading", .sample, attributes: .bold)
  private static let ruleAndButton: [Swatch.Line] = [
    .init("────────", .sample), .init(" a button ", .button),
  ]
  private static let page = [heading, .init("A sentence, 0123456789", .sample)] + ruleAndButton
  private static let narrowPage = [heading, .init("A sentence, 01234", .sample)] + ruleAndButton
  private static let largePage: [Swatch.Line] =
    [
      heading, .init("A sentence in the mixed color,", .sample),
      .init("and a second one with figures:", .sample), .init("0123456789, 3.14159", .sample),
      .init(""),
    ] + ruleAndButton + [.init(""), .init("a link", .sample, attributes: .underline)]

  private func showBefore(_ start: AlphaColor, isMixed: Bool) {
    let (size, hex) = (before.frame.size, start.hexText)
    if size.width >= 12 {
      before.texts = [.init("was " + hex)]
    } else {
      before.texts = size.height > 1 && size.width >= 7 ? [.init("was"), .init(hex)] : []
    }
    before.footnotes =
      !isMixed && size.height >= 6 && size.width >= 13 ? [.init("b goes back")] : []
  }

  /// Takes over the background of the terminal if it is known, so that only tiles of its color have an edge.
  func receive(_ background: RGB?) {
    for tile in [mixed, self.background, before] { tile.background = background }
  }
}
