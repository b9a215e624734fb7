/// A number typed for a channel, in a field or in a line.
///
///     12      the position 12
///     +5      5 further, -5 back; stops at the end of the range, but goes round a hue
///     50%     the middle of the range
///     +10%    a tenth of the range further
///     =-5     the position -5 of a range that reaches below zero: a sign alone would move the channel
///
/// Digits may be of any script, with one decimal point if the axis has decimals, and without an exponent. A text that is
/// not a number is refused as a whole; its beginning is never read as one.
enum ChannelNumber: Hashable, Sendable {
  /// A new position, within the range.
  case position(Double)
  /// A distance to move.
  case distance(Double)

  /// Reads a number for an axis.
  ///
  /// - Throws: A sentence that says what the axis takes.
  init(_ text: ArraySlice<UInt8>, on axis: Axis) throws(UsageError) {
    let text = text.withASCIIDigits
    // The field of a factor shows its sign.
    let sign = axis.sign == .times ? Array(axis.sign.rawValue.utf8) : []
    var cursor = ByteCursor(text.starts(with: sign) ? text.dropFirst(sign.count) : text)
    let isExplicit = cursor.consume("=")
    let isNegative = cursor.consume("-")
    let isDistance = !isExplicit && (isNegative || cursor.consume("+"))
    let point = UInt8(ascii: ".")
    let digits = cursor.consume { $0.isDigit || $0 == point }
    let isShare = cursor.consume("%")
    let written = String(decoding: digits, as: UTF8.self)
    guard cursor.isAtEnd, let magnitude = Double(written) else {
      throw UsageError(sentence: axis.expectation)
    }
    if digits.contains(point), axis.decimals == 0, !isShare {
      throw UsageError(sentence: "\(axis.expectation), whole numbers")
    }
    let distance = (isNegative ? -1 : 1) * (isShare ? magnitude * axis.whole / 100 : magnitude)
    if isDistance {
      self = .distance(distance)
      return
    }
    let position = isShare ? axis.start + distance : distance
    guard axis.range.contains(position) else { throw UsageError(sentence: axis.expectation) }
    // A fraction of 1, as in CSS, would be next to nothing in percent.
    if axis.isPercentage, digits.contains(point), !isShare, position > 0, position <= 1 {
      let meant = String(position * 100, decimals: 2)
      throw UsageError(
        sentence: "\(axis.expectation), in percent: \(meant) for \(written), or \(written)%")
    }
    self = .position(axis.whole(position))
  }

  /// The position to which the number moves a channel from its current one.
  func position(from present: Double, on axis: Axis) -> Double {
    switch self {
    case .position(let position): position
    case .distance(let distance): axis.moved(present, by: distance)
    }
  }
}
