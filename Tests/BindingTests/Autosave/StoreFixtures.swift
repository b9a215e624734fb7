import Foundation

@testable import Binding

/// The problems that stores have reported, in order.
@MainActor
final class Problems {
  var all: [StoreProblem] = []
  var sentences: [String] { all.map(\.description) }
  /// Called after each problem.
  var answer: (@MainActor () -> Void)?
}

extension TemporaryDirectory {
  /// Creates a store in a file of the directory.
  @MainActor
  func makeStore(
    _ name: String = "state.json", in files: FileSystem = .onOneThread,
    maximumSize: Int = 1 << 20, clock: ManualClock, reporting problems: Problems
  ) -> JSONFileStore {
    JSONFileStore(path: path(name), in: files, maximumSize: maximumSize, clock: clock) {
      problems.all.append($0)
      problems.answer?()
    }
  }
}

extension FileSystem {
  /// The system's calls, with all work on the caller's thread.
  static var onOneThread: FileSystem {
    var files = FileSystem()
    files.startThread = { work in
      work()
      return true
    }
    return files
  }

  /// The system's calls, with longer waits, so that threads finish in time even on a busy machine.
  static var patient: FileSystem {
    var files = FileSystem()
    files.wait = { $0.wait(atMost: $1 * 20) / 20 }
    return files
  }
}

extension ManualClock {
  /// Advances the clock until all stores have noticed the end of their background saves.
  @MainActor func finishSaving(pauses: Int = 20_000) {
    for _ in 0..<pauses where !isIdle {
      usleep(500)
      advance(by: .milliseconds(5))
    }
  }
}
