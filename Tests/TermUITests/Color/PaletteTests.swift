import Foundation
import TestSupport
import Testing

@testable import TermUI

@Suite(.apart) struct PaletteTests {
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

  /// For a sample of the colors, or every nth where `RGBMIXER_COLOR_STEP` is n.
  @Test func `no entry is nearer than the nearest of those that are looked at`() {
    // By default a prime, so that the sample takes all values of each channel.
    let step =
      ProcessInfo.processInfo.environment["RGBMIXER_COLOR_STEP"].flatMap { Int($0) } ?? 4099
    let entries = (UInt8(16)...255).map { ($0, OKLab(Palette.color(at: $0))) }
    for hex in stride(from: UInt32(0), through: 0xFFFFFF, by: step) {
      let color = OKLab(RGB(hex: hex))
      var nearest: UInt8 = 0
      var least = Double.infinity
      for (index, entry) in entries {
        let distance = color.squaredDistance(to: entry)
        if distance < least - 1e-14 { (nearest, least) = (index, distance) }
      }
      if nearest != Palette.nearest256(to: RGB(hex: hex)) {
        Issue.record("#\(String(hex, radix: 16)) is nearest to \(nearest)")
      }
    }
  }
}
