#if os(Linux)
  extension MainQueue {
    /// A descriptor that can be read while jobs wait; it is Dispatch's own, and must not be closed.
    @MainActor static let descriptor = mainQueueDescriptor()

    /// Reads the count of notices, without which the descriptor would stay readable.
    @MainActor
    static func takeNotice() {
      var count: [UInt8] = Array(repeating: 0, count: 8)
      _ = Platform.readAvailable(descriptor, into: &count)
    }
  }

  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueDescriptor() -> Int32
#endif
