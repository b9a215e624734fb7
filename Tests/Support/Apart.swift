public import Testing

import Foundation

/// Runs tests that wait for programs or compute for seconds after the others, on a few threads of their own.
///
/// The pool of Swift's tasks has one thread for each core. A test that occupies a thread delays all others, so that
/// simple failures would be reported at the very end.
public struct Apart: SuiteTrait, TestTrait, TestScoping {
  /// Always true: every test of a suite runs apart.
  public var isRecursive: Bool { true }

  /// Runs a test on the first free thread.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }
}

extension Trait where Self == Apart {
  /// For suites whose tests wait for programs or compute for seconds.
  public static var apart: Self { Apart() }
}

/// The threads, each of which runs one test at a time.
///
/// The condition guards the jobs. It is Foundation's, which the thread sanitizer knows; the sanitizer does not know
/// `Mutex`, and reports races where there are none.
private final class Threads: TaskExecutor, @unchecked Sendable {
  static let shared = Threads(count: 8)

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    Task.detached { [self] in
      await Self.othersHaveRun()
      for _ in 0..<count { Thread.detachNewThread { [self] in work() } }
    }
  }

  /// Waits until the pool and the main actor are idle, ten seconds at most, so that quick tests run first.
  private static func othersHaveRun() async {
    let start = ContinuousClock.now
    var quietRounds = 0
    while quietRounds < 10, .now - start < .seconds(10) {
      let before = ContinuousClock.now
      await Task.yield()
      await MainActor.run {}
      quietRounds = .now - before < .milliseconds(2) ? quietRounds + 1 : 0
    }
  }

  private func work() {
    while true { unsafe next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }
}
