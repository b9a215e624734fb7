import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The parser reads what a format prints as the same color.
///
/// Tests a sample of the colors, every nth if `RGBMIXER_COLOR_STEP` is n. All 16,777,216 take some minutes:
/// `RGBMIXER_COLOR_STEP=1 swift test -c release -Xswiftc -enable-testing --filter RoundTripTests`.
@Suite(.apart) struct RoundTripTests {
  /// By default a prime, so that the sample is not aligned with any channel.
  private static let step =
    ProcessInfo.processInfo.environment["RGBMIXER_COLOR_STEP"].flatMap { Int($0) } ?? 4099

  private static let formats = NamedFormat.all.filter { ![.name, .ansi256, .json].contains($0) }

  @Test(arguments: formats)
  func `every color comes back`(format: NamedFormat) throws {
    var text: [UInt8] = []
    for hex in stride(from: UInt32(0), through: 0xff_ffff, by: Self.step) {
      let rgb = RGB(hex: hex)
      text.removeAll(keepingCapacity: true)
      format.append(AlphaColor(rgb), to: &text)
      let parsed = try ColorParser.read(text[...]).color
      if parsed.color != AlphaColor(rgb) {
        Issue.record("\(String(decoding: text, as: UTF8.self)) reads as \(parsed), not \(rgb)")
        return
      }
    }
  }

  @Test(arguments: formats.filter(\.printsAlpha))
  func `every alpha comes back to 1/255`(format: NamedFormat) throws {
    var text: [UInt8] = []
    var rgb = RGB(hex: 0x336699)
    for thousandth in 0...1000 {
      let color = AlphaColor(rgb, alpha: Double(thousandth) / 1000)
      text.removeAll(keepingCapacity: true)
      format.append(color, to: &text)
      let parsed = try ColorParser.read(text[...]).color
      let spelling = String(decoding: text, as: UTF8.self)
      #expect(parsed.rgb == rgb && parsed.color.alphaByte == color.alphaByte, "\(spelling)")
      #expect(thousandth < 1000 || parsed.alpha == nil, "\(spelling)")
      rgb = RGB(hex: rgb.hex &* 5 &+ 12_345 & 0xff_ffff)
    }
  }

  @Test func `every gray comes back`() throws {
    for value in UInt8.min...UInt8.max {
      let rgb = RGB(value, value, value)
      for format in Self.formats {
        #expect(try ColorParser.parse(Format(format).text(of: rgb)).rgb == rgb)
      }
    }
  }

  @Test func `a near name comes back as the color of that name`() throws {
    for hex in stride(from: UInt32(0), through: 0xff_ffff, by: 40_009) {
      let match = ColorName.nearest(to: RGB(hex: hex))
      let color = try ColorParser.parse(match.text).rgb
      #expect(color == ColorName.color(named: match.name.utf8))
    }
  }

  @Test func `every exact name comes back`() throws {
    for entry in ColorNameTable.entries {
      let rgb = RGB(hex: entry.hex)
      #expect(try ColorParser.parse(Format(.name).text(of: rgb)).rgb == rgb)
    }
  }
}
