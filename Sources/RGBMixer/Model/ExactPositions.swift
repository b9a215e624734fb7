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
  private let observables: [Observable<Double>]
  private var colorListener: Subscription?

  init(in space: ColorSpace, of color: RGBColor) {
    self.space = space
    self.color = color
    let start = space.positions(of: color.rgb.value, keeping: .zero)
    observables = (0..<3).map { Observable(start[$0]) }
    colorListener = color.rgb.bind { [weak self] rgb in self?.takeOver(rgb) }
  }

  /// The channels, in the order of the sliders; they keep these positions alive.
  func channels() -> [ChannelModel] {
    (0..<3).map { index in
      ChannelModel(
        space.channels[index], position: observables[index],
        track: observables[0].combineLatest(observables[1], observables[2]) { [space] in
          Track(space, channel: index, positions: SIMD3($0, $1, $2))
        },
        write: { self.move(index, to: $0, writer: $1) })
    }
  }

  private var positions: SIMD3<Double> {
    SIMD3(observables[0].value, observables[1].value, observables[2].value)
  }

  private func move(_ index: Int, to position: Double, writer: AnyObject?) {
    transaction {
      observables[index].set(position, writer: writer)
      color.set(space.color(at: positions).rgb, writer: writer)
    }
  }

  private func takeOver(_ rgb: RGB) {
    // The color of these very positions, which are more exact.
    if rgb == space.color(at: positions).rgb { return }
    let new = space.positions(of: rgb, keeping: positions)
    transaction {
      for index in 0..<3 { observables[index].value = new[index] }
    }
  }
}
