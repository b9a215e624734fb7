import Foundation
import Testing

@testable import TermUI

struct GuardianPipeTests {
  /// The bytes that are left for the extra sequence; the settings have another size on each platform.
  private static let room =
    GuardianPipe.greatestMessage - 2 - MemoryLayout<TerminalJob>.size
    - 2 * MemoryLayout<TerminalSettings>.size - TerminalMode.leaveSequence().count

  @Test(arguments: [(0, 0), (3_800, 3_800), (room, room), (room + 1, 0), (100_000, 0)])
  func `a message is whole, if need be without the extra sequence`(
    _ count: Int, _ kept: Int
  ) throws {
    let ends = try #require(System.makePipe())
    let extra = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    GuardianPipe(descriptor: ends.writeEnd).send(settings: (termios(), termios()), extra: extra)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard case .bytes(let length) = System.readAvailable(ends.readEnd, into: &buffer) else {
      Issue.record("no message")
      return
    }
    #expect(length <= GuardianPipe.greatestMessage)
    #expect(Int(buffer[0]) << 8 | Int(buffer[1]) == length - 2)
    let sequence = TerminalMode.leaveSequence(extra: extra.suffix(kept))
    #expect(Array(buffer[2 + 8 + 2 * MemoryLayout<termios>.size..<length]) == sequence)
    close(ends.readEnd)
    close(ends.writeEnd)
  }
}
