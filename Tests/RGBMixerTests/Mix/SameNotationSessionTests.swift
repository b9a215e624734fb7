import TestSupport
import Testing

/// The format `same` on the screen: the notation of the color that the mixing begins with.
@Suite(.apart) struct SameNotationSessionTests {
  @Test func `Enter prints the color as it was written, with its alpha`() throws {
    let session = try PtySession.mixer(
      "--no-save", "-f", "same", "--brand: hsla(32, 100%, 50%, .5);")
    #expect(session.status == "")
    #expect(try session.finish(Typed.home + Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "hsla(120, 100%, 26.7%, .5)\n")
  }

  @Test func `so it does with a color from a pipe, early or late`() throws {
    let early = try PtySession.mixer("-f", "same", reading: "RGB(255 136 0)")
    _ = try early.finish(Typed.home + Typed.enter)
    #expect(early.standardOutputText == "RGB(0 136 0)\n")
    let input = try Fifo()
    let late = try PtySession.mixer("-f", "same", from: input, waitingFor: "hex #336699")
    input.write("#F8F\n")
    try late.waitForHex("#ff88ff")
    // It is the last of the formats.
    _ = try late.finish("f" + Typed.end + Typed.enter + Typed.home + Typed.enter)
    #expect(late.standardOutputText == "#08F\n")
  }
}
