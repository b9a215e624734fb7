public import Foundation

extension FileManager {
  /// A directory for files of a moment: in memory where that can be, so that no test waits for a disk.
  public var directoryInMemory: URL {
    let shared = "/dev/shm"
    return isWritableFile(atPath: shared) ? URL(filePath: shared) : temporaryDirectory
  }
}
