import Binding
import TermUI

/// The layout of the screen, described once for all sizes of the window.
extension MixerScreen {
  nonisolated static let leastSize = Size(width: 24, height: 6)

  /// Whether a window has room for two columns: the sliders and read-outs, and the tiles.
  nonisolated static func isLarge(_ size: Size) -> Bool { size.width >= 100 && size.height >= 36 }

  nonisolated private static func isWide(_ size: Size) -> Bool { size.width >= 60 }

  nonisolated private static func isEnough(_ size: Size) -> Bool {
    size.width >= leastSize.width && size.height >= leastSize.height
  }

  /// The views, in rows and columns.
  func describe() -> LayoutItem {
    .rows([
      tooSmall.flexible.when { !Self.isEnough($0) },
      .rows(usual).flexible.when { Self.isEnough($0) && !Self.isLarge($0) },
      .rows(large).flexible.when(Self.isLarge),
    ])
  }

  /// All below one another; in a small window the parts of the highest priorities are there.
  private var usual: [LayoutItem] {
    let readouts = LayoutItem.rows([
      readoutsInOneColumn.when { $0.width < 60 }, readoutsInTwoColumns.when(Self.isWide),
    ])
    // A long message takes the rows of the tiles, never those of the channels.
    return [header.height(1).priority(220)]
      + channels(priority: 220)
      + [
        readouts.spaced(1, priority: 130).priority(180).growing(to: 3, priority: 165)
          .growing(to: 4, priority: 160).growing(priority: 110),
        .rows([search.height(2).minimum(1)] + palettes.map { shown($0.height(2).minimum(1)) })
          .spaced(1, priority: 130).priority(190).growing(to: 2, priority: 145).when(Self.isWide),
        .rows([search.height(1)] + palettes.map { shown($0.height(1)) })
          .spaced(1, priority: 130).priority(190).when { !Self.isWide($0) },
      ]
      + [(130, false), (105, true)].map { priority, isBelowPalette in
        // At 80x24 the tiles need the row between them and the palette's names.
        tiles.flexible.spaced(1, priority: priority).priority(200).growing(to: 2, priority: 170)
          .growing(to: 3, priority: 162).growing(to: 9, priority: 120)
          .when { [unowned self] in showsPalettes(in: $0) == isBelowPalette }
      }
      + messages
  }

  /// A palette, where palettes are shown.
  private func shown(_ palette: LayoutItem) -> LayoutItem {
    palette.when { [unowned self] in showsPalettes(in: $0) }
  }

  /// Sliders and read-outs at the left, the tiles at the right.
  private var large: [LayoutItem] {
    let left = LayoutItem.rows(
      channels(priority: 2)
        + [readoutsInTwoColumns.spaced(1), eyes.flexible.padded(columns: 2).spaced(1)])
    let right = LayoutItem.rows([
      mixed.flexible, LayoutItem.columns([ground.flexible(7), before.flexible(4)]).flexible,
    ])
    return [
      header.height(1),
      .columns(spacing: 2, [left.flexible(3), right.flexible(2)]).flexible.minimum(17)
        .spaced(1),
    ]
      + [search.height(2).spaced(1, priority: -1)]
      + palettes.filter { $0.kind != .file }.flatMap { row in
        let height = row.kind == .recent ? 2 : 3
        return [(height, false), (height + 2, true)].map { height, isHigh in
          row.height(height).spaced(1, priority: -1)
            .when { [unowned self] in ($0.height >= 56) == isHigh && showsPalettes(in: $0) }
        }
      } + theme + messages
  }

  /// The list of a text's colors, and beside it what they look like in use.
  private var theme: [LayoutItem] {
    palettes.filter { $0.kind == .file }.map { list in
      let samples = sample.map { sample in
        [
          sample.width(30).when { $0.width < 120 }, sample.width(40).when { 120..<160 ~= $0.width },
          sample.width(60).when { $0.width >= 160 },
        ]
      }
      return shown(
        .columns(spacing: 2, [list.flexible] + (samples ?? [])).spaced(1).minimum(6))
    }
  }

  /// The channels, with higher tracks in higher windows.
  private func channels(priority: Int) -> [LayoutItem] {
    rows.enumerated().flatMap { index, row in
      [
        row.height(1).when { $0.height < 36 }, row.height(2).when { 36..<56 ~= $0.height },
        row.height(3).when { $0.height >= 56 },
      ].map {
        (index == 0 ? $0.spaced(1, priority: 130) : $0).priority(priority)
      }
    }
  }

  /// The three tiles beside one another, the mixed color the largest.
  private var tiles: LayoutItem {
    .rows([
      LayoutItem.columns([
        mixed.flexible(10).minimum(17), ground.flexible(4), before.flexible(3),
      ]).flexible.when { !Self.isWide($0) },
      LayoutItem.columns([mixed.flexible(35), ground.flexible(29), before.flexible(16)]).flexible
        .when(Self.isWide),
    ])
  }

  private var readoutsInOneColumn: LayoutItem {
    let labels = LayoutItem.rows(readouts.map { $0.height(1) })
    return .rows([
      labels.padded(columns: 1).when { $0.width < 40 },
      labels.padded(columns: 2).when { $0.width >= 40 },
    ])
  }

  /// Whether there is hardly room for two columns of read-outs.
  nonisolated private static func isTight(_ size: Size) -> Bool {
    size.width < 76 || isLarge(size) && size.width < 140
  }

  private var readoutsInTwoColumns: LayoutItem {
    func labels(_ column: Readout.Column) -> LayoutItem {
      .rows(zip(readouts, Readout.all).filter { $1.column == column }.map { $0.0.height(1) })
    }
    let (left, right) = (labels(.left), labels(.right))
    return LayoutItem.rows([
      .columns(spacing: 1, [left.width(30), right.flexible]).when(Self.isTight),
      .columns([left.width(36), right.flexible]).when { !Self.isTight($0) },
    ]).padded(columns: 2)
  }

  /// The status line and the keys.
  private var messages: [LayoutItem] {
    [status.priority(210), help.height(1).priority(185)].flatMap { item in
      [item.when { $0.width < 60 }, item.padded(columns: 2).when(Self.isWide)]
    }
  }

  /// Called when the views have their frames.
  func didLayOut(in size: Size) {
    (window.overlay as? Overlay)?.lines = keyLines(in: size)
    if !search.isHidden, !search.hasRoom {
      refuseSearch()
      return window.resize(to: size)
    }
    // Then the others have room now.
    if showPalettes() { return window.resize(to: size) }
    makeRoom(for: mixer.status.message.value)
    showReadouts()
    // Chips have become a list, or a list chips.
    if let row = focusedPalette, !row.chooser.isFocused { window.focus(row.chooser) }
    // Later, if now there is room for nothing.
    if isFocusHidden { returnToChannel() }
    showFocus()
  }

  var statusWidth: Int { window.size.width - (Self.isWide(window.size) ? 4 : 0) }
}
