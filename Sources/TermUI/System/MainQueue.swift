/// The queue of the main actor's jobs, which somebody has to run where the main thread waits for something else:
/// what Foundation's run loop does, without Foundation.
///
/// Dispatch has these entries for that; they are part of its ABI, but in no header. What is waited for differs between
/// platforms (MainQueue+Darwin.swift, MainQueue+Linux.swift).
enum MainQueue {
  /// Runs the jobs that wait, and what these make ready at once; on the main thread.
  @MainActor
  static func runJobs() {
    // Before the jobs run: one that comes meanwhile must be told of anew.
    takeNotice()
    unsafe runMainQueue(nil)
  }
}

@unsafe @_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)
