import Binding
import TermUI

extension RGBColor {
  /// The channels of the rgb space: the three observables themselves.
  func channels() -> [ChannelModel] {
    [
      channel(0, red, track: green.combineLatest(blue) { [0, $0, $1] }),
      channel(1, green, track: red.combineLatest(blue) { [$0, 0, $1] }),
      channel(2, blue, track: red.combineLatest(green) { [$0, $1, 0] }),
    ]
  }

  private func channel(
    _ index: Int, _ observable: Observable<UInt8>, track: ReadOnlyObservable<SIMD3<UInt8>>
  ) -> ChannelModel {
    ChannelModel(
      ColorSpace.rgb.channels[index], position: observable.map { Double($0) },
      track: track.map { Track(.rgb, channel: index, positions: SIMD3<Double>($0)) },
      write: { observable.set(UInt8($0.rounded(.toNearestOrAwayFromZero)), writer: $1) })
  }
}
