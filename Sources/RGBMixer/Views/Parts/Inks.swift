import TermUI

/// The inks and shades of the screen, made from the terminal's own two colors.
///
/// Values have the terminal's own ink, labels and units a dimmer one, and the mixed color is the accent. Green, amber
/// and red say how well a color can be read, always beside a sign or a word.
struct Inks: Hashable, Sendable {
  /// The colors that the terminal shows.
  let depth: ColorDepth
  /// The terminal's background; nil if it is not known.
  let background: RGB?
  /// The ink of values, in which shades and edges are mixed; nil where the background is not known.
  let ink: RGB?
  /// The ink of labels, units and the words of hints.
  let dim: Style
  /// The shade of the bar and of what opens over the screen; nil for none.
  let bar: Color?
  /// The shade of a chosen row; nil for none.
  let row: Color?
  /// The inks for enough, for large text only, and for too low.
  let good, warning, bad: Color

  /// Makes the inks for a terminal, whose colors may not be known.
  init(background: RGB? = nil, foreground: RGB? = nil, depth: ColorDepth) {
    (self.depth, self.background) = (depth, background)
    guard let background, depth != .monochrome else {
      dim = .dim
      ink = nil
      (bar, row) = (nil, nil)
      (good, warning, bad) = (.green, .yellow, .red)
      return
    }
    let isDark = background.opposite(depth: depth) == .white
    // Where only the background is known, its shades are made with black or white.
    let ink = foreground ?? (isDark ? .white : .black)
    self.ink = ink
    let (bar, row) = (background.mixed(0.09, with: ink), background.mixed(0.16, with: ink))
    self.bar = .rgb(bar)
    guard depth > .ansi16 else {
      dim = .dim
      self.row = nil
      (good, warning, bad) =
        isDark
        ? (.palette(10), .palette(11), .palette(9)) : (.palette(2), .palette(3), .palette(1))
      return
    }
    self.row = .rgb(row)
    dim = foreground.map { Self.dimmed($0, toward: background, on: bar, depth) } ?? .dim
    func signal(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
      let color = OKLCH(lightness: isDark ? lightness : 0.52, chroma: chroma, hue: hue).inGamut.rgb
      let goal = ContrastGoal(background: row, ratio: ContrastRatio.Grade.aa.minimumRatio)
      let found = LightnessSearch(from: AlphaColor(color)).nearest(reaching: [goal])
      return .rgb(found?.rgb ?? color)
    }
    good = signal(0.81, 0.12, 145)
    warning = signal(0.81, 0.12, 85)
    bad = signal(0.72, 0.15, 22)
  }

  /// The ink mixed toward the background by 45 %; by less if the contrast on the bar would be under 4.5, but by at
  /// least 20 %.
  private static func dimmed(
    _ ink: RGB, toward background: RGB, on bar: RGB, _ depth: ColorDepth
  ) -> Style {
    let bar = bar.shown(at: depth)
    var dimmed = ink
    for share in stride(from: 0.45, through: 0.2, by: -0.005) {
      dimmed = ink.mixed(share, with: background)
      let ratio = ContrastRatio(dimmed.shown(at: depth), bar)
      if ratio.value >= ContrastRatio.Grade.aa.minimumRatio { break }
    }
    return .foreground(.rgb(dimmed))
  }

  /// Whether a chosen row is shown in reverse, because no shade can mark it.
  var isReversed: Bool { row == nil }

  /// The style of the current choice, such as the space in the bar.
  var chosenStyle: Style { Style(attributes: [.bold, .reverse]) }

  /// The style of a name or a number: bold while it is focused, else dim for a name.
  func name(isFocused: Bool) -> Style { isFocused ? .bold : dim }

  /// The style of the mark of what is focused: the mixed color, or the terminal's ink where it blends in.
  func mark(_ color: RGB) -> Style {
    guard depth != .monochrome else { return .plain }
    let blends =
      background.map { color.blends(into: $0, depth: depth) }
      ?? color.blendsIntoBackground(depth: depth)
    return blends ? .plain : .foreground(.rgb(color))
  }

  /// The same on a block of a color; nil is the terminal's own background.
  func mark(_ color: RGB, on block: RGB?) -> Style {
    guard let block, depth != .monochrome else { return mark(color) }
    let shown = block.shown(at: depth)
    let ink = color.blends(into: shown, depth: depth) ? block.opposite(depth: depth) : color
    return Style(foreground: ink.ink(depth: depth), background: .rgb(block))
  }

  /// The ink of labels on a block: black or white mixed toward the color by 35 %, by less where the contrast would be
  /// under 4.5.
  static func dimmed(on block: RGB, _ depth: ColorDepth) -> RGB {
    let ink = block.opposite(depth: depth)
    for share in stride(from: 0.35, to: 0, by: -0.01) {
      let dimmed = ink.mixed(share, with: block)
      let ratio = ContrastRatio(dimmed.shown(at: depth), block.shown(at: depth))
      if ratio.value >= ContrastRatio.Grade.aa.minimumRatio { return dimmed }
    }
    return ink
  }

  /// The style of a text on a block of a color: black or white, whichever can be read on what is shown.
  ///
  /// In sixteen colors nothing on a block is bold, because many terminals show that in a brighter color.
  func text(on color: RGB, attributes: Style.Attributes = []) -> Style {
    text(color.opposite(depth: depth), on: color, attributes: attributes)
  }

  /// The style of a text in one color on a block of another.
  func text(_ ink: RGB, on color: RGB, attributes: Style.Attributes = []) -> Style {
    Style(
      foreground: ink.ink(depth: depth), background: .rgb(color),
      attributes: depth == .ansi16 ? attributes.subtracting(.bold) : attributes)
  }

  /// The style of blank cells of a color.
  func block(_ color: RGB) -> Style {
    depth == .monochrome ? .plain : .background(.rgb(color))
  }

  /// The style of a line between parts.
  var rule: Style {
    guard depth > .ansi16, let background else { return dim }
    let ink: RGB = background.opposite(depth: depth) == .white ? .white : .black
    return .foreground(.rgb(background.mixed(0.18, with: ink)))
  }

  /// The style of a ratio that is too low; plain without colors.
  var failing: Style { depth == .monochrome ? .plain : .foreground(bad) }
  /// The style of the sign beside what was refused or is too low.
  var failure: Style { Style(attributes: .bold).overlaid(with: failing) }
  /// The style of the sign beside what is enough.
  var success: Style { depth == .monochrome ? .plain : .foreground(good) }

  /// The ring around a color.
  var ring: Ring { Ring(onTerminal: background) }

  /// The ink of a grade: enough, for large text only, or too low.
  func signal(_ grade: ContrastRatio.Grade) -> Color {
    switch grade {
    case .fail: bad
    case .aaLarge: warning
    case .aa, .aaa: good
    }
  }

  /// The ink of the line below a stretch of a track that has a grade.
  func track(_ grade: ContrastRatio.Grade) -> Color {
    let (ink, share) = (signal(grade), grade == .aaa ? 1 : grade == .aa ? 0.65 : 0.75)
    guard let background, case .rgb(let rgb) = ink.kind else { return ink }
    return .rgb(background.mixed(share, with: rgb))
  }
}
