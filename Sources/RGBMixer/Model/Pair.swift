import struct TermUI.RGB

/// The mixed color and the one it is seen beside, and all colors of a text where that is edited: what undo
/// goes back to.
struct Pair: Equatable, Sendable {
  var color: RGB
  var other: OtherColor
  var edited: EditedColors.State?
}

/// The color that the mixed one is seen beside and measured against.
struct OtherColor: Equatable, Sendable {
  var rgb: RGB
  /// Whether it was chosen; at first it is the color that the mixing began with.
  var isPinned: Bool

  /// The word before it where it is shown: `was` the color at the start, or the ground `on` which the mixed
  /// color is read.
  var relation: String { isPinned ? "on" : "was" }
}
