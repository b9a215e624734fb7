import Binding
import TermUI
import Testing

@testable import RGBMixer

/// A track.
@MainActor
struct TrackTests {
  @Test(arguments: ColorSpace.allCases, 0..<3)
  func `a track does not depend on its own channel, and is exact for the others`(
    space: ColorSpace, index: Int
  ) {
    let vector = space.positions(of: RGB(hex: 0x336699), keeping: .zero)
    let track = Track(space, index, positions: SIMD4(vector, 100))
    var moved = vector
    moved[index] = space.axis(index).range.upperBound
    #expect(track == Track(space, index, positions: SIMD4(moved, 100)))
    #expect(track.color(at: vector[index]).rgb == RGB(hex: 0x336699))
  }

  @Test func `tracks follow at the pace of the mixer, all at once`() {
    let clock = ManualClock()
    let mixer = Mixer(RGB(100, 101, 102), clock: clock)
    let tracks = mixer.channels.map(\.track)
    let before = tracks.map(\.value)
    mixer.move(mixer.channels[1], to: 200, by: nil)
    #expect(tracks.map(\.value) == before)
    clock.advance(by: Pace.delay)
    #expect(tracks[0].value.color(at: 7).rgb == RGB(7, 200, 102))
    #expect(tracks[1].value == before[1])
    #expect(tracks[2].value.color(at: 7).rgb == RGB(100, 200, 7))
  }

  @Test func `a translucent color's tracks show it over the background`() {
    let positions = SIMD4(0.0, 0, 0, 50)
    let red = Track(.rgb, 0, positions: positions, on: SRGB(.white))
    #expect(red.color(at: 255).rgb == RGB(255, 128, 128))
    let alpha = Track(.rgb, 3, positions: positions, on: SRGB(.white))
    #expect(alpha.color(at: 0).rgb == .white && alpha.color(at: 100).rgb == .black)
  }

  @Test func `chroma beyond sRGB has the limit that it is reduced to`() {
    let mixer = Mixer(RGB(hex: 0xff8800), space: .oklch)
    #expect(mixer.channels.allSatisfy { $0.limit == nil })
    mixer.move(mixer.channels[1], to: 0.3, by: nil)
    let limit = mixer.channels[1].limit ?? 0
    #expect(abs(limit - OKLCH(mixer.color.current).chroma) < 0.002)
    #expect(mixer.channels[0].limit == nil && mixer.channels[2].limit == nil)
    mixer.move(mixer.channels[1], to: 0.05, by: nil)
    #expect(mixer.channels[1].limit == nil)
  }
}
