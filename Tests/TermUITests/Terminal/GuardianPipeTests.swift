import Foundation
import Testing

@testable import TermUI

struct GuardianPipeTests {
  @Test(arguments: [0, GuardianPipe.longestReset])
  func `a message holds the longest sequence that a program may send`(_ count: Int) throws {
    let ends = try #require(System.makePipe())
    let extra = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    let sequence = TerminalMode.leaveSequence(extra: extra)
    GuardianPipe(descriptor: ends.writeEnd).send(original: termios(), sequence)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard case .bytes(let length) = System.readAvailable(ends.readEnd, into: &buffer) else {
      Issue.record("no message")
      return
    }
    #expect(length <= GuardianPipe.maximumMessageSize)
    #expect(Int(buffer[0]) << 8 | Int(buffer[1]) == length - 2)
    #expect(Array(buffer[(2 + GuardianPipe.headSize)..<length]) == sequence.bytes)
    let head = unsafe buffer.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: 2, as: GuardianPipe.Head.self)
    }
    #expect(head.job == System.job)
    #expect(Int(head.modesCount) == sequence.modes.count)
    #expect(Int(head.clearingCount) == sequence.clearing.count)
    close(ends.readEnd)
    close(ends.writeEnd)
  }
}
