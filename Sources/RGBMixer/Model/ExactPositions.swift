import Binding
import TermUI

/// A color space laid over the mixed color: three channels that keep exact positions of their own while
/// they write, and take the color over when somebody else did.
///
/// Exact positions are why moving a slider there and back never drifts, and why a hue outlives its
/// color's turning gray.
@MainActor
final class ExactPositions {
  private let space: ColorSpace
  private let color: RGBColor
  private let positions: Observable<SIMD3<Double>>
  /// The color at the positions.
  private var rgb: RGB
  private var colorListener: Subscription?

  init(in space: ColorSpace, of color: RGBColor) {
    self.space = space
    self.color = color
    rgb = color.rgb.value
    positions = Observable(space.positions(of: rgb, keeping: .zero))
    colorListener = color.rgb.bind { [weak self] rgb in self?.takeOver(rgb) }
  }

  /// The channels, in the order of the sliders; they keep these positions alive.
  func channels() -> [ChannelModel] {
    (0..<3).map { index in
      ChannelModel(
        space.channels[index], position: positions.map { $0[index] },
        track: positions.map { [space] in Track(space, channel: index, positions: $0) },
        write: { self.move(index, to: $0, writer: $1) })
    }
  }

  private func move(_ index: Int, to position: Double, writer: AnyObject?) {
    var moved = positions.value
    moved[index] = position
    rgb = space.color(at: moved).rgb
    transaction {
      positions.set(moved, writer: writer)
      color.set(rgb, writer: writer)
    }
  }

  private func takeOver(_ rgb: RGB) {
    // The color of these very positions, which are more exact.
    if rgb == self.rgb { return }
    self.rgb = rgb
    positions.value = space.positions(of: rgb, keeping: positions.value)
  }
}
