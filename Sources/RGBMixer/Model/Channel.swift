import Binding

/// What one slider and its field show and move: a channel with its position and its track.
@MainActor
final class Channel {
  let axis: Axis
  /// Where the channel stands, exact, within its range.
  let position: ReadOnlyObservable<Double>
  /// The gradient that the other two channels make of this one.
  let track: ReadOnlyObservable<Track>
  private let write: @MainActor (Double, AnyObject?) -> Void

  init(
    _ axis: Axis, position: ReadOnlyObservable<Double>, track: ReadOnlyObservable<Track>,
    write: @escaping @MainActor (Double, AnyObject?) -> Void
  ) {
    self.axis = axis
    self.position = position
    self.track = track
    self.write = write
  }

  /// Moves the channel; every listener is told except the writer's.
  func set(_ position: Double, writer: AnyObject?) {
    write(min(max(position, axis.range.lowerBound), axis.range.upperBound), writer)
  }
}
