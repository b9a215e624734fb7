import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct MixerTests {
  @Test func `a slider moves its field, a field its slider, and both the color`() throws {
    let session = try Example.start("mixer-in-50-lines")
    try session.waitForPicture(
      """
      red         ┃                       51

      green            │                  102

      blue                   │            153


        #336699
      """)
    #expect(Self.color(of: session) == .rgb(0x33_6699))
    session.send(PtySession.right + "\t200\r")
    try session.waitForText("200")
    #expect(Self.color(of: session) == .rgb(0xC8_6699))
    // Ctrl-C, which the example does not handle itself.
    session.send("\u{3}")
    #expect(try session.waitForEnd() == .signaled(SIGINT))
  }

  private static func color(of session: PtySession) -> VirtualCell.Color {
    session.screen.cell(column: 20, row: 8).background
  }
}
