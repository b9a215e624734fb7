import Foundation
import Testing

@testable import TermUI

@MainActor
struct DescriptorWatchTests {
  @Test func `the handler runs while the descriptor is readable and watched`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let pipe = try #require(System.makePipe())
    var read: [UInt8] = []
    var watch: DescriptorWatch?
    watch = loop.watch(pipe.readEnd, for: .readable) {
      var buffer: [UInt8] = [0]
      guard case .bytes = System.readAvailable(pipe.readEnd, into: &buffer) else { return }
      read += buffer
      if read.count < 3 { return }
      watch?.cancel()
      loop.inNextTurn { loop.stop() }
    }
    _ = System.writeAvailable(pipe.writeEnd, Array("abcdef".utf8))
    _ = loop.run()
    #expect(read == Array("abc".utf8))
  }

  @Test func `the handler runs when the descriptor is writable`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let pipe = try #require(System.makePipe())
    var watch: DescriptorWatch?
    watch = loop.watch(pipe.writeEnd, for: .writable) {
      watch?.cancel()
      loop.stop()
    }
    #expect(loop.run() == .stopped)
    #expect(watch?.isActive == false)
  }

  @Test func `the end of a pipe counts as readable`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let pipe = try #require(System.makePipe())
    close(pipe.writeEnd)
    loop.watch(pipe.readEnd, for: .readable) {
      var buffer: [UInt8] = [0]
      #expect(System.readAvailable(pipe.readEnd, into: &buffer) == .closed)
      loop.stop()
    }
    #expect(loop.run() == .stopped)
  }

  @Test func `the watch of a descriptor that is not open is canceled`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    var calls = 0
    let watch = loop.watch(9999, for: .readable) {
      calls += 1
      loop.inNextTurn { loop.stop() }
    }
    _ = loop.run()
    #expect(calls == 1)
    #expect(!watch.isActive)
  }
}
