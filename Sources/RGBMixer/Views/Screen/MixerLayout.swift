import Binding
import TermUI

/// The layout of the screen, a function of the size of the window and of where the user is.
///
/// `m` is the margin on both sides, `n` the number of channels, `r` the rows for everything but the channels, and `p`
/// those of the plane.
@MainActor
struct MixerLayout {
  let views: ScreenViews
  let size: Size
  let place: NavigationPlace

  nonisolated static let minimumSize = Size(width: 24, height: 6)

  /// The ways to lay the screen out.
  enum Arrangement {
    case tooSmall, small, standard, flat, stacked, large, wide
  }

  var arrangement: Arrangement {
    let minimumHeight = views.isBelowPrompt ? 3 : Self.minimumSize.height
    if size.width < Self.minimumSize.width || size.height < minimumHeight { return .tooSmall }
    if size.width < 80 || size.height < 24 { return .small }
    if views.inks.value.depth <= .ansi16 { return .flat }
    if size.width >= 180, size.height >= 56 { return .wide }
    if size.height < 36 { return .standard }
    return size.width >= 100 ? .large : .stacked
  }

  /// The views, in rows and columns.
  var content: LayoutItem {
    if arrangement == .tooSmall { return .rows([views.tooSmall.flexible]) }
    if let editor = views.editor { return content(of: editor) }
    return switch arrangement {
    case .tooSmall, .small: small()
    case .standard: standard()
    case .flat: flat()
    case .stacked: stacked()
    case .large: large()
    case .wide: wide()
    }
  }

  /// Whether the message has a row of its own, which nothing else uses while there is none but the hints for it.
  var hasMessageRow: Bool {
    views.editor == nil ? rest >= 5 : size.height >= 14 && size.width >= 40
  }

  /// Whether that row says what can be typed: `/`, `#` and `?`.
  var hasEntryHints: Bool { views.editor == nil && size.width >= 80 && hasMessageRow }

  /// The channels, one below the other.
  var channels: ChannelStack {
    if views.editor != nil { return editorChannels }
    return switch arrangement {
    case .tooSmall, .small: smallChannels
    case .standard, .flat: ChannelStack(gap: 1)
    case .stacked: ChannelStack(trackRows: stackedTrackRows, gap: 1)
    case .large: ChannelStack(trackRows: largeTrackRows, gap: 1)
    case .wide: ChannelStack(trackRows: 3, gap: 1)
    }
  }

  /// Tells views what they cannot see by their own size; called before they are laid out.
  func prepareViews() {
    if arrangement == .tooSmall { return }
    connectChannels()
    if let editor = views.editor { return prepare(editor) }
    views.contrast.hasVerdict = size.width >= 40
    views.bar.namesHelp = !hasEntryHints
    views.samples.hasNote = arrangement == .standard
    views.samples.arrangement =
      switch arrangement {
      case .tooSmall, .small: .measured
      case .standard: .columns(gap: 0)
      case .large, .wide: .columns(gap: 1)
      case .stacked, .flat: .rows
      }
  }

  // MARK: Standard: 80x24 and more

  private func standard() -> LayoutItem {
    let (places, p) = standardBands()
    let sampleRows = p > 12 ? 5 : 4
    var items: [any LayoutElement] = [views.bar.height(1), .space(1)]
    items += channelItems()
    items.append(
      planeAndRight([views.block.flexible, .space(1), views.samples.height(sampleRows + 1)])
        .height(p + 1))
    items += bandItems(places, rows: 1) + [LayoutItem.space] + last()
    return .rows(items)
  }

  /// The plane at the left, and views beside it; the last row names the axes.
  private func planeAndRight(_ right: [any LayoutElement]) -> LayoutItem {
    let planeWidth = Int((0.46 * Double(size.width - 6)).rounded())
    return LayoutItem.columns([
      .space(2), picture.width(planeWidth), .space(2), LayoutItem.rows(right).flexible, .space(2),
    ])
  }

  /// The number of bands, and the rows of the plane, which has what is left: two bands, from 27 rows on a third, from
  /// 29 a fourth; with alpha, only one below 26 rows, and the third and the fourth two rows later.
  private func standardBands() -> (places: Int, planeRows: Int) {
    let more = 2 * (views.rows.count - 3)
    let hasSecond = more == 0 || size.height >= 26
    var free = size.height - 24 - (hasSecond ? more : 0)
    var places = hasSecond ? 2 : 1
    while places < 4, places > 1, free >= 3 { (places, free) = (places + 1, free - 2) }
    return (places, 9 + max(0, free))
  }

  private var isFindingNames: Bool { place.part == .names }

  /// The plane or, while a contrast is kept, all colors that have it.
  private var picture: View { views.mixer.kept.value == nil ? views.plane : views.field }

  // MARK: Stacked: 80x36 and more, below 100 columns

  /// The rows that the stacked layout lacks; negative for spare ones.
  private var missingRows: Int { 45 + 3 * (views.rows.count - 3) - size.height }

  /// The number of views below the bands of the stacked layout.
  ///
  /// What goes first when rows get fewer: copy as, recent, seen as, the second row of the tracks.
  private var stackedTailCount: Int {
    missingRows < 1 ? 3 : missingRows < 3 ? 2 : missingRows < 5 ? 1 : 0
  }

  private var stackedTrackRows: Int { missingRows > 6 ? 1 : 2 }

  private func stacked() -> LayoutItem {
    let (n, missing, trackRows) = (views.rows.count, missingRows, stackedTrackRows)
    let tailCount = stackedTailCount
    let bandRows = missing <= -8 ? 3 : 2
    let tracks = 2 + n * (trackRows + 1)
    let p =
      size.height - 4 - tracks - 3 * (bandRows + 1) - 2 * tailCount - (bandRows - 2)
    let blockRows = min(BlockView.mostRows, max(4, p / 3))
    var items: [any LayoutElement] = [views.bar.height(1), .space(1)]
    items += channelItems()
    items.append(
      planeAndRight([views.block.height(blockRows), .space(1), views.samples.flexible, .space(1)]
      ).height(p + 1))
    if missing <= 6 { items.append(LayoutItem.space(1)) }
    items += bandItems(3, rows: bandRows)
    let tail: [[any LayoutElement]] = [
      [views.seen.height(bandRows - 1), LayoutItem.space(1)], [views.recent.height(2)],
      [views.notations.height(1)],
    ]
    items += tail.prefix(tailCount).joined()
    return .rows(items + [LayoutItem.space] + last())
  }

  // MARK: Large: 100x36 and more

  /// The rows of the color as it is seen by others.
  private var largeSeenRows: Int { size.height >= 40 ? 2 : 1 }

  /// The rows of three bands with their triangles, then of one view a row, each with a blank row below it, and of the
  /// last two rows.
  private var largeNeed: Int { 13 + largeSeenRows + (size.height > 36 ? 1 : 0) + 2 }

  /// With alpha there is not always room for high tracks.
  private var largeTrackRows: Int {
    size.height - largeNeed - 4 - 3 * views.rows.count < 7 ? 1 : 2
  }

  private func large() -> LayoutItem {
    let (width, height, n) = (size.width, size.height, views.rows.count)
    let (seenRows, need, trackRows) = (largeSeenRows, largeNeed, largeTrackRows)
    let top = 2 + (trackRows + 1) * n
    let bandRows = height - need - 1 - top - 16 >= 4 ? 3 : 2
    let below = need + 4 * (bandRows - 2)
    let body = height - below - 2 - top
    let sampleRows = body < 15 ? 4 : min(7, body - 9)
    let planeWidth = Int((0.38 * Double(width - 4)).rounded())
    let left =
      channelItems() + [
        indented(views.block, rows: min(BlockView.mostRows, body - sampleRows - 1)),
        LayoutItem.space(1), indented(views.samples, rows: sampleRows), LayoutItem.space,
      ]
    let main = LayoutItem.columns([
      LayoutItem.rows(left).width(width - 4 - planeWidth), .space(2), picture.flexible, .space(2),
    ])
    var items: [any LayoutElement] = [views.bar.height(1), .space(1)]
    items += [main.height(height - below - 3), LayoutItem.space(1)]
    items += bandItems(3, rows: bandRows)
    items += [
      views.seen.height(seenRows == 1 ? 1 : bandRows), LayoutItem.space(1), views.recent.height(2),
      views.notations.height(1),
    ]
    return .rows(items + [LayoutItem.space] + last())
  }

  // MARK: Wide: 180x56 and more

  private func wide() -> LayoutItem {
    let (width, n) = (size.width, views.rows.count)
    let leftWidth = width / 2 - 4
    // Five bands of three rows with a blank below each, the notations, a blank and the last two rows.
    let first = min(2 + 4 * n + 18, size.height - 24)
    let left =
      channelItems() + [
        indented(views.block, rows: BlockView.mostRows), LayoutItem.space(1),
        indented(views.samples, rows: min(7, first - 13 - 4 * n)), LayoutItem.space,
      ]
    let main = LayoutItem.columns([
      LayoutItem.rows(left).width(leftWidth + 4), .space(2), picture.flexible, .space(4),
      views.tonePlane.flexible, .space(2),
    ])
    let bandViews: [any LayoutElement] =
      bandItems(3, rows: 3) + [
        views.seen.height(3), LayoutItem.space(1), views.recent.height(4),
        views.notations.height(1),
        LayoutItem.space,
      ]
    return .rows(
      [
        views.bar.height(1), LayoutItem.space(1), main.height(first - 4), LayoutItem.space(2),
        LayoutItem.columns([
          LayoutItem.rows(bandViews).flexible, .space(2), views.pairs.width(Self.tableWidth),
          .space(2),
        ])
        .flexible,
      ] + last())
  }

  /// The columns of what can be read on what.
  private static let tableWidth = 76

  /// A view below the tracks, which begins at their names.
  private func indented(_ view: View, rows: Int) -> LayoutItem {
    view.padded(columns: 2).height(rows)
  }

  // MARK: Flat: 16 colors or none, 80x24 and more

  private func flat() -> LayoutItem {
    let head: [any LayoutElement] = [views.bar.height(1), .space(1)] + channelItems()
    if views.inks.value.depth == .monochrome {
      return .rows(head + texts(in: size.height - 4 - 2 * views.rows.count) + last())
    }
    let places = min(standardBands().places, 2)
    // What the bar, the channels, the bands and the last two rows leave, but for a blank row above the bands.
    let p = size.height - 5 - 2 * (views.rows.count + places)
    let left = LayoutItem.rows([
      views.block.height(min(p - 3, BlockView.mostRows)), .space(1), views.notations.flexible,
    ])
    let middle = LayoutItem.columns([
      .space(2), left.width((size.width - 6) * 46 / 100), .space(2), views.samples.flexible,
      .space(2),
    ])
    let bands = bandItems(places, rows: 1)
    return .rows(head + [middle.height(p), LayoutItem.space(1)] + bands + [.space] + last())
  }

  /// What the screen says without colors, with the bands as texts: one of three rows or, in a large window, all.
  private func texts(in room: Int) -> [any LayoutElement] {
    if isFindingNames { return bandItems(1, rows: 1) + [.space] }
    let isSpaced = room >= views.monochrome.rowCount + 4
    let rest = room - views.monochrome.rowCount - (isSpaced ? 1 : 0)
    let bands = shownBands(min(max(rest / 4, 1), Band.Kind.allCases.count))
    let rows = min(max(rest, 1), 3)
    return [views.monochrome.height(room - max(rest, 1))]
      + bands.flatMap { [$0.height(rows), LayoutItem.space(1)] as [any LayoutElement] } + [.space]
  }

  // MARK: Small: below 80x24, and below the prompt

  private var isNarrow: Bool { size.width < 40 }

  /// The rows for everything but the channels.
  private var rest: Int { size.height - views.rows.count }

  /// Whether small windows have room for a row below each channel.
  private var isSpaced: Bool { rest >= 10 + views.rows.count && !isNarrow }

  /// Where nothing but channels has room, the search takes the row of the last one.
  private var isLowSearch: Bool { isFindingNames && rest < 2 }

  /// There the bar has it, too, while its hex field is typed in.
  private var isLowHex: Bool { place.part == .hex && rest < 1 }

  private var smallChannels: ChannelStack {
    ChannelStack(
      gap: isSpaced ? 1 : 0, limit: size.height - (isLowSearch || isLowHex ? 1 : 0),
      end: rest >= 6 ? .blank : .nothing)
  }

  private func small() -> LayoutItem {
    let (r, m) = (rest, isNarrow ? 1 : 2)
    let hasTwo = r >= 7 && size.width >= 60
    let hasBar = r >= 1 && !isLowSearch || isLowHex
    var items: [any LayoutElement] = hasBar ? [views.bar.height(1)] : []
    if r >= 8 { items.append(.space(1)) }
    items += channelItems()
    if isLowSearch { items.append(views.search.height(1)) }
    // The harmonies come first, then a higher block.
    let more = hasTwo && isSpaced ? max(0, r - 13) : 0
    let hasSecond = more >= 2 && size.width >= 80
    if hasTwo {
      let blockRows = (r >= 11 ? 3 : 2) + min(6, more - (hasSecond ? 2 : 0))
      items.append(blockAndSample(rows: blockRows, m))
    } else if r >= 8, !isNarrow {
      items += [
        views.block.height(2).padded(columns: m), views.contrast.height(1).padded(columns: m),
      ]
    } else if r >= 2 {
      items.append(
        isFindingNames && r < 4
          ? views.search.height(1) : views.contrast.height(1).padded(columns: m))
    }
    if hasTwo, r >= 9 { items.append(.space(1)) }
    if r >= 4, size.width >= 60 || r >= 9 || isFindingNames {
      // A row for the triangle, where there is one.
      let hasMark = r >= 10
      items.append(bandItem(rows: hasMark ? 2 : 1))
      if hasSecond { items += bandItems(2, rows: 1).dropFirst() }
    }
    // The search counts what it finds in the row of the message, but never gives its own for that.
    let withMessage = r < 5 && views.hasMessage && !(isFindingNames && r < 3)
    if withMessage, r < 3 { items.removeLast() }
    let end: [any LayoutElement] =
      r >= 5
      ? last()
      : withMessage
        ? [views.messages.height(1).padded(columns: m)]
        : r >= 3 ? [views.hints.height(1).padded(columns: m)] : []
    return .rows(items + [.space] + end)
  }

  /// The block at the left and the sample at the right, in the same rows.
  private func blockAndSample(rows: Int, _ m: Int) -> LayoutItem {
    let width = (size.width - 2 * m - 2) / 2
    let sample: any LayoutElement =
      rows < 3
      ? views.contrast.height(rows)
      : LayoutItem.rows([.space((rows - 3) / 2), views.samples.height(3), .space])
    return LayoutItem.columns([
      .space(m), views.block.width(width), .space(2), sample.layoutItem.flexible, .space(m),
    ]).height(rows)
  }

  // MARK: Parts

  /// Whether the recent colors have a place of their own.
  private var hasRecentApart: Bool {
    switch arrangement {
    case .large, .wide: true
    case .stacked: stackedTailCount > 1
    case .tooSmall, .small, .standard, .flat: false
    }
  }

  /// The bands to show in a number of rows: the ramp first; in a single row, the band that had the focus last.
  private func shownBands(_ count: Int) -> [BandView] {
    guard count > 0 else { return [] }
    if count == 1 { return [views.band(place.band)] }
    let others = Band.Kind.allCases.dropFirst().filter { $0 != .recent || !hasRecentApart }
    let count = min(count - 1, others.count)
    let wanted = others.firstIndex(of: place.secondBand) ?? 0
    var first = min(wanted, others.count - count)
    if place.part == .band, let focused = others.firstIndex(of: place.band) {
      first = min(max(first, focused - count + 1), focused)
    }
    return ([.ramp] + others[first..<first + count]).map(views.band)
  }

  /// A number of bands, the ramp first, each with a row for its triangle; while names are searched for, those.
  private func bandItems(_ places: Int, rows: Int) -> [any LayoutElement] {
    if isFindingNames {
      return [views.search.height(max(3, places * (rows + 1)))]
    }
    return shownBands(places).map { $0.height(rows + 1) }
  }

  /// The only band, or what replaces it.
  private func bandItem(rows: Int) -> any LayoutElement {
    if isFindingNames { return views.search.height(rows) }
    return shownBands(1)[0].height(rows)
  }

  /// The last two rows: the message and the hints, or a long message alone.
  func last() -> [any LayoutElement] {
    let m = size.width < 40 ? 1 : 2
    let isLong = views.messages.rowCount(in: size.width - 2 * m) > 1
    return [views.messages.height(isLong ? 2 : 1).padded(columns: m)]
      + (isLong ? [] : [views.hints.height(1).padded(columns: m)])
  }
}
