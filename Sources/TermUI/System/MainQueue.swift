#if canImport(Darwin)
  import Darwin
#endif

/// Dispatch's main queue, which holds the jobs of the main actor; the event loop runs them.
///
/// Dispatch has these entry points for run loops such as Foundation's. They are part of its ABI, but no header declares
/// them.
enum MainQueue {
  /// Runs the waiting jobs and the jobs that they add.
  @MainActor
  static func runJobs() {
    // The descriptor is reset first, so that a job added meanwhile makes it readable again.
    resetDescriptor()
    unsafe runMainQueue(nil)
  }
}

@unsafe @_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

#if canImport(Darwin)
  extension MainQueue {
    /// A descriptor that is readable while jobs wait: a kernel queue that watches Dispatch's Mach port; -1 on failure.
    @MainActor static let descriptor: Int32 = {
      let events = kqueue()
      guard events >= 0 else { return -1 }
      _ = fcntl(events, F_SETFD, FD_CLOEXEC)
      var port = unsafe kevent(
        ident: UInt(mainQueuePort()), filter: Int16(EVFILT_MACHPORT), flags: UInt16(EV_ADD),
        fflags: 0, data: 0, udata: nil)
      _ = unsafe kevent(events, &port, 1, nil, 0, nil)
      return events
    }()

    /// Receives the port's message, after which the descriptor is no longer readable.
    @MainActor
    private static func resetDescriptor() {
      var message = PortMessage()
      unsafe withUnsafeMutablePointer(to: &message.header) { header in
        _ = unsafe mach_msg(
          header, MACH_RCV_MSG | MACH_RCV_TIMEOUT, 0,
          mach_msg_size_t(MemoryLayout<PortMessage>.size), mainQueuePort(), 0,
          mach_port_name_t(MACH_PORT_NULL))
      }
    }
  }

  /// The message from Dispatch, with room for the trailer that the kernel appends.
  private struct PortMessage {
    var header = mach_msg_header_t()
    var trailer = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
  }

  @_silgen_name("_dispatch_get_main_queue_port_4CF")
  private func mainQueuePort() -> mach_port_t
#elseif os(Linux)
  extension MainQueue {
    /// A descriptor that is readable while jobs wait; Dispatch owns it, so it must not be closed.
    @MainActor static let descriptor = mainQueueDescriptor()

    /// Reads the counter, after which the descriptor is no longer readable.
    @MainActor
    private static func resetDescriptor() {
      var count: [UInt8] = Array(repeating: 0, count: 8)
      _ = System.readAvailable(descriptor, into: &count)
    }
  }

  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueDescriptor() -> Int32
#endif
