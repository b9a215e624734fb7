import TermUI

/// The place of each part of the mixer's screen, at any size of the window.
///
/// The block of what is read and moved is 80 columns at most. The swatch is below it or, in a wider window,
/// beside it, flush with the right edge, where repainting it takes one erase a row. What a small window can't
/// hold is left out, the least needed first: the rows between the sliders, the read-outs from the last, the
/// help line.
struct MixerLayout: Equatable {
  /// The least window that can be mixed in.
  static let leastSize = Size(width: 24, height: 6)

  var hexName = Rect.zero
  var hexField = Rect.zero
  var colorName = Rect.zero
  var title = Rect.zero
  /// One rectangle for each channel.
  var channels: [Rect] = []
  /// The column that the tracks begin at.
  var trackColumn = 0
  /// One rectangle for each read-out; empty where there is no room.
  var readouts: [Rect] = []
  /// The list of colors; empty where it is not shown or there is no room.
  var strip = Rect.zero
  /// The columns of the list's title.
  var stripTitle = 20
  var swatch = Rect.zero
  var status = Rect.zero
  var help = Rect.zero
  /// The columns that the sign before the name of what has the focus takes.
  var indent = 2
  /// Whether the window is too small for anything but saying so.
  var isTooSmall = false

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - size: The window's size.
  ///   - fieldWidth: The columns of a channel's number.
  ///   - columns: The column that each read-out stands in where there are two, the most wanted first.
  ///   - statusRows: The rows that the message needs: beyond its own it gets the help line's, then those of
  ///     the swatch or below the block.
  ///   - showsStrip: Whether there is a list of colors.
  ///   - isTypingHex: Whether the hex field needs the room of the color's name, too.
  init(
    size: Size, fieldWidth: Int, readouts columns: [Readout.Column], statusRows: Int = 1,
    showsStrip: Bool = false, isTypingHex: Bool = false
  ) {
    guard size.width >= Self.leastSize.width, size.height >= Self.leastSize.height else {
      isTooSmall = true
      return
    }
    let plan = LayoutPlan(size: size, readouts: columns, showsStrip: showsStrip)
    indent = plan.indent
    placeHex(plan, isTyping: isTypingHex)
    var row = plan.hasTitleGap ? 2 : 1
    placeChannels(plan, fieldWidth: fieldWidth, row: &row)
    placeReadouts(plan, columns, row: row)
    row += plan.textRows
    if plan.hasTextGap, plan.isBeside { row += 1 }
    if plan.hasStrip {
      strip = Rect(column: 0, row: row, width: plan.blockWidth - plan.rightMargin, height: 1)
      stripTitle = plan.isWide ? 20 : 16
      row += 1
    }
    if plan.hasTextGap, !plan.isBeside { row += 1 }
    placeMessages(plan, size: size, rows: min(statusRows, size.height - row))
    let (left, top) = plan.isBeside ? (plan.blockWidth, 0) : (0, row)
    swatch = Rect(
      column: left, row: top, width: size.width - left,
      height: max(0, status.minRow - top - (plan.isBeside ? 1 : 0)))
  }

  /// The first row: the hex triplet and the name of the color, then spaces and format where there is room.
  private mutating func placeHex(_ plan: LayoutPlan, isTyping: Bool) {
    let start = plan.indent + 4
    hexName = Rect(column: 0, row: 0, width: start, height: 1)
    let nameStart = start + 9
    let nameEnd = plan.isWide ? nameStart + Self.longestName : plan.blockWidth
    hexField = Rect(
      column: start, row: 0, width: isTyping ? nameEnd - start : nameStart - start - 1, height: 1)
    if !isTyping {
      colorName = Rect(column: nameStart, row: 0, width: nameEnd - nameStart, height: 1)
    }
    guard plan.isWide else { return }
    let column = nameEnd + 2
    title = Rect(
      column: column, row: 0, width: plan.blockWidth - plan.rightMargin - column, height: 1)
  }

  /// The columns of `~lightgoldenrodyellow`.
  private static let longestName = 21

  private mutating func placeChannels(_ plan: LayoutPlan, fieldWidth: Int, row: inout Int) {
    trackColumn = plan.nameWidth
    let width = min(plan.blockWidth - plan.rightMargin, trackColumn + 256 + 1 + fieldWidth)
    for _ in 0..<3 {
      channels.append(Rect(column: 0, row: row, width: width, height: 1))
      row += plan.hasRowGaps ? 2 : 1
    }
    if !plan.hasRowGaps, plan.hasTitleGap { row += 1 }
  }

  private mutating func placeReadouts(
    _ plan: LayoutPlan, _ columns: [Readout.Column], row first: Int
  ) {
    let width = plan.blockWidth - plan.indent - plan.rightMargin
    let half = plan.isWide ? width / 2 : width
    var (left, right) = (0, 0)
    for column in columns {
      var rect = Rect(column: plan.indent, row: 0, width: half, height: 1)
      switch column {
      case .right where plan.isWide:
        rect.origin = Position(column: plan.indent + half, row: first + right)
        right += 1
      case .left, .right:
        rect.origin.row = first + left
        left += 1
      case .both:
        rect.size.width = plan.isWide ? width : 0
        rect.origin.row = first + max(left, right)
        if plan.isWide { (left, right) = (max(left, right) + 1, max(left, right) + 1) }
      }
      readouts.append(rect.maxRow <= first + plan.textRows && rect.size.width > 0 ? rect : .zero)
    }
  }

  private mutating func placeMessages(_ plan: LayoutPlan, size: Size, rows: Int) {
    let width = size.width - plan.textMargin - plan.rightMargin
    let lowest = size.height - (plan.hasOwnStatus && rows == 1 ? 1 : 0)
    status = Rect(column: plan.textMargin, row: lowest - rows, width: width, height: rows)
    guard lowest < size.height else { return }
    help = Rect(column: plan.textMargin, row: lowest, width: width, height: 1)
  }
}
