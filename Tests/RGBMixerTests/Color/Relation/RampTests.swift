import TermUI
import Testing
import TestSupport

@testable import RGBMixer

struct RampTests {
  /// Colors of every kind: the corners of the cube, grays, and a sample of all.
  static let colors: [RGB] =
    [
      0x000000, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff, 0xff00ff, 0x808080,
      0x010101, 0xfefefe, 0x000001, 0x330000, 0xfffff0,
    ].map { RGB(hex: $0) }
    + stride(from: UInt32(0), to: 1 << 24, by: 30_011).map { RGB(hex: $0) }

  @Test func `a ramp has eleven steps, and the color itself is one of them`() {
    for color in Self.colors {
      let ramp = Ramp(of: color)
      #expect(ramp.colors.count == 11)
      #expect(ramp.colors[ramp.ownIndex] == color)
      #expect(ramp.colors.count(where: { $0 == color }) == 1)
    }
    #expect(Ramp.names.count == 11)
  }

  @Test func `lightness falls from step to step, in even steps on both sides of the color`() {
    for color in Self.colors {
      let ramp = Ramp(of: color)
      let lightness = ramp.colors.map { OKLCH($0).lightness }
      for (lighter, darker) in zip(lightness, lightness.dropFirst()) { #expect(lighter > darker) }
      for side in [0...ramp.ownIndex, ramp.ownIndex...10] where side.count > 1 {
        let first = lightness[side.lowerBound]
        let step = (lightness[side.upperBound] - first) / Double(side.count - 1)
        for index in side {
          let even = first + step * Double(index - side.lowerBound)
          #expect(abs(lightness[index] - even) < 0.012, "\(color) \(index)")
        }
      }
      if ramp.ownIndex > 0 { #expect(abs(lightness[0] - 0.97) < 0.012) }
      if ramp.ownIndex < 10 { #expect(abs(lightness[10] - 0.25) < 0.012) }
    }
  }

  @Test func `every step with a visible hue keeps it within a degree`() {
    for color in Self.colors {
      let own = OKLCH(color)
      for step in Ramp(of: color).colors.map({ OKLCH($0) }) where step.chroma > 0.03 {
        guard let hue = own.hue, let stepHue = step.hue else {
          Issue.record("\(color) has a step with a hue of its own")
          continue
        }
        let turn = Hue.normalized(stepHue - hue + 180) - 180
        #expect(abs(turn) <= 1, "\(color) \(step)")
      }
    }
  }

  @Test func `no step is more colorful than the color`() {
    for color in Self.colors {
      let chroma = OKLCH(color).chroma
      for step in Ramp(of: color).colors { #expect(OKLCH(step).chroma <= chroma + 0.006) }
    }
  }

  @Test(arguments: [0x000000, 0x808080, 0xffffff] as [UInt32])
  func `grays give grays`(hex: UInt32) {
    #expect(Ramp(of: RGB(hex: hex)).colors.allSatisfy { $0.isGray })
  }

  @Test(
    arguments: [(0xffffff, 0), (0x000000, 10), (0xff8800, 3), (0x336699, 7)] as [(UInt32, Int)])
  func `the color is at the step of its lightness`(hex: UInt32, index: Int) {
    #expect(Ramp(of: RGB(hex: hex)).ownIndex == index)
  }
}
