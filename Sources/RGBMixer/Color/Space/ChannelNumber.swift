/// A number for a channel as it is typed, in a field or in a line.
///
///     12      the position
///     +5      5 further, -5 back; at the end of the range it stops
///     50%     half of the range, from its least position
///     +10%    a tenth of the range further
///     =-5     the position -5, where a range reaches below zero: a sign alone would move the channel
///
/// Digits are ASCII, with one point among them or before them where the axis has decimals. There is no exponent: a text
/// is refused whole, and never read as the number that it begins with.
enum ChannelNumber: Hashable, Sendable {
  /// The position that the channel is to have, within the range.
  case position(Double)
  /// The distance that the channel is to move.
  case distance(Double)

  /// Reads a number for an axis.
  ///
  /// - Throws: What the axis takes.
  init(_ text: ArraySlice<UInt8>, on axis: Axis) throws(UsageError) {
    var cursor = ByteCursor(text)
    let isExplicit = cursor.take("=")
    let isNegative = cursor.take("-")
    let isDistance = !isExplicit && (isNegative || cursor.take("+"))
    let point = UInt8(ascii: ".")
    let digits = cursor.take { $0.isDigit || $0 == point }
    let isShare = cursor.take("%")
    let written = String(decoding: digits, as: UTF8.self)
    guard cursor.isAtEnd, let magnitude = Double(written) else {
      throw UsageError(sentence: axis.expectation)
    }
    if digits.contains(point), axis.decimals == 0, !isShare {
      throw UsageError(sentence: "\(axis.expectation), whole numbers")
    }
    let (least, greatest) = (axis.range.lowerBound, axis.range.upperBound)
    let distance =
      (isNegative ? -1 : 1) * (isShare ? magnitude * (greatest - least) / 100 : magnitude)
    if isDistance {
      self = .distance(distance)
      return
    }
    let position = isShare ? least + distance : distance
    guard axis.range.contains(position) else { throw UsageError(sentence: axis.expectation) }
    // What others write as a fraction of 1 would be nearly nothing in percent.
    if axis.isPercentage, digits.contains(point), !isShare, position > 0, position <= 1 {
      let meant = String(position * 100, decimals: 2)
      throw UsageError(
        sentence: "\(axis.expectation), in percent: \(meant) for \(written), or \(written)%")
    }
    self = .position(axis.whole(position))
  }

  /// The position that a channel has afterward, where it has a position before.
  func position(from present: Double, on axis: Axis) -> Double {
    switch self {
    case .position(let position): position
    case .distance(let distance):
      min(max(axis.whole(present + distance), axis.range.lowerBound), axis.range.upperBound)
    }
  }
}
