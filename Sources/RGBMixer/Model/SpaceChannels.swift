import Binding

import struct TermUI.RGB

/// A color space laid over the mixed color: three channels that keep exact positions of their own while
/// they write, and take the color over when somebody else did.
///
/// Exact positions are why moving a slider there and back never drifts, and why a hue outlives its
/// color's turning gray.
@MainActor
final class SpaceChannels {
  let space: ColorSpace
  /// Where the channels stand, in the order of the space's axes.
  let positions: ReadOnlyObservable<SIMD3<Double>>
  private let exact: Observable<SIMD3<Double>>
  private let color: RGBColor
  /// The color at the positions.
  private var rgb: RGB
  private var colorListener: Subscription?

  init(_ space: ColorSpace, of color: RGBColor) {
    self.space = space
    self.color = color
    rgb = color.rgb.value
    exact = Observable(space.positions(of: rgb, keeping: .zero))
    positions = exact
    colorListener = color.rgb.bind { [unowned self] in takeOver($0) }
  }

  /// The three channels, in the order of the space's axes.
  var all: [Channel] { (0..<3).map { Channel($0, of: self) } }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    var moved = exact.value
    moved[index] = position
    rgb = space.color(at: moved).rgb
    transaction {
      exact.set(moved, writer: writer)
      color.set(rgb, writer: writer)
    }
  }

  private func takeOver(_ rgb: RGB) {
    // The color of these very positions, which are more exact.
    if rgb == self.rgb { return }
    self.rgb = rgb
    exact.value = space.positions(of: rgb, keeping: exact.value)
  }
}
