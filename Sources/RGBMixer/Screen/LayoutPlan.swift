import TermUI

/// The rows and columns that each part of the screen gets.
struct LayoutPlan {
  /// Whether two columns of the longest read-out fit, and a gap.
  let isWide: Bool
  /// Whether the swatch is beside the block instead of below it.
  let isBeside: Bool
  /// The columns of the block.
  let blockWidth: Int
  /// The columns left of the names, which hold the sign of the focus.
  let indent: Int
  /// The columns left of messages and keys.
  var textMargin: Int { isWide ? 2 : 0 }
  var rightMargin: Int { isWide ? 2 : 0 }
  /// The columns before a track.
  var nameWidth: Int { indent + (isWide ? 11 : indent == 2 ? 6 : 2) }

  private(set) var textRows = 0
  private(set) var hasOwnStatus = false
  private(set) var hasTextGap = false
  private(set) var hasTitleGap = false
  private(set) var hasRowGaps = false
  private(set) var hasStrip = false

  private static let greatestBlock = 80
  private static let leastBeside = 24

  /// Plans a window of a size, for read-outs in such columns.
  init(size: Size, readouts columns: [Readout.Column], showsStrip: Bool) {
    isWide = size.width >= 68
    isBeside = size.width >= Self.greatestBlock + Self.leastBeside
    blockWidth = isBeside ? Self.greatestBlock : size.width
    indent = size.width >= 40 ? 2 : 1
    let (isWide, isBeside) = (isWide, isBeside)
    // The hex field, three channels, the status line, one row of swatch.
    var free = size.height - 6
    /// Takes rows for a part if that many are free, and leaves `rest` of them to the swatch below.
    func take(_ rows: Int, leaving rest: Int = 0) -> Bool {
      guard free >= rows + (isBeside ? 0 : rest) else { return false }
      free -= rows
      return true
    }
    hasOwnStatus = take(1)
    let all = Self.rows(columns, isWide: isWide)
    let most = isWide ? min(all, 4) : all
    while textRows < most, take(1, leaving: isWide ? 1 : 2) { textRows += 1 }
    hasTextGap = take(1, leaving: 3)
    hasTitleGap = take(2, leaving: 4)
    hasRowGaps = take(2, leaving: 7)
    while textRows < all, take(1, leaving: 12) { textRows += 1 }
    guard showsStrip else { return }
    // Last, so that nothing else moves when it comes; where nothing is left, a read-out goes, or the keys.
    hasStrip = true
    if take(1) { return }
    if textRows > 0 {
      textRows -= 1
    } else if hasOwnStatus {
      hasOwnStatus = false
    } else {
      hasStrip = false
    }
  }

  private static func rows(_ columns: [Readout.Column], isWide: Bool) -> Int {
    let both = columns.count { $0 == .both }
    guard isWide else { return columns.count - both }
    let right = columns.count { $0 == .right }
    return max(columns.count - both - right, right) + both
  }
}
