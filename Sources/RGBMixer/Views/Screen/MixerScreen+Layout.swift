import Binding
import TermUI

/// The layout of the screen, a function of the size of the window.
extension MixerScreen {
  nonisolated static let leastSize = Size(width: 24, height: 6)

  /// Whether a window has room for two columns: the sliders and read-outs, and the tiles.
  nonisolated static func isLarge(_ size: Size) -> Bool { size.width >= 100 && size.height >= 36 }

  nonisolated private static func isWide(_ size: Size) -> Bool { size.width >= 60 }

  func isEnough(_ size: Size) -> Bool {
    size.width >= Self.leastSize.width && size.height >= (isBelowPrompt ? 3 : Self.leastSize.height)
  }

  /// Whether the rows below the prompt are too few for the usual layout.
  func hasFewRows(_ size: Size) -> Bool { isBelowPrompt && size.height < 10 }

  /// The views, in rows and columns.
  func describe(in size: Size) -> LayoutItem {
    for row in palettes { row.isList = Self.isLarge(size) }
    guard isEnough(size) else { return .rows([tooSmall.flexible]) }
    if hasFewRows(size) { return .rows(few(size)) }
    return .rows(Self.isLarge(size) ? large(size) : usual(size))
  }

  /// The rows of a window that are not yet given away.
  private struct Rows {
    var free: Int

    /// Gives away a number of rows, or those that are left.
    mutating func take(_ wanted: Int) -> Int {
      let taken = min(max(wanted, 0), free)
      free -= taken
      return taken
    }
  }

  /// All parts below one another.
  ///
  /// What matters more takes its rows first; a long message takes those of the tiles, and never those of the channels.
  private func usual(_ size: Size) -> [any LayoutElement] {
    let trackRows = trackRows(in: size)
    let list = search.isHidden ? palettes(in: size).first : search
    let readoutCount = readoutCount(in: size)
    var rows = Rows(free: size.height - 1 - self.rows.count * trackRows)
    _ = rows.take(statusRows)
    var tileRows = rows.take(1)
    var listRows = rows.take(list == nil ? 0 : 1)
    _ = rows.take(statusRows > 1 ? 0 : 1)
    var readoutRows = rows.take(min(1, readoutCount))
    tileRows += rows.take(2 - tileRows)
    readoutRows += rows.take(min(3, readoutCount) - readoutRows)
    tileRows += rows.take(3 - tileRows)
    readoutRows += rows.take(min(4, readoutCount) - readoutRows)
    listRows += rows.take(list == nil || !Self.isWide(size) ? 0 : 2 - listRows)
    let channelGap = rows.take(1)
    let readoutGap = rows.take(readoutRows > 0 ? 1 : 0)
    let listGap = rows.take(listRows > 0 ? 1 : 0)
    // At 80x24 the tiles need the row between them and the names of the palette.
    var tileGap = rows.take(showsPalettes(in: size) ? 0 : 1)
    tileRows += rows.take(9 - tileRows)
    readoutRows += rows.take(readoutCount - readoutRows)
    if tileGap == 0 { tileGap = rows.take(1) }
    tileRows += rows.free
    let listItem = list.map { $0.height(listRows).spaced(listGap) } ?? .space(0)
    return [header.height(1)] + channels(rows: trackRows, gap: channelGap)
      + [readoutItem(in: size).height(readoutRows).spaced(readoutGap), listItem]
      + [tileItem(in: size).height(tileRows).spaced(tileGap)] + messages(in: size)
  }

  /// In 3 rows the sliders, and with each further row the bar, the contrast, the keys, the palette and the tiles.
  ///
  /// A message has the last row. Sliders that do not fit are scrolled to the one with the focus.
  private func few(_ size: Size) -> [any LayoutElement] {
    var rows = Rows(free: size.height)
    let list = search.isHidden ? palettes(in: size).first : search
    statusHasRow = !status.text.isEmpty
    var lastRows = rows.take(statusHasRow ? 1 : 0)
    let searchRows = rows.take(search.isHidden ? 0 : 1)
    let trackCount = rows.take(self.rows.count)
    let first = min(max(0, channel - trackCount + 1), self.rows.count - trackCount)
    let barRows = rows.take(1)
    let readoutRows = rows.take(1)
    lastRows += rows.take(statusHasRow ? 0 : 1)
    let listRows = rows.take(list == nil ? 0 : 1 - searchRows) + searchRows
    let margin = Self.isWide(size) ? 2 : 0
    return [header.height(barRows)] + self.rows[first..<first + trackCount].map { $0.height(1) }
      + [readoutItem(in: size).height(readoutRows), (list ?? search).height(listRows)]
      + [tileItem(in: size).height(rows.free)]
      + [status.height(statusHasRow ? lastRows : 0).padded(columns: margin)]
      + [help.height(statusHasRow ? 0 : lastRows).padded(columns: margin)]
  }

  /// Sliders and read-outs on the left, the tiles on the right, and the palettes below.
  private func large(_ size: Size) -> [any LayoutElement] {
    let left = LayoutItem.rows(
      channels(rows: trackRows(in: size), gap: 0)
        + [readoutItem(in: size).spaced(1), visionView.flexible.padded(columns: 2).spaced(1)])
    let right = LayoutItem.rows([
      mixed.flexible, .columns([background.flexible(7), before.flexible(4)]).flexible,
    ])
    // In the smallest large window the grades of the contrasts just fit.
    let leftWidth = max(59, (size.width - 2) * 3 / 5)
    let main = LayoutItem.columns(spacing: 2, [left.width(leftWidth), right.flexible])
    var rows = Rows(free: size.height - 1 - 1 - 17 - statusRows - (statusRows > 1 ? 0 : 1))
    var lists: [any LayoutElement] = []
    let shown = palettes(in: size)
    for row in ([search] as [Container]) + shown.filter({ $0.kind != .file }) where !row.isHidden {
      let isPlain = row === search || (row as? PaletteRow)?.kind == .recent
      let height = (isPlain ? 2 : 3) + (row !== search && size.height >= 56 ? 2 : 0)
      if height <= rows.free { lists.append(row.height(rows.take(height))) }
    }
    let theme = shown.first { $0.kind == .file }.map { themeItem($0, in: size) }
    let themeRows = theme.map { item in rows.free < 7 ? 0 : rows.take(item.rows + 1) } ?? 0
    lists = lists.map { $0.spaced(rows.take(1)) }
    if let theme, themeRows > 0 { lists.append(theme.item.height(themeRows - 1).spaced(1)) }
    return [header.height(1), main.flexible.spaced(1)] + lists + messages(in: size)
  }

  /// The list of the colors of a text, and beside it the sample of its theme; and the rows that both need.
  private func themeItem(_ list: PaletteRow, in size: Size) -> (item: LayoutItem, rows: Int) {
    guard let sample else { return (.columns([list.flexible]), list.listRows) }
    let width = size.width < 120 ? 30 : size.width < 160 ? 40 : 60
    let item = LayoutItem.columns(spacing: 2, [list.flexible, sample.width(width)])
    return (item, max(list.listRows, sample.preferredSize(in: size).height))
  }

  /// The rows of a track: more in higher windows.
  private func trackRows(in size: Size) -> Int { size.height < 36 ? 1 : size.height < 56 ? 2 : 3 }

  private func channels(rows trackRows: Int, gap: Int) -> [any LayoutElement] {
    rows.enumerated().map { $1.height(trackRows).spaced($0 == 0 ? gap : 0) }
  }

  /// The three tiles beside one another.
  private func tileItem(in size: Size) -> LayoutItem {
    if Self.isWide(size) {
      return .columns([mixed.flexible(35), background.flexible(29), before.flexible(16)])
    }
    // The contrast just fits in 17 columns.
    let mixed = size.width < 29 ? mixed.width(17) : mixed.flexible(10)
    return .columns([mixed, background.flexible(4), before.flexible(3)])
  }

  private func labels(_ column: Readout.Column) -> [Label] {
    zip(readouts, Readout.all).filter { $1.column == column }.map(\.0)
  }

  /// The number of rows that all read-outs need.
  private func readoutCount(in size: Size) -> Int {
    let columns = Self.isWide(size) ? [labels(.left), labels(.right)] : [readouts]
    return columns.map { $0.count { !$0.isHidden } }.max() ?? 0
  }

  /// The read-outs, in wide windows in two columns.
  private func readoutItem(in size: Size) -> LayoutItem {
    func item(_ labels: [Label]) -> LayoutItem { .rows(labels.map { $0.height(1) }) }
    guard Self.isWide(size) else {
      return item(readouts).padded(columns: Look.indent(in: size.width))
    }
    let (left, right) = (item(labels(.left)), item(labels(.right)))
    let isTight = size.width < 76 || Self.isLarge(size) && size.width < 140
    // The longest contrast needs the margin on the right.
    if isTight { return .columns([.space(2), left.width(30), .space(1), right.flexible]) }
    return .columns([left.width(36), right.flexible]).padded(columns: 2)
  }

  /// The status line and the keys.
  private func messages(in size: Size) -> [any LayoutElement] {
    let margin = Self.isWide(size) ? 2 : 0
    return [status.padded(columns: margin), help.height(1).padded(columns: margin)]
  }

  /// Called when the views have their frames.
  func didLayOut(in size: Size) {
    if !isEnough(size), window.overlay != nil { closeOverlay() }
    (window.overlay as? Overlay)?.lines = keyLines(in: size)
    if !search.isHidden, !search.isShown {
      refuseSearch()
      return window.layoutIfNeeded()
    }
    for row in palettes where row.isShown { row.update() }
    makeRoom(for: mixer.status.message.value)
    showReadouts()
    // Chips have become a list, or a list has become chips.
    if let row = focusedPalette, !row.chooser.isFocused { window.focus(row.chooser) }
    // In a window that is too small, this succeeds at a later layout.
    if isFocusLost { returnToChannel() }
    showFocus()
  }

  var statusWidth: Int { window.size.width - (Self.isWide(window.size) ? 4 : 0) }

  private var statusRows: Int { status.rowCount(in: statusWidth) }
}
