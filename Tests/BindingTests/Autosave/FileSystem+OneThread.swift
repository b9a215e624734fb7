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
}
