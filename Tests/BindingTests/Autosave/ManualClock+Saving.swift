import Binding
import Foundation

extension ManualClock {
  /// Waits until the threads that save are done, and turns the clock until their stores have noticed.
  func finishSaving() {
    while !isIdle {
      usleep(500)
      advance(by: .milliseconds(5))
    }
  }
}
