import Binding

/// The three sliders that move different marked colors together; their tracks show how they would change the mixed
/// one.
@MainActor
final class ShiftChannels: ChannelSet {
  private let list: ColorList
  private let input: ReadOnlyObservable<TrackInput>
  /// The positions when the color last settled, for which the tracks are exact.
  private let settled = Observable(ShiftPositions())

  /// What the tracks are drawn for.
  private struct TrackInput: Equatable {
    var original: ShiftedColor
    var positions: ShiftPositions
  }

  init(_ list: ColorList) {
    self.list = list
    input = list.shift.combineLatest(list.version) { [unowned list] positions, version in
      TrackInput(
        original: list.selection.shift?.original(of: list.mixed).color
          ?? ShiftedColor(version.color.rgb),
        positions: positions)
    }
  }

  var axes: [Axis] { ShiftPositions.axes }

  func position(_ index: Int) -> ReadOnlyObservable<Double> {
    list.shift.map { $0.vector[index] }
  }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    input.combineLatest(settled) { input, settled in
      Track(
        shifting: input.original, index, positions: input.positions, exactAt: settled)
    }
  }

  func typed(_ index: Int, at position: Double) -> TypedColor {
    .shift(positions(index, position))
  }

  func preview(_ index: Int, of typed: TypedColor) -> (position: Double, track: Track) {
    let positions = if case .shift(let positions) = typed { positions } else { list.shift.value }
    let track = Track(
      shifting: input.value.original, index, positions: positions, exactAt: positions)
    return (positions.vector[index], track)
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    list.move(to: positions(index, position), by: writer)
  }

  /// Makes the tracks exact, because the color has settled.
  func settle() {
    settled.value = list.shift.value
  }

  private func positions(_ index: Int, _ position: Double) -> ShiftPositions {
    var positions = list.shift.value
    positions.vector[index] = position
    return positions
  }
}
