import Foundation
import Testing

@testable import TermUI

struct GuardianPipeTests {
  /// The size of a message before its sequence; settings differ in size between platforms.
  private static let startSize =
    2 + MemoryLayout<TerminalJob>.size + MemoryLayout<TerminalSettings>.size
  /// The room for the extra sequence.
  private static let room =
    GuardianPipe.maximumMessageSize - startSize - TerminalMode.leaveSequence().count

  @Test(arguments: [(0, 0), (3_800, 3_800), (room, room), (room + 1, 0), (100_000, 0)])
  func `a message is complete, without the extra sequence if that is too long`(
    _ count: Int, _ kept: Int
  ) throws {
    let ends = try #require(System.makePipe())
    let extra = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    GuardianPipe(descriptor: ends.writeEnd).send(original: termios(), extra: extra)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard case .bytes(let length) = System.readAvailable(ends.readEnd, into: &buffer) else {
      Issue.record("no message")
      return
    }
    #expect(length <= GuardianPipe.maximumMessageSize)
    #expect(Int(buffer[0]) << 8 | Int(buffer[1]) == length - 2)
    let sequence = TerminalMode.leaveSequence(extra: extra.suffix(kept))
    #expect(Array(buffer[Self.startSize..<length]) == sequence)
    close(ends.readEnd)
    close(ends.writeEnd)
  }
}
