#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads of the module's own, for work that may have to wait for a disk.
///
/// A task would hold one of the few threads that all tasks of the program share.
enum WorkerThread {
  /// The stack in bytes, which is enough for the deepest JSON.
  private static let stackSize = 1 << 20

  /// Starts a thread that ends with the work; false if there cannot be one more.
  ///
  /// It takes no signals: those of the program go to its own threads, and to write a file that grows beyond
  /// what the process may write fails instead of ending it.
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
    let result = unsafe withRoomForHandle { handle in
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

  /// Calls with room for a thread's handle; its type, an optional on some systems, is inferred from the call.
  private static func withRoomForHandle<Handle>(
    _ body: (UnsafeMutablePointer<Handle>) -> CInt
  ) -> CInt {
    unsafe withUnsafeTemporaryAllocation(of: Handle.self, capacity: 1) { room in
      guard let handle = room.baseAddress else { return -1 }
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
