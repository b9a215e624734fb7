import Foundation
import Testing

@testable import TermUI

/// Writing until a time, to pipes that hold 4,096 bytes or more and are not read.
struct TimedWriteTests {
  private final class Pipe {
    let ends: (readEnd: Int32, writeEnd: Int32)

    init(isBlocking: Bool) throws {
      ends = try #require(System.makePipe())
      System.setBlocking(ends.writeEnd, isBlocking)
    }

    deinit {
      System.closeDescriptor(ends.readEnd)
      System.closeDescriptor(ends.writeEnd)
    }

    func write(_ count: Int, until limit: Duration?) -> Bool {
      unsafe [UInt8](repeating: 7, count: count).withUnsafeBytes {
        unsafe System.writeAll($0, to: ends.writeEnd, until: limit)
      }
    }
  }

  @Test(arguments: [false, true])
  func `what there is room for is written even if the time is over`(isBlocking: Bool) throws {
    let pipe = try Pipe(isBlocking: isBlocking)
    #expect(pipe.write(0, until: .zero) && pipe.write(4096, until: .zero))
    var read = [UInt8](repeating: 0, count: 8192)
    #expect(System.readAvailable(pipe.ends.readEnd, into: &read) == .bytes(4096))
  }

  @Test(arguments: [false, true])
  func `what there is no room for ends at its time`(isBlocking: Bool) throws {
    let pipe = try Pipe(isBlocking: isBlocking)
    #expect(!pipe.write(1 << 22, until: System.now() + .milliseconds(20)))
    #expect(!pipe.write(1, until: .zero) && !System.hasRoom(pipe.ends.writeEnd, until: .zero))
  }

  @Test func `a wait says what a descriptor is ready for`() throws {
    let pipe = try Pipe(isBlocking: false)
    let request = PolledDescriptor(pipe.ends.readEnd, reading: true, writing: false)
    #expect(!System.wait(for: request, until: .zero).isReady)
    #expect(pipe.write(1, until: nil))
    #expect(System.wait(for: request, until: nil).isReadable)
    let none = PolledDescriptor(-1, reading: true, writing: false)
    #expect(!System.wait(for: none, until: .zero).isReady)
  }
}
