import Binding
import TermUI

/// The layout of the screen, described once for all sizes of the window.
extension MixerScreen {
  nonisolated static let leastSize = Size(width: 24, height: 6)

  /// Whether a window has room for two columns: the sliders and read-outs, and the tiles.
  nonisolated static func isLarge(_ size: Size) -> Bool { size.width >= 100 && size.height >= 36 }

  nonisolated private static func isWide(_ size: Size) -> Bool { size.width >= 60 }

  nonisolated static func isEnough(_ size: Size) -> Bool {
    size.width >= leastSize.width && size.height >= leastSize.height
  }

  /// The priorities of the parts in a window that is not large; the part of the lowest is left out first.
  private enum Priority {
    static let gapAboveTiles = 1
    static let allReadouts = 2
    static let nineRowsOfTiles = 3
    static let gaps = 4
    static let twoRowsOfPalettes = 5
    static let fourReadouts = 6
    static let threeRowsOfTiles = 7
    static let threeReadouts = 8
    static let twoRowsOfTiles = 9
    static let readouts = 10
    static let keys = 11
    static let palettes = 12
    static let tiles = 13
    static let status = 14
    static let channels = 15
  }

  /// The views, in rows and columns.
  func describe() -> LayoutItem {
    let (channels, readouts, messages) = (channels, readoutsInTwoColumns, messages)
    return .rows([
      tooSmall.flexible.when { !Self.isEnough($0) },
      .rows(usual(channels, readouts, messages)).flexible
        .when { Self.isEnough($0) && !Self.isLarge($0) },
      .rows(large(channels, readouts, messages)).flexible.when(Self.isLarge),
    ])
  }

  /// All parts below one another; a small window has those of the highest priorities.
  private func usual(
    _ channels: [LayoutItem], _ readoutsInTwoColumns: LayoutItem, _ messages: [LayoutItem]
  ) -> [LayoutItem] {
    let readouts = LayoutItem.rows([
      readoutsInOneColumn.when { $0.width < 60 }, readoutsInTwoColumns.when(Self.isWide),
    ])
    let lists = [search] + palettes.map { $0.when { [unowned self] in showsPalettes(in: $0) } }
    let palettes = LayoutItem.rows(lists.map { $0.height { Self.isWide($0) ? 2 : 1 }.minimum(1) })
      .spaced(1, priority: Priority.gaps).priority(Priority.palettes)
    let tileItem = tileItem.flexible.priority(Priority.tiles)
      .growing(to: 2, priority: Priority.twoRowsOfTiles)
      .growing(to: 3, priority: Priority.threeRowsOfTiles)
      .growing(to: 9, priority: Priority.nineRowsOfTiles)
    // A long message takes the rows of the tiles, never those of the channels.
    return [header.height(1).priority(Priority.channels)] + channels + [
      readouts.spaced(1, priority: Priority.gaps).priority(Priority.readouts)
        .growing(to: 3, priority: Priority.threeReadouts)
        .growing(to: 4, priority: Priority.fourReadouts)
        .growing(priority: Priority.allReadouts),
      palettes.growing(to: 2, priority: Priority.twoRowsOfPalettes),
      // At 80x24 the tiles need the row between them and the palette's names.
      tileItem.spaced(1, priority: Priority.gapAboveTiles)
        .when { [unowned self] in showsPalettes(in: $0) },
      tileItem.spaced(1, priority: Priority.gaps)
        .when { [unowned self] in !showsPalettes(in: $0) },
    ] + messages
  }

  /// Sliders and read-outs on the left, the tiles on the right.
  private func large(
    _ channels: [LayoutItem], _ readoutsInTwoColumns: LayoutItem, _ messages: [LayoutItem]
  ) -> [LayoutItem] {
    let left = LayoutItem.rows(
      channels
        + [readoutsInTwoColumns.spaced(1), visionView.flexible.padded(columns: 2).spaced(1)])
    let right = LayoutItem.rows([
      mixed.flexible, LayoutItem.columns([background.flexible(7), before.flexible(4)]).flexible,
    ])
    return [
      header.height(1),
      // In the smallest large window the grades of the contrasts just fit.
      .columns(spacing: 2, [left.flexible(3).minimum(59), right.flexible(2)]).flexible
        .minimum(17).spaced(1),
    ]
      + [search.height(2).spaced(1, priority: -1)]
      + palettes.filter { $0.kind != .file }.map { row in
        let rows = row.kind == .recent ? 2 : 3
        return row.height { $0.height < 56 ? rows : rows + 2 }.spaced(1, priority: -1)
          .when { [unowned self] in showsPalettes(in: $0) }
      } + theme + messages
  }

  /// The list of the colors of a text, and beside it the sample of its theme.
  private var theme: [LayoutItem] {
    palettes.filter { $0.kind == .file }.map { list in
      let sample = sample?.width { $0.width < 120 ? 30 : $0.width < 160 ? 40 : 60 }
      return .columns(spacing: 2, [list.flexible] + [sample].compactMap { $0 })
        .spaced(1).minimum(6).when { [unowned self] in showsPalettes(in: $0) }
    }
  }

  /// The channels, with higher tracks in higher windows.
  private var channels: [LayoutItem] {
    rows.enumerated().map { index, row in
      let item = row.height { $0.height < 36 ? 1 : $0.height < 56 ? 2 : 3 }
        .priority(Priority.channels)
      return index == 0 ? item.spaced(1, priority: Priority.gaps) : item
    }
  }

  /// The three tiles beside one another.
  private var tileItem: LayoutItem {
    .rows([
      LayoutItem.columns([
        mixed.flexible(10).minimum(17), background.flexible(4), before.flexible(3),
      ]).flexible.when { !Self.isWide($0) },
      LayoutItem.columns([mixed.flexible(35), background.flexible(29), before.flexible(16)])
        .flexible
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

  /// Whether two columns of read-outs barely fit.
  nonisolated private static func isTight(_ size: Size) -> Bool {
    size.width < 76 || isLarge(size) && size.width < 140
  }

  private var readoutsInTwoColumns: LayoutItem {
    func labels(_ column: Readout.Column) -> LayoutItem {
      .rows(zip(readouts, Readout.all).filter { $1.column == column }.map { $0.0.height(1) })
    }
    let (left, right) = (labels(.left), labels(.right))
    return LayoutItem.rows([
      // The longest contrast needs the margin on the right.
      .columns([.space(2), left.width(30), .space(1), right.flexible]).when(Self.isTight),
      .columns([left.width(36), right.flexible]).padded(columns: 2).when { !Self.isTight($0) },
    ])
  }

  /// The status line and the keys.
  private var messages: [LayoutItem] {
    [status.priority(Priority.status), help.height(1).priority(Priority.keys)].flatMap { item in
      [item.when { $0.width < 60 }, item.padded(columns: 2).when(Self.isWide)]
    }
  }

  /// Called when the views have their frames.
  func didLayOut(in size: Size) {
    if !Self.isEnough(size), window.overlay != nil { closeOverlay() }
    (window.overlay as? Overlay)?.lines = keyLines(in: size)
    if !search.isHidden, !search.hasRoom {
      refuseSearch()
      return window.resize(to: size)
    }
    // Palettes that are shown only now have no frame yet.
    if showPalettes() { return window.resize(to: size) }
    makeRoom(for: mixer.status.message.value)
    showReadouts()
    // Chips have become a list, or a list has become chips.
    if let row = focusedPalette, !row.chooser.isFocused { window.focus(row.chooser) }
    // In a window that is too small, this succeeds at a later layout.
    if isFocusHidden { returnToChannel() }
    showFocus()
  }

  var statusWidth: Int { window.size.width - (Self.isWide(window.size) ? 4 : 0) }
}
