import TestSupport
import Testing

@testable import TermUI

/// A whole screen in one description, at the sizes that windows have.
@MainActor
struct LayoutPictureTests {
  private static let sizes = [
    (24, 6), (40, 12), (60, 16), (80, 24), (100, 30), (120, 40), (200, 60),
  ]

  /// With `RGBMIXER_WRITE_DOCUMENTATION` set, the pictures are written instead of compared.
  @Test func `the layout is as in the pictures at each size`() throws {
    let pictures = Self.sizes.map { width, height in
      "\(width)x\(height)\n" + ScreenSketch(width: width, height: height).screen.text + "\n"
    }
    let text = pictures.joined(separator: "\n")
    #expect(try WrittenFile.text(of: "Tests/Data/layouts.txt", written: text) == text)
  }
}
