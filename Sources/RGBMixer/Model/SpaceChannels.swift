import Binding
import TermUI

/// A color space laid over the mixed color: three channels that keep exact positions of their own while
/// they write, and take the color over when somebody else did.
///
/// Exact positions are why moving a slider there and back never drifts, and why a hue outlives its
/// color's turning gray.
@MainActor
final class SpaceChannels {
  /// The vector in a type of its own: looking up what it takes to be one would delay the first frame.
  private struct Positions: Equatable {
    var channels: SIMD3<Double>
  }

  private let space: ColorSpace
  private let color: RGBColor
  private let positions: Observable<Positions>
  /// The color at the positions.
  private var rgb: RGB
  private var colorListener: Subscription?

  /// Lays a space over a color, which takes from earlier ones, the last first, what it does not say itself.
  init(in space: ColorSpace, of color: RGBColor, after earlier: [RGB]) {
    self.space = space
    self.color = color
    rgb = color.rgb.value
    var kept = SIMD3<Double>.zero
    for color in earlier { kept = space.positions(of: color, keeping: kept) }
    positions = Observable(Positions(channels: space.positions(of: rgb, keeping: kept)))
    colorListener = color.rgb.bind { [weak self] rgb in self?.takeOver(rgb) }
  }

  /// The channels, in the order of the sliders; they keep these positions alive.
  func channels() -> [Channel] {
    [channel(0), channel(1), channel(2)]
  }

  private func channel(_ index: Int) -> Channel {
    Channel(
      space.axis(index), position: positions.map { $0.channels[index] },
      track: positions.map { [space] in Track(space, channel: index, positions: $0.channels) },
      write: { self.move(index, to: $0, writer: $1) })
  }

  private func move(_ index: Int, to position: Double, writer: AnyObject?) {
    var moved = positions.value
    moved.channels[index] = position
    rgb = space.color(at: moved.channels).rgb
    transaction {
      positions.set(moved, writer: writer)
      color.set(rgb, writer: writer)
    }
  }

  private func takeOver(_ rgb: RGB) {
    // The color of these very positions, which are more exact.
    if rgb == self.rgb { return }
    self.rgb = rgb
    let kept = positions.value.channels
    positions.value = Positions(channels: space.positions(of: rgb, keeping: kept))
  }
}
