#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads for work that may block on a disk.
///
/// A task would block one of the few threads that all tasks of the program share.
enum WorkerThread {
  /// The stack size in bytes, enough for JSON of the greatest allowed depth.
  private static let stackSize = 1 << 20

  /// Runs a closure on a new thread; returns false if no thread can be created.
  ///
  /// The thread blocks all signals. So the program's signals go to its other threads, and writing a file larger than
  /// the process's limit fails (`EFBIG`) instead of killing the process (`SIGXFSZ`).
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let box = unsafe Unmanaged.passRetained(Work(work))
    let result = unsafe withHandle { handle in
      unsafe pthread_create(
        handle, &attributes,
        { argument in
          let pointer: UnsafeMutableRawPointer? = unsafe argument
          if let pointer = unsafe pointer {
            unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          }
          return nil
        }, box.toOpaque())
    }
    if result != 0 { unsafe box.release() }
    return result == 0
  }

  /// Calls a closure with memory for a thread's handle, whose type is inferred: it is optional on some systems.
  private static func withHandle<Handle>(
    _ body: (UnsafeMutablePointer<Handle>) -> CInt
  ) -> CInt {
    unsafe withUnsafeTemporaryAllocation(of: Handle.self, capacity: 1) { memory in
      guard let handle = memory.baseAddress else { return -1 }
      return unsafe body(handle)
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
