import Foundation
import Testing

@testable import RGBMixer

struct DescriptorTests {
  @Test func `a file and a pipe are inputs, a device and a closed descriptor are not`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("red".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (handle, pipe) = (try FileHandle(forReadingFrom: file), Pipe())
    #expect(Descriptor.isInput(handle.fileDescriptor))
    #expect(Descriptor.isInput(pipe.fileHandleForReading.fileDescriptor))
    #expect(!Descriptor.isInput(FileHandle.nullDevice.fileDescriptor))
    #expect(!Descriptor.isInput(-1))
  }
}
