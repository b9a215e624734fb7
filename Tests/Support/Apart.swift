public import Testing

import Foundation

/// Runs tests apart from the others and after them, on a few threads of their own: those that wait for
/// programs, and those that compute for seconds.
///
/// The pool of Swift's tasks has one thread for each core, and takes all tests forward step by step. One
/// that holds a thread has every other wait behind it, so that a broken key would be told at the very end.
public struct Apart: SuiteTrait, TestTrait, TestScoping {
  /// Every test of a suite runs apart.
  public var isRecursive: Bool { true }

  /// Runs a test on the first thread that is free.
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

/// The threads; each test has one to itself while it runs.
///
/// The condition guards the jobs. It is one of Foundation's, which the thread sanitizer knows: of a `Mutex` that
/// two threads want at once it sees nothing, and takes their turns for a race.
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

  /// Lets the tests that take no time go first: waits until the pool and the main actor have nothing to do,
  /// ten seconds at most.
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
