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

  @Test func `a file is open during the lifetime of its value, and for this program alone`() throws
  {
    func open(_ path: String) -> (descriptor: Int32, flags: Int32)? {
      guard let file = OpenFile(path, for: .reading) else { return nil }
      return (file.descriptor, fcntl(file.descriptor, F_GETFD))
    }
    // Another test may be given the number at once, but hardly each time.
    let files = try (0..<100).map { _ in
      let file = try #require(open("/dev/null"))
      #expect(file.flags == FD_CLOEXEC)
      return System.isOpen(file.descriptor)
    }
    #expect(files.contains(false))
    #expect(open("/dev/null/none")?.descriptor == nil)
  }
}
