import Binding

/// The three sliders that move different marked colors together; their tracks show how they would change the mixed
/// one.
@MainActor
final class ShiftChannels: ChannelSet {
  private let list: ColorList
  /// What the tracks are drawn for: as it was when everything last followed the color.
  private let followed: Observable<TrackInput>

  private struct TrackInput: Equatable {
    var original: ShiftedColor
    var positions: ShiftPositions
  }

  init(_ list: ColorList) {
    self.list = list
    followed = Observable(Self.input(of: list))
  }

  private static func input(of list: ColorList) -> TrackInput {
    TrackInput(
      original: list.selection.shift?.original(of: list.mixed).color
        ?? ShiftedColor(list.color.current),
      positions: list.shift.value)
  }

  var axes: [Axis] { ShiftPositions.axes }

  func position(_ index: Int) -> ReadOnlyObservable<Double> {
    list.shift.map { $0.vector[index] }
  }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    followed.map { Track(shifting: $0.original, index, positions: $0.positions) }
  }

  func limit(_ index: Int) -> Double? { nil }

  func typed(_ index: Int, at position: Double) -> TypedColor {
    .shift(positions(index, position))
  }

  func preview(_ index: Int, of typed: TypedColor) -> (position: Double, track: Track) {
    let positions = if case .shift(let positions) = typed { positions } else { list.shift.value }
    let track = Track(
      shifting: Self.input(of: list).original, index, positions: positions)
    return (positions.vector[index], track)
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    list.move(to: positions(index, position), by: writer)
  }

  /// Has the tracks follow the colors.
  func follow() {
    followed.value = Self.input(of: list)
  }

  private func positions(_ index: Int, _ position: Double) -> ShiftPositions {
    var positions = list.shift.value
    positions.vector[index] = position
    return positions
  }
}
