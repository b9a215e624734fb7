import Testing

@testable import TermUI

@Suite struct PaletteTests {
  @Test func `the nearest entries agree with independent implementations`() {
    #expect(NearestEntryVectors.all.count == 2000)
    for vector in NearestEntryVectors.all {
      let color = RGB(hex: vector.color)
      #expect(Palette.nearest256(to: color) == vector.nearest256, "\(color)")
      #expect(Palette.nearest16(to: color) == vector.nearest16, "\(color)")
    }
  }

  @Test(
    arguments: [
      (0, 0x000000), (9, 0xFF0000), (12, 0x5C5CFF), (16, 0x000000), (21, 0x0000FF), (67, 0x5F87AF),
      (231, 0xFFFFFF), (232, 0x080808), (255, 0xEEEEEE),
    ] as [(UInt8, UInt32)])
  func `an entry has the color that xterm gives it`(index: UInt8, hex: UInt32) {
    #expect(Palette.color(at: index).hex == hex)
  }

  @Test(arguments: UInt8(16)...255)
  func `the color of an entry is nearest to an entry of that color`(index: UInt8) {
    let color = Palette.color(at: index)
    let nearest = Palette.nearest256(to: color)
    #expect(Palette.color(at: nearest) == color)
    #expect(nearest <= index)
  }

  @Test func `half way between two entries the lower one is taken`() {
    // In OKLab #010101 lies exactly between 16 (#000000) and 232 (#080808).
    #expect(Palette.nearest256(to: RGB(1, 1, 1)) == 16)
  }
}
