import TermUI
import Testing

@testable import RGBMixer

/// A track.
struct TrackTests {
  @Test(
    arguments: ColorSpace.allCases, 0..<3)
  func
    `a track changes with 1/32 of the range of another channel, and never in one step with the other track`(
      space: ColorSpace, moved: Int
    )
  {
    let axis = space.axis(moved)
    let tracks = (0..<4).filter { $0 != moved }
    var counts = [0, 0, 0]
    for step in 0..<80 {
      let now = axis.range.lowerBound + Double(step) * axis.step
      let changed = tracks.map {
        track(of: space, $0, moved, now) != track(of: space, $0, moved, now + axis.step)
      }
      for (index, isChanged) in changed.enumerated() where isChanged { counts[index] += 1 }
      #expect(changed.count { $0 } < 2, "at step \(step)")
    }
    let steps = (axis.range.upperBound - axis.range.lowerBound) / axis.step / 32
    #expect(counts.allSatisfy { abs(Double($0) - 80 / steps) < 1 })
  }

  @Test func `a track shows the ends of the other channels as they are`() {
    for index in 0..<3 {
      for end in [0.0, 255] {
        var positions = SIMD4(end, end, end, 100)
        positions[index] = 100
        let track = Track(.rgb, index, positions: positions, exactAt: SIMD4(repeating: -1))
        let vector = SIMD3(positions[0], positions[1], positions[2])
        #expect(track.color(at: 100).rgb == ColorSpace.rgb.color(at: vector).rgb)
      }
    }
  }

  @Test func `at rest a track is exact, and stays so until a channel leaves its step`() {
    let settled = SIMD4(100.0, 101, 102, 100)
    func track(green: Double) -> Track {
      Track(.rgb, 0, positions: SIMD4(100, green, 102, 100), exactAt: settled)
    }
    #expect(track(green: 101).color(at: 7).rgb == RGB(7, 101, 102))
    #expect(track(green: 102) == track(green: 101))
    #expect(track(green: 110) != track(green: 101))
  }

  @Test func `a translucent color's tracks show it over the background`() {
    let positions = SIMD4(0.0, 0, 0, 50)
    let red = Track(.rgb, 0, positions: positions, exactAt: positions, on: SRGB(.white))
    #expect(red.color(at: 255).rgb == RGB(255, 128, 128))
    let alpha = Track(.rgb, 3, positions: positions, exactAt: positions, on: SRGB(.white))
    #expect(alpha.color(at: 0).rgb == .white && alpha.color(at: 100).rgb == .black)
  }

  private func track(of space: ColorSpace, _ index: Int, _ moved: Int, _ position: Double) -> Track
  {
    var positions = SIMD4(repeating: 0.0)
    positions[moved] = position
    return Track(space, index, positions: positions, exactAt: SIMD4(repeating: .nan))
  }
}
