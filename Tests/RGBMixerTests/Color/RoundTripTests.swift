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
      format.append(rgb, to: &text)
      let parsed = try ColorParser.read(text[...]).color
      if parsed != ParsedColor(rgb: rgb) {
        Issue.record("\(String(decoding: text, as: UTF8.self)) reads as \(parsed), not \(rgb)")
        return
      }
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
      let color = try ColorParser.parse(match.spelling).rgb
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
