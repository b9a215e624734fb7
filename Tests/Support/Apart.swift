public import Testing

import Foundation
import Synchronization

/// Runs tests apart from the others, on a few threads of their own: those that wait for programs, and those
/// that compute for seconds.
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
private final class Threads: TaskExecutor {
  static let shared = Threads(count: 4)

  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while true {
          available.wait()
          let job = jobs.withLock { $0.removeFirst() }
          unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }
}
