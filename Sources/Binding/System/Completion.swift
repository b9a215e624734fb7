import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The end of work on another thread, which a thread may wait for: a condition of POSIX threads.
@safe final class Completion: Sendable {
  // POSIX threads need addresses that do not change.
  private nonisolated(unsafe) let mutex =
    UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition =
    UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let isComplete = Atomic(false)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      unsafe pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      unsafe pthread_condattr_init(&attributes)
      unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      unsafe pthread_cond_init(condition, &attributes)
      unsafe pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Wakes the threads that wait, and lets no other wait.
  func complete() {
    unsafe pthread_mutex_lock(mutex)
    isComplete.store(true, ordering: .relaxed)
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Waits for the end, but no longer than a timeout, and returns how long it waited.
  func wait(atMost timeout: Duration) -> Duration {
    let start = Self.now()
    unsafe pthread_mutex_lock(mutex)
    // Again and again, because a thread may wake for no reason.
    while !isComplete.load(ordering: .relaxed) {
      let left = timeout - (Self.now() - start)
      guard left > .zero else { break }
      suspend(atMost: left)
    }
    unsafe pthread_mutex_unlock(mutex)
    return Self.now() - start
  }

  private func suspend(atMost timeout: Duration) {
    #if canImport(Darwin)
      var time = timespec(timeout)
      _ = unsafe pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
      var time = timespec(Self.now() + timeout)
      _ = unsafe pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }

  private static func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension timespec {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
