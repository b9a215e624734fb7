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
  /// Makes a store in a file of the directory.
  @MainActor
  func makeStore(
    _ name: String = "state.json", in files: FileSystem = .onOneThread, clock: ManualClock,
    reporting problems: Problems
  ) -> JSONFileStore {
    JSONFileStore(path: path(name), in: files, clock: clock) {
      problems.all.append($0)
      problems.answer?()
    }
  }
}
