#if canImport(Darwin)
  import Darwin
#endif

/// The queue of the main actor's jobs, which the event loop runs, as Foundation's run loop does.
///
/// Dispatch has these entry points for run loops; they are part of its ABI, but in no header. The descriptor to wait for
/// differs between platforms.
enum MainQueue {
  /// Runs the waiting jobs and those that they add; on the main thread.
  @MainActor
  static func runJobs() {
    // Before the jobs run, so that a job added meanwhile makes the descriptor readable again.
    takeNotice()
    unsafe runMainQueue(nil)
  }
}

@unsafe @_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

#if canImport(Darwin)
  extension MainQueue {
    /// A descriptor that is readable while jobs wait: a kernel queue that watches Dispatch's Mach port; -1 where no
    /// descriptors are left.
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

    /// Receives the port's message, so that the descriptor is no longer readable.
    @MainActor
    static func takeNotice() {
      var message = PortMessage()
      unsafe withUnsafeMutablePointer(to: &message.header) { header in
        _ = unsafe mach_msg(
          header, MACH_RCV_MSG | MACH_RCV_TIMEOUT, 0,
          mach_msg_size_t(MemoryLayout<PortMessage>.size), mainQueuePort(), 0,
          mach_port_name_t(MACH_PORT_NULL))
      }
    }
  }

  /// The message that Dispatch sends, with room for the trailer that the kernel appends.
  private struct PortMessage {
    var header = mach_msg_header_t()
    var trailer = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
  }

  @_silgen_name("_dispatch_get_main_queue_port_4CF")
  private func mainQueuePort() -> mach_port_t
#elseif os(Linux)
  extension MainQueue {
    /// A descriptor that is readable while jobs wait; it belongs to Dispatch and must not be closed.
    @MainActor static let descriptor = mainQueueDescriptor()

    /// Reads the counter, so that the descriptor is no longer readable.
    @MainActor
    static func takeNotice() {
      var count: [UInt8] = Array(repeating: 0, count: 8)
      _ = System.readAvailable(descriptor, into: &count)
    }
  }

  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueDescriptor() -> Int32
#endif
