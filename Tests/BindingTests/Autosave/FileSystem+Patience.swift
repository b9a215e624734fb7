@testable import Binding

extension FileSystem {
  /// The system's calls, and a clock that stands still: a flush waits as long as the machine's disk takes.
  static var patient: FileSystem {
    let start = ContinuousClock.now
    var files = FileSystem()
    files.now = { start }
    return files
  }
}
