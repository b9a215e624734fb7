import Binding

/// One channel of the mixed color in one of its spaces: what a slider and a field show and move.
@MainActor
struct Channel {
  /// The axis of the space.
  let axis: Axis
  /// The channel's exact position within the axis' range; one value for the slider and the field.
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
  var track: ReadOnlyObservable<Track> {
    channels.positions.map { [space = channels.space, index] in
      Track(space, index, positions: $0.vector)
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
