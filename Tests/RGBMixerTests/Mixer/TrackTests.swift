import Testing

@testable import RGBMixer

/// A track.
struct TrackTests {
  @Test(
    arguments: ColorSpace.allCases, 0..<3)
  func
    `a track changes with the grain of another channel, and never in one step with the other track`(
      space: ColorSpace, moved: Int
    )
  {
    let axis = space.axis(moved)
    let tracks = (0..<3).filter { $0 != moved }
    var counts = [0, 0]
    for step in 0..<80 {
      let now = axis.range.lowerBound + Double(step) * axis.step
      let changed = tracks.map {
        track(of: space, $0, moved, now) != track(of: space, $0, moved, now + axis.step)
      }
      for (index, isChanged) in changed.enumerated() where isChanged { counts[index] += 1 }
      #expect(changed != [true, true], "at step \(step)")
    }
    #expect(counts.allSatisfy { abs(Double($0) - 80 / axis.grain) < 1 })
  }

  @Test func `a track shows the least and the greatest of the other channels as they are`() {
    for index in 0..<3 {
      for end in [0.0, 255] {
        var positions = SIMD3(repeating: end)
        positions[index] = 100
        let shown = Track(.rgb, index, positions: positions).color(at: 100).rgb
        #expect(shown == ColorSpace.rgb.color(at: positions).rgb)
      }
    }
  }

  private func track(of space: ColorSpace, _ index: Int, _ moved: Int, _ position: Double) -> Track
  {
    var positions = SIMD3(repeating: 0.0)
    positions[moved] = position
    return Track(space, index, positions: positions)
  }
}
