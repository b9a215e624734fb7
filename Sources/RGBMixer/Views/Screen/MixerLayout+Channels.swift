import TermUI

/// The rows of the channels, as their ``ChannelStack`` says.
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
