import Binding
import Foundation

extension ManualClock {
  /// Waits until the threads that save are done, for so many pauses at most, and turns the clock until their stores
  /// have noticed.
  func finishSaving(pauses: Int = 20_000) {
    for _ in 0..<pauses where !isIdle {
      usleep(500)
      advance(by: .milliseconds(5))
    }
  }
}
