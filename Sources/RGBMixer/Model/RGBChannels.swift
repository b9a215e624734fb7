import Binding
import TermUI

extension RGBColor {
  /// The channels of the rgb space: the three observables themselves.
  func channels() -> [Channel] {
    [
      channel(0, red, others: green, blue) { [0, Double($0), Double($1)] },
      channel(1, green, others: red, blue) { [Double($0), 0, Double($1)] },
      channel(2, blue, others: red, green) { [Double($0), Double($1), 0] },
    ]
  }

  private func channel(
    _ index: Int, _ observable: Observable<UInt8>, others first: Observable<UInt8>,
    _ second: Observable<UInt8>, _ positions: @escaping (UInt8, UInt8) -> SIMD3<Double>
  ) -> Channel {
    Channel(
      ColorSpace.rgb.axis(index), position: observable.map { Double($0) },
      track: first.combineLatest(second) {
        Track(.rgb, channel: index, positions: positions($0, $1))
      },
      write: { observable.set(UInt8($0.rounded(.toNearestOrAwayFromZero)), writer: $1) })
  }
}
