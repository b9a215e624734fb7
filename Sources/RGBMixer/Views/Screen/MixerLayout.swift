import Binding
import TermUI

/// The layout of the screen, a function of the size of the window.
///
/// `m` is the margin on both sides, `n` the number of channels, `r` the rows for everything but the channels.
extension MixerScreen {
  nonisolated static let minimumSize = Size(width: 24, height: 6)

  /// The ways to lay the screen out.
  enum Arrangement {
    case tooSmall, small, standard, flat, large
  }

  /// The arrangement in a window of `size`.
  func arrangement(in size: Size) -> Arrangement {
    let minimumHeight = isBelowPrompt ? 3 : Self.minimumSize.height
    if size.width < Self.minimumSize.width || size.height < minimumHeight { return .tooSmall }
    if size.width < 80 || size.height < 24 { return .small }
    if inks.value.depth <= .ansi16 { return .flat }
    return size.width >= 100 && size.height >= 36 ? .large : .standard
  }

  /// The views, in rows and columns.
  func describe(in size: Size) -> LayoutItem {
    renewInks()
    let isLarge = arrangement(in: size) == .large
    if let editor {
      return arrangement(in: size) == .tooSmall
        ? .rows([tooSmall.flexible]) : describe(editor, in: size)
    }
    plane.hasLegend = isLarge
    contrast.hasVerdict = size.width >= 40
    switch arrangement(in: size) {
    case .tooSmall: return .rows([tooSmall.flexible])
    case .small: return small(size)
    case .standard: return standard(size)
    case .flat: return flat(size)
    case .large: return large(size)
    }
  }

  // MARK: Standard: 80x24 and more

  private func standard(_ size: Size) -> LayoutItem {
    let (places, p) = standardBands(size)
    let planeWidth = Int((0.46 * Double(size.width - 6)).rounded())
    let right = LayoutItem.rows([block.height(p - 4), .space(1), samples[0].height(3)])
    let middle = LayoutItem.columns([
      .space(2), plane.width(planeWidth), .space(2), right.flexible, .space(2),
    ])
    var items: [any LayoutElement] = [bar.height(1), .space(1)]
    items += channels(trackRows: 1, gap: 1)
    items += [middle.height(p), LayoutItem.space(1)]
    items += bandItems(places, rows: 1) + [LayoutItem.space] + last(size)
    return .rows(items)
  }

  /// The number of bands, and the rows of the plane, which has what is left: two bands, from 27 rows on a third, from
  /// 29 a fourth; with alpha, only one below 26 rows, and the third and the fourth two rows later.
  private func standardBands(_ size: Size) -> (places: Int, planeRows: Int) {
    let more = 2 * (rows.count - 3)
    let hasSecond = more == 0 || size.height >= 26
    var free = size.height - 24 - (hasSecond ? more : 0)
    var places = hasSecond ? 2 : 1
    while places < 4, places > 1, free >= 3 { (places, free) = (places + 1, free - 2) }
    return (places, 9 + max(0, free))
  }

  // MARK: Large: 100x36 and more

  private func large(_ size: Size) -> LayoutItem {
    let (width, height, n) = (size.width, size.height, rows.count)
    let trackRows = height < 56 ? 2 : 3
    let bandRows = trackRows
    let seenRows = height >= 40 ? bandRows : 1
    let recentRows = height < 56 ? 1 : bandRows
    // Below the plane: three bands with their triangles, then one view a row, each with a blank row below it.
    let below =
      3 * (bandRows + 1) + (seenRows + 1) + (recentRows + 1) + 1 + (height >= 37 ? 1 : 0) + 2
    let first = height - below
    let planeWidth = Int((0.38 * Double(width - 4)).rounded())
    let leftWidth = width - 8 - planeWidth
    let body = first - 1 - (2 + n * (trackRows + 1))
    let sampleRows = body < 14 ? 4 : body < 18 ? 5 : 7
    let blockRows = min(body - sampleRows - 1, width * height / 10 / leftWidth)
    let sampleItems = shownSamples.map { $0.flexible as any LayoutElement }
    var left = channels(trackRows: trackRows, gap: 1)
    left += [
      LayoutItem.columns([.space(2), block.flexible]).height(blockRows), LayoutItem.space(1),
      LayoutItem.columns([
        .space(2), LayoutItem.columns(spacing: 1, sampleItems).flexible,
      ]).height(body - blockRows - 1),
    ]
    let main = LayoutItem.columns([
      LayoutItem.rows(left).width(leftWidth + 2), .space(4), plane.flexible, .space(2),
    ])
    var items: [any LayoutElement] = [bar.height(1), .space(1)]
    items += [main.height(first - 3), LayoutItem.space(1)]
    if isFindingNames {
      let rows = below - 3 - (height >= 37 ? 1 : 0)
      items.append(LayoutItem.rows([search.height(3), .space]).height(rows))
    } else {
      items += bandItems(3, rows: bandRows)
      items += [
        seen.height(seenRows), LayoutItem.space(1), recent.height(recentRows + 1),
        notations.height(1),
      ]
    }
    return .rows(items + [LayoutItem.space] + last(size))
  }

  /// The samples, none of them twice.
  private var shownSamples: [SampleView] {
    needlessSamples = samples.map(\.isNeedless)
    return samples.filter { !$0.isNeedless }
  }

  /// Lays the samples out again if another background needs other ones.
  func backgroundDidChange() {
    if !needlessSamples.isEmpty, needlessSamples != samples.map(\.isNeedless) {
      window.setNeedsLayout()
    }
  }

  // MARK: Flat: 16 colors or none, 80x24 and more

  private func flat(_ size: Size) -> LayoutItem {
    let head: [any LayoutElement] = [bar.height(1), .space(1)] + channels(trackRows: 1, gap: 1)
    if inks.value.depth == .monochrome {
      return .rows(head + texts(in: size.height - 4 - 2 * rows.count) + last(size))
    }
    let places = min(standardBands(size).places, 2)
    // What the bar, the channels, the bands and the last two rows leave, but for a blank row above the bands.
    let p = size.height - 5 - 2 * (rows.count + places)
    let left = LayoutItem.rows([block.height(p - 3), .space(1), notations.height(2)])
    let right = LayoutItem.rows(shownSamples.map { $0.flexible as any LayoutElement })
    let middle = LayoutItem.columns([
      .space(2), left.width((size.width - 6) * 46 / 100), .space(2), right.flexible, .space(2),
    ])
    let bands = bandItems(places, rows: 1)
    return .rows(head + [middle.height(p), LayoutItem.space(1)] + bands + [.space] + last(size))
  }

  /// What the screen says without colors, with the bands as texts: one of three rows or, in a large window, all.
  private func texts(in room: Int) -> [any LayoutElement] {
    if isFindingNames { return bandItems(1, rows: 1) + [.space] }
    let isSpaced = room >= monochrome.rowCount + 4
    let rest = room - monochrome.rowCount - (isSpaced ? 1 : 0)
    let bands = shownBands(min(max(rest / 4, 1), Band.Kind.allCases.count))
    let rows = min(max(rest, 1), 3)
    return [monochrome.height(room - max(rest, 1))]
      + bands.flatMap { [$0.height(rows), LayoutItem.space(1)] as [any LayoutElement] } + [.space]
  }

  // MARK: Small: below 80x24, and below the prompt

  private func small(_ size: Size) -> LayoutItem {
    let (n, isNarrow) = (rows.count, size.width < 40)
    let m = isNarrow ? 1 : 2
    let r = size.height - n
    let isSpaced = r >= 10 + n && !isNarrow
    let hasTwo = r >= 7 && size.width >= 60
    // Where nothing but channels has room, the search takes the row of the last one.
    let isLowSearch = isFindingNames && r < 2
    var items: [any LayoutElement] = r >= 1 && !isLowSearch ? [bar.height(1)] : []
    if r >= 8 { items.append(.space(1)) }
    items += channels(
      trackRows: 1, gap: isSpaced ? 1 : 0, atMost: size.height - (isLowSearch ? 1 : 0))
    if isLowSearch { items.append(search.height(1)) }
    if !isSpaced, r >= 6 { items.append(.space(1)) }
    // The harmonies come first, then a higher block.
    let more = hasTwo && isSpaced ? max(0, r - 13) : 0
    let hasSecond = more >= 2 && size.width >= 80
    if hasTwo {
      let blockRows = (r >= 11 ? 3 : 2) + min(6, more - (hasSecond ? 2 : 0))
      items.append(blockAndSample(rows: blockRows, m, size))
    } else if r >= 8, !isNarrow {
      items += [block.height(2).padded(columns: m), contrast.height(1).padded(columns: m)]
    } else if r >= 2 {
      items.append(
        isFindingNames && r < 4 ? search.height(1) : contrast.height(1).padded(columns: m))
    }
    if hasTwo, r >= 9 { items.append(.space(1)) }
    if r >= 4, size.width >= 60 || r >= 9 || isFindingNames {
      // A row for the triangle, where there is one.
      let hasMark = r >= 10
      items.append(bandItem(rows: hasMark ? 2 : 1))
      if hasSecond { items += bandItems(2, rows: 1).dropFirst() }
    }
    // The search counts what it finds in the row of the message, but never gives its own for that.
    let withMessage = r < 5 && hasMessage && !(isFindingNames && r < 3)
    if withMessage, r < 3 { items.removeLast() }
    let end: [any LayoutElement] =
      r >= 5
      ? last(size)
      : withMessage
        ? [messages.height(1).padded(columns: m)]
        : r >= 3 ? [hints.height(1).padded(columns: m)] : []
    return .rows(items + [.space] + end)
  }

  /// The block at the left and the sample at the right, in the same rows.
  private func blockAndSample(rows: Int, _ m: Int, _ size: Size) -> LayoutItem {
    let width = (size.width - 2 * m - 2) / 2
    let sample: any LayoutElement =
      rows < 3
      ? contrast.height(rows)
      : LayoutItem.rows([.space((rows - 3) / 2), samples[0].height(3), .space])
    return LayoutItem.columns([
      .space(m), block.width(width), .space(2), sample.layoutItem.flexible, .space(m),
    ]).height(rows)
  }

  // MARK: Parts

  /// The rows of the channels, with the readable row below the focused one, or blanks; if there is no room for all,
  /// only those around the focused one.
  private func channels(
    trackRows: Int, gap: Int, atMost count: Int = .max
  ) -> [any LayoutElement] {
    let shown = min(count, rows.count)
    let first = min(max(0, channel - shown + 1), rows.count - shown)
    var items: [any LayoutElement] = []
    for index in first..<first + shown {
      items.append(rows[index].height(trackRows))
      if gap > 0 { items.append(index == channel ? readable.height(gap) : .space(gap)) }
    }
    return items
  }

  /// A number of bands, the ramp first, each with a row for its triangle.
  private func bandItems(_ places: Int, rows: Int) -> [any LayoutElement] {
    if isFindingNames { return [search.height(3)] }
    return shownBands(places).map { $0.height(rows + 1) }
  }

  /// The only band, or what replaces it.
  private func bandItem(rows: Int) -> any LayoutElement {
    if isFindingNames { return search.height(rows) }
    return shownBands(1)[0].height(rows)
  }

  /// The last two rows: the message and the hints, or a long message alone.
  func last(_ size: Size) -> [any LayoutElement] {
    let m = size.width < 40 ? 1 : 2
    let isLong = messages.rowCount(in: size.width - 2 * m) > 1
    return [messages.height(isLong ? 2 : 1).padded(columns: m)]
      + (isLong ? [] : [hints.height(1).padded(columns: m)])
  }
}
