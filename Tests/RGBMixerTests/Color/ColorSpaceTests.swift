import TermUI
import Testing

@testable import RGBMixer

/// Every conversion against two thousand reference values.
struct ColorSpaceTests {
  private func expect(
    _ actual: [Double], _ expected: [Double], within tolerance: Double, _ rgb: RGB,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let agrees =
      actual.count == expected.count
      && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(
      agrees, "\(rgb) gives \(actual), not \(expected)", sourceLocation: sourceLocation)
  }

  private func expectHue(
    _ actual: Double?, _ expected: Double?, chroma: Double, within tolerance: Double, _ rgb: RGB,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference: Double
    switch (actual, expected) {
    case (nil, nil): difference = 0
    case (let actual?, let expected?):
      let turn = abs(actual - expected)
      difference = min(turn, 360 - turn) * chroma
    default: difference = .infinity
    }
    let description = "\(rgb) has hue \(String(describing: actual))"
    #expect(difference <= tolerance, "\(description)", sourceLocation: sourceLocation)
  }

  @Test func `HSL, HSV, HWB and CMYK agree with the reference`() throws {
    for vector in try ColorVector.all() {
      let rgb = vector.rgb
      let (hsl, hsv, hwb, cmyk) = (HSL(rgb), HSV(rgb), HWB(rgb), CMYK(rgb))
      for hue in [hsl.hue, hsv.hue, hwb.hue] {
        expectHue(hue, vector.hue, chroma: 1, within: 1e-5, rgb)
      }
      expect([hsl.saturation, hsl.lightness], vector.hsl, within: 1e-5, rgb)
      expect([hsv.saturation, hsv.value], vector.hsv, within: 1e-5, rgb)
      expect([hwb.whiteness, hwb.blackness], vector.hwb, within: 1e-5, rgb)
      expect(
        [cmyk.cyan, cmyk.magenta, cmyk.yellow, cmyk.black], vector.cmyk, within: 1e-5, rgb)
    }
  }

  @Test func `CIE Lab and LCH agree with the reference`() throws {
    for vector in try ColorVector.all() {
      let (lab, lch) = (CIELab(vector.rgb), LCH(vector.rgb))
      expect([lab.lightness, lab.a, lab.b], vector.lab, within: 1e-4, vector.rgb)
      #expect(lch.lightness == lab.lightness)
      expect([lch.chroma], vector.lchChroma, within: 1e-4, vector.rgb)
      expectHue(lch.hue, vector.lchHue, chroma: lch.chroma, within: 1e-2, vector.rgb)
    }
  }

  @Test func `OKLab and OKLCH agree with the reference`() throws {
    for vector in try ColorVector.all() {
      let (lab, lch) = (OKLab(vector.rgb), OKLCH(vector.rgb))
      expect([lab.lightness, lab.a, lab.b], vector.oklab, within: 1e-7, vector.rgb)
      #expect(lch.lightness == lab.lightness)
      expect([lch.chroma], vector.oklchChroma, within: 1e-7, vector.rgb)
      expectHue(lch.hue, vector.oklchHue, chroma: lch.chroma, within: 1e-5, vector.rgb)
    }
  }

  @Test func `luminance and contrast agree with the reference`() throws {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    for vector in try ColorVector.all() {
      let luminance = vector.rgb.luminance
      expect([luminance], vector.luminance, within: 1e-7, vector.rgb)
      let ratios = [black, white].map { ContrastRatio(vector.rgb, $0).value }
      expect(ratios, vector.contrasts, within: 1e-4, vector.rgb)
    }
  }

  @Test func `every space gives the color back without a difference`() throws {
    for vector in try ColorVector.all() {
      let rgb = vector.rgb
      let back = [
        SRGB(rgb), HSL(rgb).srgb, HSV(rgb).srgb, HWB(rgb).srgb, CMYK(rgb).srgb, CIELab(rgb).srgb,
        LCH(rgb).srgb, OKLCH(rgb).srgb,
      ]
      for srgb in back {
        #expect(srgb.clipped == rgb)
        #expect(srgb.isInGamut, "\(rgb) is \(srgb)")
      }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `the positions in a space are the numbers that its format prints`(space: ColorSpace) throws {
    let format = try #require(ColorFunction.formats.first { $0.name == space.name })
    for rgb in [RGB(255, 136, 0), RGB(51, 102, 153), RGB(1, 2, 3), RGB(200, 255, 190)] {
      let positions = space.positions(of: rgb, keeping: .zero)
      for (index, component) in format.components.enumerated() {
        let axis = space.axis(index)
        #expect(axis.name == "\(component.name)")
        // Of a whole of 1, the mixer shows percent.
        let scale = axis.isPercentage ? 100.0 : 1
        #expect(abs(format.values(rgb)[index] * scale - positions[index]) < 1e-9)
      }
    }
  }

  @Test func `a color outside the gamut is clipped component by component`() {
    let color = OKLCH(lightness: 0.7, chroma: 0.4, hue: 30).srgb
    #expect(!color.isInGamut)
    #expect(color.red > 1 && color.green < 0)
    #expect(color.clipped.red == 255 && color.clipped.green == 0)
    #expect(SRGB(red: .nan, green: -.infinity, blue: .infinity).clipped == RGB(0, 0, 255))
  }

  @Test(
    arguments: [
      (0, 0), (360, 0), (-90, 270), (725, 5), (-1e-20, 0), (-720, 0),
    ] as [(Double, Double)])
  func `a hue is normalized to 0 up to 360`(degrees: Double, hue: Double) {
    #expect(Hue.normalized(degrees) == hue)
  }

  @Test func `halves are rounded up`() {
    #expect(SRGB(red: 0.5, green: 254.5 / 255, blue: 0.5 / 255).clipped == RGB(128, 255, 1))
  }
}
