import Foundation

@testable import Binding

extension FileSystem {
  /// The system's calls, on the caller's thread.
  static var onOneThread: FileSystem {
    var files = FileSystem()
    files.startThread = { work in
      work()
      return true
    }
    return files
  }

  /// The system's calls, with pauses so long that a busy machine's threads are done in time.
  static var patient: FileSystem {
    var files = FileSystem()
    files.pause = { _ in usleep(2_000) }
    return files
  }
}
