public import Foundation

extension FileManager {
  /// A directory for temporary files, in memory if possible, so that no test waits for a disk.
  public var directoryInMemory: URL {
    let shared = "/dev/shm"
    return isWritableFile(atPath: shared) ? URL(filePath: shared) : temporaryDirectory
  }
}
