import Foundation
import Synchronization

/// A few threads of their own for tests that wait, such as sessions on a pseudo-terminal.
///
/// The pool of Swift's tasks has one thread for each core: a test that blocks one of them would have all
/// others wait behind it.
public final class BlockingThreads: TaskExecutor {
  /// The threads that all such tests share; each test has one to itself while it runs.
  public static let shared = BlockingThreads(count: 4)

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

  /// Hands a job to the first thread that is free.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }
}
