import Binding

/// One channel of the mixed color in one of its spaces: what a slider and a field show and move.
@MainActor
struct Channel {
  /// The axis of the space.
  let axis: Axis
  /// Where the channel stands, exact, within the axis' range; one value for the slider and the field.
  let position: ReadOnlyObservable<Double>
  private let index: Int
  private let channels: SpaceChannels

  init(_ index: Int, of channels: SpaceChannels) {
    axis = channels.space.axis(index)
    position = channels.positions.map { $0.vector[index] }
    self.index = index
    self.channels = channels
  }

  /// The gradient that the other two channels make of this one.
  var track: Track { Track(channels.space, index, positions: channels.positions.value.vector) }

  /// Calls a listener with the gradient now, and with each other one that the positions make.
  ///
  /// No value of its own, which a key would have to mark, to queue and to look at, for three tracks of which it
  /// mostly changes none.
  func bindTrack(_ listener: @escaping @MainActor (Track) -> Void) -> Subscription {
    var shown = track
    listener(shown)
    return channels.positions.bind { [space = channels.space, index] positions in
      let track = Track(space, index, positions: positions.vector)
      if track == shown { return }
      shown = track
      listener(track)
    }
  }

  /// Moves the channel, to the end of the range at most; every listener is told except the writer's.
  func set(_ position: Double, writer: AnyObject?) {
    let range = axis.range
    channels.move(
      index, to: min(max(position, range.lowerBound), range.upperBound), writer: writer)
  }
}

extension SpaceChannels {
  /// The three channels, in the order of the space's axes.
  var all: [Channel] { (0..<3).map { Channel($0, of: self) } }
}
