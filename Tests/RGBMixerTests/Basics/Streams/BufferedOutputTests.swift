import Foundation
import Testing

@testable import RGBMixer

struct BufferedOutputTests {
  @Test func `pieces are written in order, and at most 64 KiB are buffered`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    var output = BufferedOutput(descriptor: file.fileDescriptor, action: "write to a file")
    let text = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
    var start = 0
    for size in [3, 0, 65_535, 1, 65_536, 40_000, 40_000, 200_000, 7] {
      try output.write(text[start..<start + size])
      start += size
      #expect(output.bytes.count < 1 << 16 && output.bytes.capacity < 1 << 18)
    }
    try output.write(text[start...])
    try output.flush()
    #expect(try Data(contentsOf: url) == Data(text))
  }
}
