import Binding
import Foundation
import TestSupport
import Testing

@testable import RGBMixer
@testable import TermUI

/// A mixer joined to another process, in a loop on a terminal that nobody looks at.
@MainActor
struct LivePeerTests {
  private let mixer = Mixer(RGB(0, 0, 0))
  private let device: PtyDevice
  private let loop: EventLoop

  init() throws {
    device = try PtyDevice(columns: 80, rows: 24)
    loop = EventLoop(
      terminal: try Terminal(
        descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
        environment: Environment(["TERM": "linux"])))
  }

  @Test func `lines that arrive together are one change`() throws {
    let input = Pipe()
    try input.fileHandleForWriting.write(contentsOf: Data("red 1\nred 2\nblue 3\nred 4\n".utf8))
    var heard: [RGB] = []
    let listener = mixer.color.rgb.bind { [loop] rgb in
      heard.append(rgb)
      loop.stop()
    }
    let peer = LivePeer(
      mixer, input: input.fileHandleForReading.fileDescriptor, output: nil, loop: loop)
    #expect(loop.run() == .stopped)
    #expect(heard == [RGB(4, 0, 3)])
    withExtendedLifetime((listener, peer)) {}
  }

  /// Each line comes when the one before was obeyed, which is as fast as can be.
  @Test func `lines that come one by one are all obeyed, 60 times a second at most`() throws {
    let input = Pipe()
    let start = ContinuousClock.now
    var heard: [UInt8] = []
    func write(_ red: Int) {
      try? input.fileHandleForWriting.write(contentsOf: Data("red \(red)\n".utf8))
    }
    let listener = mixer.color.red.bind { [loop] red in
      heard.append(red)
      if red < 7 { write(Int(red) + 1) } else { loop.stop() }
    }
    write(1)
    let peer = LivePeer(
      mixer, input: input.fileHandleForReading.fileDescriptor, output: nil, loop: loop)
    #expect(loop.run() == .stopped)
    #expect(heard == [1, 2, 3, 4, 5, 6, 7])
    // A lower bound, which no busy machine can break.
    #expect(.now - start >= .milliseconds(100))
    withExtendedLifetime((listener, peer)) {}
  }

  @Test func `while a contrast is kept a line is answered by the color that it has led to`() throws
  {
    let (input, output) = (Pipe(), Pipe())
    let lines = "hue 10\ncontrast 4.5\nhue 30\nhue 30\nhue 200\ncontrast none\nhue 60\n"
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    mixer.set(AlphaColor(RGB(hex: 0x1fa08a)))
    let listener = mixer.color.rgb.bind { [loop] _ in loop.stop() }
    let peer = LivePeer(
      mixer, input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor, loop: loop)
    #expect(loop.run() == .stopped)
    // Not to the end: a guardian of the terminal may have the pipe open, too. The line feed is there in any case.
    try output.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let colors = try text.split(separator: "\n").map { try ColorParser.parse(String($0)).rgb }
    #expect(colors.count == 3, "\(text)")
    for rgb in colors { #expect(ContrastRatio(rgb, .black).value >= 4.5) }
    withExtendedLifetime((listener, peer)) {}
  }

  @Test func `no line is sent twice, unless the other process has spoken in between`() throws {
    let (input, output) = (Pipe(), Pipe())
    let peer = LivePeer(
      mixer, input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor, loop: loop)
    let gray = RGB(7, 7, 7)
    mixer.color.set(gray)
    mixer.set(AlphaColor(gray, alpha: 1))
    let listener = mixer.color.rgb.bind { [loop] _ in loop.stop() }
    try input.fileHandleForWriting.write(contentsOf: Data("red 8\n".utf8))
    #expect(loop.run() == .stopped)
    mixer.set(AlphaColor(gray, alpha: 1))
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text == "#070707\n#070707\n")
    withExtendedLifetime((listener, peer)) {}
  }

  @Test func `at the end the newest line waits for a slow reader`() throws {
    let output = Pipe()
    let peer = LivePeer(
      mixer, input: nil, output: output.fileHandleForWriting.fileDescriptor, loop: loop)
    // More than a pipe holds.
    for step in 0..<20_000 { mixer.color.set(RGB(UInt8(step % 2), 1, 2)) }
    mixer.color.set(RGB(7, 7, 7))
    let reader = output.fileHandleForReading.fileDescriptor
    Thread.detachNewThread {
      usleep(20_000)
      // Half of what it holds makes room for the last line.
      _ = try? Descriptor.readAvailable(reader, atMost: 1 << 15)
    }
    peer.finish(within: .milliseconds(500))
    var rest: [UInt8] = []
    while let more = try Descriptor.readAvailable(reader, atMost: 1 << 16) { rest += more }
    #expect(String(decoding: rest, as: UTF8.self).hasSuffix("\n#070707\n"))
  }

  @Test func `it is said once that the reader is gone`() throws {
    System.prepareSignals()
    let output = Pipe()
    let peer = LivePeer(
      mixer, input: nil, output: output.fileHandleForWriting.fileDescriptor, loop: loop)
    #expect(peer.loss == nil)
    try output.fileHandleForReading.close()
    mixer.color.set(RGB(1, 2, 3))
    let message = Message.error("standard output was closed")
    #expect(mixer.status.message.value == message && peer.loss == message.text)
    mixer.status.clear()
    mixer.color.set(RGB(7, 7, 7))
    #expect(mixer.status.message.value == .none)
  }
}
