import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct GamutTests {
  @Test(
    arguments: [
      (0.75, 0.4, 62, 0xff8b00), (0.7, 0.3, 150, 0x00c248), (0.5, 0.4, 264, 0x0033ff),
      (1, 0.1, 0, 0xffffff), (0.9999999, 0.1, 0, 0xffffff), (0, 0.4, 90, 0),
      (0.6, 0.15, 200, 0x00959d),
    ] as [(Double, Double, Double, UInt32)])
  func `a color outside sRGB keeps its lightness and hue`(
    lightness: Double, chroma: Double, hue: Double, hex: UInt32
  ) {
    let color = OKLCH(lightness: lightness, chroma: chroma, hue: hue).srgb
    #expect(!color.isInGamut)
    #expect(color.mapped == RGB(hex: hex), "\(Format.hex.text(of: color.mapped))")
  }

  @Test func `a color of sRGB is mapped to itself`() throws {
    for vector in try ColorVector.all() {
      #expect(OKLCH(vector.rgb).srgb.mapped == vector.rgb)
      #expect(OKLCH(vector.rgb).reduced == OKLCH(vector.rgb))
    }
  }

  @Test func `a mapped color keeps its lightness, and has no more chroma`() {
    var generator = SeededGenerator(seed: 62)
    for _ in 0..<2000 {
      let wanted = OKLCH(
        lightness: .random(in: 0.05...0.95, using: &generator),
        chroma: .random(in: 0...0.5, using: &generator),
        hue: .random(in: 0..<360, using: &generator))
      let mapped = OKLCH(wanted.srgb.mapped)
      // The difference that cannot be noticed, and half an 8-bit step, which is large near black.
      #expect(abs(mapped.lightness - wanted.lightness) < 0.03, "\(wanted)")
      #expect(mapped.chroma < wanted.chroma + 0.02, "\(wanted)")
    }
  }

  @Test func `a reduced color is at the edge of sRGB, and needs no clipping`() {
    var generator = SeededGenerator(seed: 150)
    for _ in 0..<2000 {
      let wanted = OKLCH(
        lightness: .random(in: 0...1, using: &generator),
        chroma: .random(in: 0...1, using: &generator), hue: .random(in: 0..<360, using: &generator))
      let reduced = wanted.reduced
      #expect(reduced.srgb.isInGamut, "\(wanted)")
      #expect(reduced.lightness == wanted.lightness && reduced.hue == wanted.hue)
      // Near black all light is within the tolerance.
      guard reduced != wanted, wanted.lightness > 0.1 else { continue }
      var beyond = reduced
      beyond.chroma += 0.0001
      #expect(reduced.chroma < wanted.chroma && !beyond.srgb.isInGamut, "\(wanted)")
    }
  }

  @Test func `a lightness beyond white or black is white or black`() {
    #expect(OKLCH(lightness: 1.5, chroma: 0.1, hue: 20).reduced.srgb.clipped == RGB(255, 255, 255))
    #expect(OKLCH(lightness: -1, chroma: 0.1, hue: 20).reduced.srgb.clipped == RGB(0, 0, 0))
  }

  @Test func `the sliders of a space beyond sRGB show the edge at their hue, and say so`() {
    let outside = ColorSpace.oklch.color(at: SIMD3(75, 0.4, 62))
    #expect(outside == (RGB(hex: 0xf99000), true))
    let inside = ColorSpace.oklch.color(at: SIMD3(75, 0.1, 62))
    #expect(!inside.isOutside)
  }
}
