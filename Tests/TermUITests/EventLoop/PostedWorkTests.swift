import Foundation
import Testing

@testable import TermUI

@MainActor
struct PostedWorkTests {
  @Test func `work posted from other threads runs in the order of each thread`()
    throws
  {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let record = Record()
    for thread in 0..<4 {
      Thread.detachNewThread {
        for number in 0..<250 {
          loop.post {
            record.add(thread, number)
            if record.count == 1000 { loop.stop() }
          }
        }
      }
    }
    #expect(loop.run() == .stopped)
    for thread in 0..<4 { #expect(record.numbers[thread] == Array(0..<250)) }
  }

  @Test func `work posted before the run, and by other work, is done`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    let record = Record()
    loop.post {
      record.add(0, 1)
      loop.post {
        record.add(0, 2)
        loop.stop()
      }
    }
    _ = loop.run()
    #expect(record.numbers[0] == [1, 2])
  }

  @Test func `posting wakes the loop once`() throws {
    let ends = try #require(System.makePipe())
    let posted = PostedWork(waking: ends.writeEnd)
    var buffer: [UInt8] = [0, 0, 0, 0]
    for _ in 0..<2 {
      for _ in 0..<3 { posted.append {} }
      let read = System.readAvailable(ends.readEnd, into: &buffer)
      #expect(read == .bytes(1))
      #expect(posted.removeAll().count == 3)
    }
    System.closeDescriptor(ends.readEnd)
    System.closeDescriptor(ends.writeEnd)
  }
}

@MainActor
private final class Record {
  private(set) var numbers: [Int: [Int]] = [:]
  private(set) var count = 0

  nonisolated init() {}

  func add(_ thread: Int, _ number: Int) {
    numbers[thread, default: []].append(number)
    count += 1
  }
}
