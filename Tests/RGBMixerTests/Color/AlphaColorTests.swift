import TermUI
import Testing

@testable import RGBMixer

struct AlphaColorTests {
  @Test(
    arguments: [
      (0xff8800, 0.5, 0x000000, 0x804400), (0xff8800, 0.5, 0xffffff, 0xffc480),
      (0xff8800, 0, 0x336699, 0x336699), (0xff8800, 1, 0x336699, 0xff8800),
      (0x000000, 0.3, 0xffffff, 0xb3b3b3), (0xffffff, 0.003, 0x000000, 0x010101),
    ] as [(UInt32, Double, UInt32, UInt32)])
  func `a translucent color is seen over its background`(
    hex: UInt32, alpha: Double, background: UInt32, seen: UInt32
  ) {
    let color = AlphaColor(RGB(hex: hex), alpha: alpha)
    #expect(color.composite(on: RGB(hex: background)) == RGB(hex: seen))
  }

  @Test func `several layers are rounded once`() {
    let layer = AlphaColor(RGB(hex: 0x010101), alpha: 0.5)
    var seen = SRGB(RGB.black)
    for _ in 0..<3 { seen = layer.composite(on: seen) }
    #expect(seen.clipped == RGB(hex: 0x010101))
    #expect(abs(seen.red * 255 - 0.875) < 1e-12)
  }

  @Test func `contrast is that of what is seen`() {
    let color = AlphaColor(.black, alpha: 0.3)
    #expect(ContrastRatio(color, over: .white) == ContrastRatio(RGB(hex: 0xb3b3b3), .white))
    #expect(ContrastRatio(AlphaColor(.black), over: .white).hundredths == 2100)
  }
}
