import Foundation
import TestSupport
import Testing

@testable import TermUI

@Suite(.apart) struct PaletteTests {
  /// The expected entries are those of independent implementations: of OKLab's distance, and of the rule for sixteen.
  @Test func `the nearest entries agree with independent implementations`() throws {
    let rows = try TestData.lines(of: "nearest-entries.csv").map { $0.split(separator: ",") }
    #expect(rows.count == 2000)
    for row in rows {
      let color = RGB(hex: try #require(UInt32(row[0], radix: 16)))
      #expect("\(Palette.nearest256(to: color))" == row[1], "\(color)")
      #expect("\(Palette.nearest16(to: color))" == row[2], "\(color)")
    }
  }

  /// With so few colors a hue outweighs lightness.
  @Test(
    arguments: [
      (0x008080, 6), (0x2e8b57, 2), (0xa52a2a, 1), (0x808000, 3), (0x000080, 4), (0xff6347, 9),
      (0xffc0cb, 9), (0x1fa08a, 6), (0x8a5a2b, 1), (0xff8800, 9), (0x336699, 4), (0x7d8598, 8),
    ] as [(UInt32, UInt8)])
  func `of sixteen a color keeps its hue`(hex: UInt32, entry: UInt8) {
    #expect(Palette.nearest16(to: RGB(hex: hex)) == entry)
  }

  @Test(
    arguments: [
      (0, 0x000000), (9, 0xFF0000), (12, 0x5C5CFF), (16, 0x000000), (21, 0x0000FF), (67, 0x5F87AF),
      (231, 0xFFFFFF), (232, 0x080808), (255, 0xEEEEEE),
    ] as [(UInt8, UInt32)])
  func `an entry has xterm's color`(index: UInt8, hex: UInt32) {
    #expect(Palette.color(at: index).hex == hex)
  }

  @Test(arguments: UInt8(16)...255)
  func `the nearest entry to the color of an entry has that color`(index: UInt8) {
    let color = Palette.color(at: index)
    let nearest = Palette.nearest256(to: color)
    #expect(Palette.color(at: nearest) == color)
    #expect(nearest <= index)
  }

  @Test func `of two equally near entries the lower one is nearest`() {
    // In OKLab #010101 lies exactly between 16 (#000000) and 232 (#080808).
    #expect(Palette.nearest256(to: RGB(1, 1, 1)) == 16)
  }

  /// Tries a sample of the colors, or every nth if `RGBMIXER_COLOR_STEP` is n.
  @Test func `the nearest entry is the nearest of all`() {
    // The default is a prime, with which the sample has all values of each channel.
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
