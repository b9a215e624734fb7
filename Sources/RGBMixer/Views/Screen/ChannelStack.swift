import TermUI

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

extension MixerLayout {
  /// The channels that are shown.
  private var visibleChannels: ArraySlice<ChannelRow> {
    let count = max(0, min(channels.limit, views.rows.count))
    let first = min(max(0, place.channel - count + 1), views.rows.count - count)
    return views.rows[first..<first + count]
  }

  /// The rows of the channels, with what is below them.
  func channelItems() -> [any LayoutElement] {
    let (stack, visible) = (channels, visibleChannels)
    return visible.flatMap { row -> [any LayoutElement] in
      let below = stack.gap > 0 ? stack.gap : row === visible.last && stack.end != .nothing ? 1 : 0
      let track = row.height(stack.trackRows)
      return below > 0 ? [track, row.below.height(below)] : [track]
    }
  }

  /// Tells each channel what is below it: the readable row of a channel, or a row that has the foot of its ring.
  func connectChannels() {
    let (stack, visible) = (channels, visibleChannels)
    for row in views.rows { (row.next, row.below.channel) = (nil, nil) }
    if stack.gap > 0 {
      for row in visible where row === views.rows[place.channel] {
        row.below.channel = row.channel
      }
      return
    }
    for (row, next) in zip(visible, visible.dropFirst()) { row.next = next }
    if stack.end == .readable {
      visible.last?.below.channel = views.rows[place.channel].channel
    }
  }
}
