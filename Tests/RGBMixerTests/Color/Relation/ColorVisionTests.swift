import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct ColorVisionTests {
  @Test func `colors look to dichromats as in the reference`() throws {
    let rows = try TestData.lines(of: "color-vision.csv").map {
      $0.split(separator: ",").compactMap { UInt32($0, radix: 16) }.map { RGB(hex: $0) }
    }
    #expect(rows.count == 150)
    for row in rows {
      try #require(row.count == 4)
      #expect(ColorVision.protanopia.seen(row[0]) == row[1])
      #expect(ColorVision.deuteranopia.seen(row[0]) == row[2])
      #expect(ColorVision.tritanopia.seen(row[0]) == row[3])
    }
  }

  @Test func `gray keeps the luminance as nearly as 8 bits can`() {
    for hex in stride(from: UInt32(0), to: 1 << 24, by: 7919) {
      let rgb = RGB(hex: hex)
      let gray = ColorVision.gray.seen(rgb)
      #expect(gray.isGray)
      let luminance = rgb.luminance
      if gray.red > 0 {
        let below = gray.red - 1
        #expect(RGB(below, below, below).luminance < luminance)
      }
      if gray.red < 255 {
        let above = gray.red + 1
        #expect(RGB(above, above, above).luminance > luminance)
      }
    }
  }

  @Test func `the usual vision changes nothing, and follows gray`() {
    #expect(ColorVision.usual.seen(RGB(hex: 0xff8800)) == RGB(hex: 0xff8800))
    var vision = ColorVision.usual
    var names: [String] = []
    repeat {
      vision = vision.next
      names.append(vision.rawValue)
    } while vision != .usual
    #expect(names == ["protanopia", "deuteranopia", "tritanopia", "gray", "as it is"])
  }
}
