@testable import TermUI

/// A screen as a color mixer has it, of labels, boxes and blocks, in one description for all sizes.
@MainActor
final class ScreenSketch {
  let screen: TestScreen
  let status = Label("lightness 49 to 52: 3.00 AA large on #1e1e2e", wraps: true)
  let tracks = ["r", "g", "b"].map { Block($0) }

  private let hex = Label("  hex #626886")
  private let name = Label("~dimgray")
  private let spaces = Label("rgb  hsl  hsv [oklch]")
  private let note = Label("Enter prints hex")
  private let names = ["▸ lightness", "  chroma", "  hue"].map { Label($0) }
  private let numbers = ["52.4", ".0479", "276"].map { Label($0, alignment: .right) }
  private let ground = Label("on #1e1e2e  3.00 AA large")
  private let contrasts = [
    "on black    3.84 AA large", "on white    5.46 AA", "before      lighter by 3.1",
    "            chroma -0.001, hue -1.3",
  ].map { Label($0) }
  private let notations = [
    "rgb(98 104 134)", "hsl(230 15.5% 45.5%)", "oklch(52.4% 0.048 276)", "xterm-256 60",
    "hsv(230 26.9% 52.5%)", "cmyk(27% 22% 0% 47%)",
  ].map { Label($0) }
  private let eyes = [
    "seen with   protan    deutan", "mixed       ▇▇▇▇▇▇▇▇  ▇▇▇▇▇▇▇▇",
  ].map { Label($0) }
  private let palettes = ["ramp", "harmonies", "between", "recent"].map { Palette($0) }
  private let mixed = Tile("#626886", ["text in black", "text in white"])
  private let pair = Tile("on #1e1e2e", ["A heading", "A sentence", "3.00 AA large"])
  private let before = Tile("was #5a5f7d", ["b goes back"])
  private let help = HelpLine([
    .init("n", "next grade"), .init("←→", "move"), .init("0-9", "type"), .init("t", "palettes"),
    .init("y", "copy"), .init("?", "all keys"),
  ])

  init(width: Int, height: Int) {
    screen = TestScreen(width: width, height: height)
    screen.window.content = .rows([
      rows(isLarge: false).when { !Self.isLarge($0) }, rows(isLarge: true).when(Self.isLarge),
    ])
  }

  private static func isLarge(_ size: Size) -> Bool { size.width >= 100 && size.height >= 36 }
  private static func isWide(_ size: Size) -> Bool { size.width >= 68 }

  /// Everything below one another, or in a large window with the tiles beside what is read and moved.
  private func rows(isLarge: Bool) -> LayoutItem {
    let first = [title.priority(9)] + channels + [readouts]
    let last = [status.spaced(0).priority(8), help.spaced(0).priority(6)]
    guard isLarge else {
      let palette = palettes[0].rigid().spaced(1, priority: 3).priority(5)
      return .rows(
        first + [palette.when { $0.width >= 80 && $0.height >= 24 }, tiles] + last)
    }
    let block = LayoutItem.rows(channels + [readouts, .rows(eyes).spaced(1).priority(4)])
    let side = LayoutItem.rows([
      mixed.flexible(3), .columns([pair.flexible(2), before.flexible(1)]).flexible(2),
    ])
    let both = LayoutItem.columns(spacing: 3, [block.flexible(3), side.flexible(2)])
    return .rows(
      [title.priority(9), both.spaced(1).flexible.priority(7)]
        + palettes.map { $0.rigid().spaced(1).priority(5) } + last)
  }

  private var title: LayoutItem {
    let left = [hex.rigid().priority(3), name.rigid().priority(2)]
    let right = [spaces.rigid().priority(1), .space, note.rigid()]
    return .columns(spacing: 2, left + [.space] + right)
  }

  private var channels: [LayoutItem] {
    zip(names, zip(tracks, numbers)).enumerated().map { index, row in
      let (name, (track, number)) = row
      let names = [
        name.width(11).height(1).when(Self.isWide),
        name.width(3).height(1).when { !Self.isWide($0) },
      ]
      let item = LayoutItem.columns(
        spacing: 1, names + [track.flexible, number.width(5).height(1)])
      let heights: [(rows: Int, from: Int, to: Int)] = [(1, 0, 35), (2, 36, 55), (3, 56, .max)]
      return LayoutItem.rows(
        heights.map { height in
          item.height(height.rows).when { $0.height >= height.from && $0.height <= height.to }
        }
      ).rigid().priority(9).spaced(index == 0 ? 1 : 0, priority: 4)
    }
  }

  /// Two columns where there is room, else one with the most wanted first.
  private var readouts: LayoutItem {
    let (left, right) = (LayoutItem.rows(notations), LayoutItem.rows([ground] + contrasts))
    let two = LayoutItem.columns(spacing: 2, [left.flexible, right.flexible])
    return .rows([
      two.when(Self.isWide), .rows([ground] + notations + contrasts).when { !Self.isWide($0) },
    ]).padded(columns: 2).spaced(1, priority: 4).priority(7).growing(to: 4, priority: 5)
      .growing(priority: 0)
  }

  private var tiles: LayoutItem {
    .columns([mixed.flexible(4), pair.flexible(3), before.flexible(2)])
      .flexible.priority(9).spaced(1, priority: 1).growing(to: 3, priority: 6)
      .growing(to: 9, priority: 2)
  }
}

/// A row of chips over a row of their names.
private final class Palette: Container {
  init(_ title: String) {
    super.init()
    content = .columns(
      spacing: 1,
      [
        Label(title).width(11), .rows([Label("▇▇▇▇ ▇▇▇▇ ▇▇▇▇"), Label("50   100  200")]),
      ])
  }
}

/// A tile with a title and texts, as many as there is room for.
private final class Tile: Box {
  init(_ title: String, _ texts: [String]) {
    super.init(title)
    content = .rows(texts.map { Label($0) })
  }
}
