import Binding

import struct TermUI.RGB

/// A color space laid over the mixed color: three channels that keep exact positions of their own while
/// they write, and take over the color when another writer changes it.
///
/// Exact positions let a slider move there and back without drift, and keep the hue of a color that turns
/// gray.
@MainActor
final class SpaceChannels: ChannelSet {
  /// The vector in a type of its own: to look up that a vector is `Equatable` takes a sixth of the
  /// instructions to the first frame.
  struct Positions: Equatable {
    var vector: SIMD3<Double>
  }

  let space: ColorSpace
  /// The positions of the channels, in the order of the space's axes.
  var positions: ReadOnlyObservable<Positions> { exact }
  /// Whether sRGB has no color at the positions.
  private(set) var isOutside = false
  private let exact: Observable<Positions>
  private let color: RGBColor
  /// The color at the positions.
  private var rgb: RGB
  /// Whether the mixed color has changed since.
  private var isBehind = false

  init(_ space: ColorSpace, of color: RGBColor) {
    self.space = space
    self.color = color
    rgb = color.rgb.value
    exact = Observable(Positions(vector: space.positions(of: rgb, keeping: .zero)))
  }

  var axes: [Axis] { (0..<3).map { space.axis($0) } }

  func position(_ index: Int) -> ReadOnlyObservable<Double> { positions.map { $0.vector[index] } }

  func track(_ index: Int) -> ReadOnlyObservable<Track> {
    positions.map { [space] in Track(space, index, positions: $0.vector) }
  }

  func color(_ index: Int, at position: Double) -> RGB {
    var positions = exact.value.vector
    positions[index] = position
    return space.color(at: positions).rgb
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    let range = space.axis(index).range
    var moved = exact.value
    moved.vector[index] = min(max(position, range.lowerBound), range.upperBound)
    (rgb, isOutside) = space.color(at: moved.vector)
    transaction {
      exact.set(moved, writer: writer)
      color.write(rgb, writer: writer)
    }
  }

  /// Takes over a color of another writer, after the color that was only noted before it.
  func takeOver(_ rgb: RGB, after previous: RGB) {
    if isBehind { follow(previous) }
    // The color of these very positions, which are more exact.
    if rgb != self.rgb { follow(rgb) }
  }

  /// Notes that the color is another; the positions follow it when they are needed.
  func fallBehind(_ rgb: RGB) {
    if rgb != self.rgb { isBehind = true }
  }

  private func follow(_ rgb: RGB) {
    self.rgb = rgb
    (isBehind, isOutside) = (false, false)
    exact.value = Positions(vector: space.positions(of: rgb, keeping: exact.value.vector))
  }
}
