import Foundation
import Testing

@testable import TermUI

@MainActor
@Suite(.serialized) struct SlowTerminalTests {
  @Test func `at most one frame is in flight, and the next shows the newest state`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    var state = 0
    var frames: [Int] = []
    // Far more than the terminal takes at once.
    let filler = [UInt8](repeating: UInt8(ascii: "."), count: 3 << 20)
    fixture.delegate.onFrame = {
      guard frames.last != state else { return }
      frames.append(state)
      $0 += filler + Array("<\(state)>".utf8)
    }
    fixture.delegate.onEvent = { event in
      guard case .key(Key(.character("+"))) = event else { return }
      state += 1
      if state < 100 { loop.schedule(after: .zero) { fixture.type("+") } }
      // Nothing was read so far; now the terminal reads again.
      if state == 100 { #expect(frames == [0]) }
    }
    fixture.type("+")
    var shown: [UInt8] = []
    func readSome() {
      if state == 100 { shown += fixture.drawn() }
      if shown.suffix(5) == Array("<100>".utf8)[...] { return loop.stop() }
      loop.schedule(after: .milliseconds(1)) { readSome() }
    }
    readSome()
    #expect(loop.run() == .stopped)
    #expect(frames == [0, 100])
    let picture = TerminalMode.taking + filler + Array("<0>".utf8) + filler
    #expect(shown == picture + Array("<100>".utf8))
  }

  /// A key or a new size comes while a frame is being written, and the terminal takes the rest of the frame before the
  /// loop waits again.
  @Test(arguments: ["key", "size"])
  func `a change while a frame is being written is drawn after it`(_ change: String) throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    // More than the terminal takes at once, and less than it takes in two writes.
    let filler = [UInt8](repeating: UInt8(ascii: "."), count: try LoopFixture.capacity() * 3 / 2)
    var (state, sizes, shown) = (0, 0, [UInt8]())
    func becomeNew() {
      state = 1
      // The terminal reads again.
      shown += fixture.drawn()
    }
    fixture.delegate.onEvent = { _ in becomeNew() }
    fixture.delegate.onResize = { _ in
      sizes += 1
      if sizes == 2 { becomeNew() }
    }
    fixture.delegate.onFrame = {
      $0 += state == 0 ? filler : Array("new".utf8)
      if state == 1 { return loop.stop() }
      if change == "key" { fixture.type("+") } else { kill(getpid(), SIGWINCH) }
    }
    #expect(loop.run() == .stopped)
    shown += fixture.drawn()
    #expect(shown.count(where: { $0 == UInt8(ascii: ".") }) == filler.count)
  }

  @Test func `the loop waits with a due frame only until the last one is written`()
    async throws
  {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let filler = [UInt8](repeating: UInt8(ascii: "."), count: try LoopFixture.capacity() * 3 / 2)
    var (frames, forgotten) = (0, 0)
    fixture.delegate.onFrame = {
      $0 += filler
      frames += 1
      if frames == 2_000 { loop.stop() }
      fixture.type("+")
    }
    loop.poll = { descriptors, timeout in
      if loop.isFrameDue, descriptors[0].events & Int16(POLLOUT) == 0 {
        forgotten += 1
        loop.stop()
      }
      return System.wait(for: &descriptors, timeout: timeout)
    }
    // The terminal takes bytes at any time, even between two writes of the loop.
    let reader = Task.detached { [peer = fixture.peer] in
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      while !Task.isCancelled {
        let count = unsafe read(peer, &buffer, buffer.count)
        if count <= 0 { usleep(50) }
      }
    }
    #expect(loop.run() == .stopped)
    reader.cancel()
    await reader.value
    #expect(frames == 2_000 && forgotten == 0)
  }

  @Test func `a flood of keys does not prevent drawing`() throws {
    let fixture = try LoopFixture()
    var (frames, keys) = (0, 0)
    fixture.delegate.onFrame = { [loop = fixture.loop] _ in
      frames += 1
      if frames == 2 { loop.stop() }
    }
    fixture.delegate.onEvent = { [fixture] _ in
      keys += 1
      // As many as one read takes.
      if keys % 4096 == 0 { fixture.type(String(repeating: "x", count: 4096)) }
      if keys == 400_000 { fixture.loop.stop() }
    }
    fixture.type(String(repeating: "x", count: 8192))
    _ = fixture.loop.run()
    #expect(frames == 2)
  }

  /// A terminal that accepts nothing, from the start or once it has taken the first frame.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, nil], [false, true])
  func `a signal or Ctrl-C ends a loop whose terminal accepts nothing, without waiting for it`(
    signal: Int32?, fromStart: Bool
  ) throws {
    let line = try SlowLine(environment: ["TERM": "xterm-256color"])
    let fixture = line.fixture
    let filler = [UInt8](repeating: UInt8(ascii: "."), count: try LoopFixture.capacity())
    if fromStart { _ = System.writeAvailable(fixture.loop.terminal.descriptor, filler) }
    fixture.delegate.onFrame = { if !fromStart { $0 += filler } }
    fixture.loop.schedule(after: .seconds(3)) {
      if let signal { LoopFixture.raise(signal) } else { fixture.loop.interrupt() }
    }
    #expect(fixture.loop.run() == .signal(signal ?? SIGINT))
    #expect(line.now <= .seconds(3) + .milliseconds(50))
    // Of the screen nothing is restored that was not taken.
    let drawn = fixture.drawn().drop { $0 == UInt8(ascii: ".") }
    #expect(drawn.isEmpty == fromStart)
  }

  @Test(arguments: [SIGTERM, nil])
  func `a program without a guardian waits two seconds for its terminal, unless a signal comes`(
    signal: Int32?
  ) throws {
    let line = try SlowLine(environment: ["TERM": "linux"])
    let fixture = line.fixture
    let filler = [UInt8](repeating: UInt8(ascii: "."), count: try LoopFixture.capacity() * 2)
    fixture.delegate.onFrame = { $0 += filler }
    fixture.delegate.onEvent = { _ in fixture.loop.stop() }
    line.send("q", gap: .seconds(1))
    if let signal { line.after(.seconds(1)) { LoopFixture.raise(signal) } }
    #expect(fixture.loop.run() == signal.map { .signal($0) } ?? .stopped)
    #expect(line.now == (signal == nil ? .seconds(3) : .seconds(2)))
  }

  @Test func `leaving drops the frame that a stalled terminal has not taken`() throws {
    let fixture = try LoopFixture()
    fixture.delegate.onFrame = { $0 += [UInt8](repeating: UInt8(ascii: "."), count: 3 << 20) }
    fixture.delegate.onEvent = { [fixture] _ in
      // Room for the leave sequence, but not for the frame.
      _ = fixture.drawn()
      fixture.loop.stop()
    }
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
    #expect(
      fixture.drawn().suffix(TerminalMode.leaveSequence().bytes.count)
        == TerminalMode.leaveSequence().bytes[...])
  }
}
