import Synchronization

/// A save that goes on while the main actor does other things, on a thread of its own.
final class BackgroundSave: Sendable {
  let save: JSONFile.Save
  private let finished = Mutex<JSONFile.Outcome?>(nil)
  private let files: FileSystem

  /// Begins a save; where no thread can be had, it is over when this initializer is.
  init(_ save: JSONFile.Save, in file: JSONFile) {
    self.save = save
    files = file.files
    let work: @Sendable () -> Void = {
      let outcome = file.save(save)
      self.finished.withLock { $0 = outcome }
    }
    if !files.startThread(work) { work() }
  }

  /// The result; nil until the save is over.
  var outcome: JSONFile.Outcome? { finished.withLock { $0 } }

  /// Waits for the result as long as some time is left, which it uses up; nil if that was too short.
  func wait(atMost timeLeft: inout Duration) -> JSONFile.Outcome? {
    let pause = Duration.microseconds(250)
    while outcome == nil, timeLeft > .zero {
      files.pause(pause)
      timeLeft -= pause
    }
    return outcome
  }
}
