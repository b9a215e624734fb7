/// How the rows of the channels stand one below the other.
///
/// With a gap, the readable row is below the focused channel. Without one, ``end`` says what is below the last: that row,
/// a blank one for the foot of the ring, or nothing.
struct ChannelStack {
  /// What is below the last of channels that touch.
  enum End {
    case nothing, blank
    /// The readable row of the focused channel.
    case readable
  }

  var trackRows = 1
  /// The rows below each channel.
  var gap = 0
  /// The most channels that there is room for; if there are more, only those that end with the focused one are shown.
  var limit = Int.max
  var end = End.nothing
}
