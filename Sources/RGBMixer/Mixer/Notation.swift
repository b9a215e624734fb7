import struct TermUI.RGB

/// How a plain color came in, and where sliders have it more exactly than 8 bits.
struct Notation: Equatable, Sendable {
  /// The color as it was written; nil until one was read.
  var written: WrittenColor?
  /// The sliders' positions for the numbers that were written, if a space has sliders for them.
  var writtenPositions: ExactPositions?
  /// The positions of the sliders that were moved last, or given.
  var exact: ExactPositions?
}

/// The exact positions of the sliders of a space.
struct ExactPositions: Equatable, Sendable {
  let space: ColorSpace
  let positions: SpacePositions
}

/// Numbers that were typed or given, as they were written: their fields show them like that.
struct WrittenNumbers {
  private struct Entry {
    let position: Double
    let axis: String
    let text: String
  }

  private var entries: [Entry] = []
  private static let limit = 64
  /// What fits into a field.
  private static let longest = 6

  /// Notes the text of a position on an axis, unless it is too long.
  mutating func note(_ text: String, at position: Double, on axis: Axis) {
    guard text.utf8.count <= Self.longest, axis.sign == .none else { return }
    entries.removeAll { $0.axis == axis.name && $0.position == position }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(Entry(position: position, axis: axis.name, text: text))
  }

  /// The text of a position on an axis; nil if it was not written.
  func text(of position: Double, on axis: Axis) -> String? {
    // A shift shows its sign.
    if axis.sign != .none { return nil }
    return entries.last { abs($0.position - position) < 1e-9 && $0.axis == axis.name }?.text
  }
}
