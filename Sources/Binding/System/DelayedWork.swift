import Synchronization

#if canImport(Darwin)
  import Darwin
#endif

/// Work of the main actor that waits in a task, which the object itself executes.
///
/// A task of the main actor would begin to wait, and later continue, only when the actor runs its next jobs. This one
/// does both immediately if it is on the main actor. So a clock that is advanced by hand runs the work while it is
/// advanced, and an event loop runs it in a timer, even if it does not run the main actor's jobs.
final class DelayedWork: TaskExecutor {
  @MainActor private var work: (@MainActor () -> Void)?
  @MainActor private var task: Task<Void, any Error>?
  private let isDue = Atomic(false)

  /// Begins to wait, and runs work afterward, unless waiting throws.
  @MainActor init(
    after wait: @escaping @Sendable () async throws -> Void, _ work: @escaping @MainActor () -> Void
  ) {
    self.work = work
    task = Task(executorPreference: self) { @concurrent in
      try await wait()
      self.isDue.store(true, ordering: .releasing)
    }
    // The wait is over already, but the caller is not ready for the work.
    if isDue.load(ordering: .acquiring) { Task { runIfDue() } }
  }

  @MainActor func cancel() {
    work = nil
    task?.cancel()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if #available(macOS 26, *) {
      // Immediately if this is the main actor.
      Task.immediate { @MainActor in run(job) }
    } else {
      #if canImport(Darwin)
        if pthread_main_np() == 1 { return MainActor.assumeIsolated { run(job) } }
      #endif
      Task { @MainActor in run(job) }
    }
  }

  @MainActor private func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    // The first job runs before there is a task.
    if task != nil { runIfDue() }
  }

  @MainActor private func runIfDue() {
    guard isDue.load(ordering: .acquiring), let work = work.take() else { return }
    task = nil
    work()
  }
}
