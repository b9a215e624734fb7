import Foundation
import Testing

@testable import RGBMixer

struct NewestLineOutputTests {
  private let pipe = Pipe()
  private let output: NewestLineOutput

  init() {
    output = NewestLineOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
  }

  /// A line of 100 bytes that begins with a number.
  private func line(_ number: Int) -> [UInt8] {
    let digits = Array("\(number) ".utf8)
    return digits + [UInt8](repeating: 0x78, count: 99 - digits.count) + [0x0a]
  }

  /// Sends lines, numbered from 0, until the pipe is full; returns their number.
  private func fill() throws -> Int {
    var count = 0
    while !output.isWaiting {
      try output.send(line(count))
      count += 1
    }
    return count
  }

  /// Reads the pipe until it is empty; returns the numbers of its lines, -1 for a line that is not whole.
  private func numbers() throws -> [Int] {
    var bytes: [UInt8] = []
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    while let more = try Descriptor.readAvailable(descriptor, atMost: 1 << 16), !more.isEmpty {
      bytes += more
      try output.resume()
    }
    return bytes.split(separator: 0x0a).map { line in
      line.count == 99
        ? Int(String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)) ?? -1 : -1
    }
  }

  @Test func `a reader that keeps up gets every line`() throws {
    for number in 0..<5 {
      try output.send(line(number))
      #expect(try numbers() == [number])
    }
  }

  @Test func `a slow reader gets whole lines, and the newest of those it missed`() throws {
    let count = try fill()
    for number in count..<count + 50 { try output.send(line(number)) }
    #expect(output.isWaiting)
    let received = try numbers()
    #expect(received.last == count + 49)
    // Those that fitted, and one that may have been partly written.
    #expect(received.count <= count + 1)
    #expect(Array(received.dropLast()) == Array(0..<received.count - 1))
    #expect(!output.isWaiting)
  }

  @Test func `a line of which nothing was written can be dropped`() throws {
    let count = try fill()
    try output.send(line(count))
    output.forget()
    #expect(try !numbers().contains(count))
  }

  @Test func `amending does nothing if no line waits`() throws {
    output.amend(with: line(1))
    try output.resume()
    #expect(try !output.isWaiting && numbers().isEmpty)
  }

  @Test func `the remainder is the rest of a line and the last one`() throws {
    #expect(output.remainder(endingWith: line(1)) == line(1))
    try output.send(line(1))
    #expect(output.remainder(endingWith: line(2)) == line(2))
    #expect(output.remainder(endingWith: line(1)).isEmpty)
    let count = try fill()
    try output.send(line(count + 1))
    let remainder = output.remainder(endingWith: line(count + 2))
    #expect(remainder.suffix(100) == line(count + 2)[...])
    #expect(remainder.count < 200)
  }

  #if os(Linux)
    @Test func `a full disk is an error`() throws {
      let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
      let output = NewestLineOutput(descriptor: full.fileDescriptor)
      #expect(throws: SystemError.self) { try output.send(line(1)) }
      #expect(!output.isWaiting)
    }
  #endif

  @Test func `finishing waits for the reader until the timeout`() throws {
    let count = try fill()
    try output.send(line(count))
    try output.finish(timeout: .milliseconds(20))
    #expect(output.isWaiting)
  }

  @Test func `the flags of the descriptor stay as they were`() throws {
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0)
  }
}
