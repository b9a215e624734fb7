import TermUI

/// Where each part of the mixer's screen goes, at any size of the window.
///
/// The swatch is flush with the right edge, where repainting it takes one erase a row. What a small
/// window can't hold is left out, the least needed first: the rows between the sliders, the title, the
/// read-outs from the last, the help line.
struct MixerLayout: Equatable {
  /// The least window that can be mixed in.
  static let leastSize = Size(width: 24, height: 6)

  var title = Rect.zero
  var names: [Rect] = []
  var tracks: [Rect] = []
  var fields: [Rect] = []
  var hexName = Rect.zero
  var hexField = Rect.zero
  /// One rectangle for each read-out; empty where there is no room.
  var readouts: [Rect] = []
  var swatch = Rect.zero
  var status = Rect.zero
  var help = Rect.zero
  /// Whether the window is too small for anything but saying so.
  var isTooSmall = false

  /// Lays out a window of a size, for fields that hold so many characters and so many read-outs.
  init(size: Size, fieldWidth: Int, readouts count: Int) {
    let width = size.width
    guard width >= Self.leastSize.width, size.height >= Self.leastSize.height else {
      isTooSmall = true
      return
    }
    let plan = Plan(size: size, readouts: count)
    let margin = plan.isWide ? 2 : 0
    var row = 0
    if plan.hasTitle {
      title = Rect(column: margin, row: 0, width: width - 2 * margin, height: 1)
      row = plan.rowGap + 1
    }
    placeChannels(width: width, margin: margin, fieldWidth: fieldWidth, row: &row, plan: plan)
    placeText(width: width, margin: margin, row: &row, plan: plan, count: count)
    row += plan.textGap
    let swatchEnd = size.height - (plan.hasOwnStatus ? 2 : 1)
    swatch = Rect(column: 0, row: row, width: width, height: swatchEnd - row)
    status = Rect(column: margin, row: swatchEnd, width: width - 2 * margin, height: 1)
    guard plan.hasOwnStatus else { return }
    help = Rect(column: margin, row: size.height - 1, width: width - 2 * margin, height: 1)
  }

  private mutating func placeChannels(
    width: Int, margin: Int, fieldWidth: Int, row: inout Int, plan: Plan
  ) {
    let nameWidth = plan.isWide ? 11 : width >= 40 ? 7 : 2
    let trackWidth = min(256, width - 2 * margin - nameWidth - fieldWidth - 1)
    for _ in 0..<3 {
      names.append(Rect(column: margin, row: row, width: nameWidth - 1, height: 1))
      tracks.append(Rect(column: margin + nameWidth, row: row, width: trackWidth, height: 1))
      fields.append(
        Rect(
          column: margin + nameWidth + trackWidth + 1, row: row, width: fieldWidth, height: 1))
      row += 1 + plan.rowGap
    }
  }

  private mutating func placeText(
    width: Int, margin: Int, row: inout Int, plan: Plan, count: Int
  ) {
    let first = row
    hexName = Rect(column: margin, row: row, width: 4, height: 1)
    let columnWidth = plan.readoutColumns == 2 ? (width - 2 * margin) / 2 : width - 2 * margin
    hexField = Rect(
      column: margin + 4, row: row, width: min(32, columnWidth - 6), height: 1)
    // The hex field is the first row of the left column; the read-outs go on below it, then right.
    var slots: [Rect] = []
    for column in 0..<plan.readoutColumns {
      for line in 0..<plan.textRows where column > 0 || line > 0 {
        slots.append(
          Rect(
            column: margin + column * columnWidth, row: first + line,
            width: min(columnWidth, width - margin - column * columnWidth), height: 1))
      }
    }
    readouts = (0..<count).map { $0 < slots.count ? slots[$0] : .zero }
    row += plan.textRows
  }
}

/// How many rows each part of the screen gets.
private struct Plan {
  var isWide: Bool
  var hasTitle = false
  var rowGap = 0
  var textGap = 0
  var textRows = 1
  var readoutColumns: Int
  var hasOwnStatus = false

  init(size: Size, readouts count: Int) {
    // Two columns of the longest read-out, and a gap.
    isWide = size.width >= 68
    readoutColumns = isWide ? 2 : 1
    // Three channels, the hex field, the status line, one row of swatch.
    var free = size.height - 6
    /// Takes rows for a part if that many are free, and leaves `rest` of them.
    func take(_ rows: Int, leaving rest: Int = 0) -> Bool {
      guard free >= rows + rest else { return false }
      free -= rows
      return true
    }
    hasOwnStatus = take(1)
    let allTextRows = (count + 1 + readoutColumns - 1) / readoutColumns
    while textRows < allTextRows, take(1, leaving: isWide ? 1 : 2) { textRows += 1 }
    hasTitle = take(1, leaving: 3)
    if take(1, leaving: 3) { textGap = 1 }
    if take(hasTitle ? 4 : 3, leaving: 7) { rowGap = 1 }
  }
}
