import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Other eyes: what is a color of the user's is seen otherwise, nothing else is.
@Suite(.apart) struct VisionSessionTests {
  @Test func `v changes the colors that are shown, not the numbers, and not what is printed`()
    throws
  {
    let session = try PtySession.mixer("#336699")
    func swatch(becomes rgb: RGB) throws {
      try session.wait(for: "the swatch in \(rgb)") {
        $0.screen.cell(column: 1, row: 14).background == .rgb(rgb.hex)
      }
    }
    try swatch(becomes: RGB(hex: 0x336699))
    for vision in ColorVision.allCases.dropFirst() + [.usual] {
      session.send("v")
      try swatch(becomes: vision.seen(RGB(hex: 0x336699)))
      #expect(session.hex == "#336699")
    }
    session.send("v")
    try session.waitForText("with protanopia")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#336699\n")
  }
}
