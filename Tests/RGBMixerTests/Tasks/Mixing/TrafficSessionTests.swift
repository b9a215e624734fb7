import Foundation
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The traffic that a key causes on the line to the terminal.
@Suite(.apart) struct TrafficSessionTests {
  @Test func `a step is as small as its frame, and comes in one piece`() throws {
    let session = try PtySession.mixer("#00883c")
    func step(_ key: String, to red: Int) throws {
      try session.press(key, untilHexIs: Format.hex.text(of: RGB(UInt8(red), 0x88, 0x3C)))
    }
    // After a step the first frame, which comes in two pieces, is surely whole.
    try step(Typed.right, to: 1)
    try step(Typed.left, to: 0)
    var sizes: [Int] = []
    var frames = 0
    for (key, red) in (1...100).map({ (Typed.right, $0) })
      + (0..<100).reversed().map({ (Typed.left, $0) })
    {
      let (bytes, pieces) = (session.output.count, session.pieceCount)
      try step(key, to: red)
      frames += 1
      // On a busy machine the color rests between two steps, and then another frame follows, or this one is larger.
      if session.pieceCount - pieces == 1 { sizes.append(session.output.count - bytes) }
    }
    #expect(sizes.count > frames / 2)
    let usual = sizes.sorted().prefix(sizes.count * 4 / 5)
    let average = Double(usual.reduce(0, +)) / Double(usual.count)
    #expect(average <= MixerFrameSizeTests.bytesPerStep * 1.05)
  }

  @Test func `only what has changed is sent`() throws {
    let session = try PtySession.mixer("#336699")
    try session.press("l", untilHexIs: "#346699")
    // Everything else follows the color, and then rests.
    usleep(400_000)
    session.settle()
    let before = session.output.count
    // From 52 to 53 no gradient is in need of other colors.
    try session.press("l", untilHexIs: "#356699")
    let frame = String(decoding: session.output[before...], as: UTF8.self)
    let text = frame.replacing(/\u{1B}\[[0-9;:?]*[A-Za-z]/, with: " ")
    #expect(!text.contains("green") && !text.contains("ramp"), "\(text)")
    #expect(frame.utf8.count < 1_000 && !frame.contains("\u{1B}[2J"))
    // Where nothing has changed, nothing is sent: the next key's frame is all that comes.
    usleep(400_000)
    session.settle()
    let length = session.output.count
    session.send("\u{1B}[I\u{1B}[O\u{1B}[24~\u{1B}[?1;2c" + "y")
    try session.wait(for: "the copy") { !$0.screen.clipboard.isEmpty }
    #expect(session.output.count - length < 150)
  }

  @Test func `a terminal that reads nothing has a few frames queued, then gets the newest`() throws
  {
    let session = try PtySession.mixer("#336699")
    let state = StateDirectory(of: session)
    session.send("l")
    try session.wait(for: "the first save") { _ in state.text == state.text(0x34, 0x66, 0x99) }
    let before = session.output.count
    for _ in 0..<60 {
      for key in ["G", "g"] {
        session.sendUnread(key)
        usleep(1_000)
      }
    }
    session.sendUnread("5\r")
    try wait(for: "the newest color in the file") { state.text == state.text(5, 0x66, 0x99) }
    try session.waitForHex("#056699")
    // 120 frames of 2,400 bytes were not queued; the device holds 20,480, and one more was on its way.
    #expect(session.output.count - before < 40_000)
  }

  @Test func `a terminal that stopped reading shows the newest state without a key`() throws {
    let session = try PtySession.mixer("#006699", columns: 250, rows: 70)
    for round in 1...10 {
      // Each `v` gives every cell another color.
      for key in ["v", "v", "v", "v", "v", "L"] {
        session.sendUnread(key)
        usleep(2_000)
      }
      try session.waitForHex(Format.hex.text(of: RGB(UInt8(10 * round), 0x66, 0x99)))
    }
  }

  @Test func `a terminal that does not read while its window is dragged is drawn whole`() throws {
    let fresh = try PtySession.mixer("#006699", columns: 132, rows: 43)
    let session = try PtySession.mixer("#006699", columns: 250, rows: 70)
    for _ in 1...10 {
      for columns in [250, 230, 210, 190, 170, 150, 132] {
        session.resize(columns: columns, rows: columns == 132 ? 43 : 70)
        usleep(2_000)
      }
      try session.wait(for: "the picture of a fresh start") { session in
        fresh.read()
        return session.screen.lines == fresh.screen.lines
      }
      session.resize(columns: 250, rows: 70)
    }
  }
}
