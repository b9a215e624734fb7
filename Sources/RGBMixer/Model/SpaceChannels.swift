import Binding

import struct TermUI.RGB

/// A color space laid over the mixed color: three channels that keep exact positions of their own while
/// they write, and take the color over when somebody else did.
///
/// Exact positions are why moving a slider there and back never drifts, and why a hue outlives its
/// color's turning gray.
@MainActor
final class SpaceChannels {
  /// The vector in a type of its own: to look up that a vector is `Equatable` takes a sixth of the
  /// instructions to the first frame.
  struct Positions: Equatable {
    var vector: SIMD3<Double>
  }

  let space: ColorSpace
  /// The positions of the channels, in the order of the space's axes.
  let positions: ReadOnlyObservable<Positions>
  private let exact: Observable<Positions>
  private let color: RGBColor
  /// The color at the positions.
  private var rgb: RGB

  init(_ space: ColorSpace, of color: RGBColor) {
    self.space = space
    self.color = color
    rgb = color.rgb.value
    exact = Observable(Positions(vector: space.positions(of: rgb, keeping: .zero)))
    positions = exact
  }

  func move(_ index: Int, to position: Double, writer: AnyObject?) {
    var moved = exact.value
    moved.vector[index] = position
    rgb = space.color(at: moved.vector).rgb
    transaction {
      exact.set(moved, writer: writer)
      color.set(rgb, writer: writer)
    }
  }

  /// Takes over a color that may be another's.
  func takeOver(_ rgb: RGB) {
    // The color of these very positions, which are more exact.
    if rgb == self.rgb { return }
    self.rgb = rgb
    let kept = exact.value.vector
    exact.value = Positions(vector: space.positions(of: rgb, keeping: kept))
  }
}
