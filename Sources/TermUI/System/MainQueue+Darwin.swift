#if canImport(Darwin)
  import Darwin

  extension MainQueue {
    /// A descriptor that can be read while jobs wait, a queue of kernel events that has Dispatch's Mach port in it;
    /// -1 where there are no descriptors left.
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

    /// Receives the port's message, without which the descriptor would stay readable.
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

  /// The message that Dispatch sends, with room for the trailer that the kernel puts behind it.
  private struct PortMessage {
    var header = mach_msg_header_t()
    var trailer = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
  }

  @_silgen_name("_dispatch_get_main_queue_port_4CF")
  private func mainQueuePort() -> mach_port_t
#endif
