import Foundation
import PtyLeader

/// The way in which a process ended.
public enum PtyStatus: Equatable, Sendable {
  /// The process has exited with a status.
  case exited(Int32)
  /// A signal has killed the process.
  case signaled(Int32)
}

/// A process in its own session, whose controlling terminal is a pseudo-terminal.
///
/// Its parent leads the session and outlives the process, so that the terminal can be inspected afterward.
final class PtyProcess {
  let id: pid_t
  private let leader: pid_t
  /// The stream to which the leader writes the id of the process and then its status, each on a line.
  private let report: PtyStream

  /// Starts a program; the standard descriptors that `descriptors` lacks are the terminal, and 5 is not inherited.
  init(
    _ arguments: [String], environment: [String: String], terminal: String,
    descriptors: [Int32: Int32] = [:]
  ) throws {
    report = try PtyStream()
    leader = Self.lead(
      arguments, environment.map { "\($0)=\($1)" }, on: terminal,
      descriptors.merging([5: report.theirs]) { $1 })
    report.didStart()
    guard let id = report.firstLine().flatMap({ pid_t($0) }) else {
      if leader > 0 {
        kill(leader, SIGKILL)
        _ = waitpid(leader, nil, 0)
      }
      throw PtyError(call: "start \(arguments[0]) on \(terminal)")
    }
    self.id = id
  }

  deinit {
    if poll() == nil { kill(id, SIGKILL) }
    report.end()
    _ = waitpid(leader, nil, 0)
  }

  /// The way in which the process ended; nil while it runs.
  func poll() -> PtyStatus? {
    let lines = report.text().split(separator: "\n")
    guard lines.count > 1, let word = Int32(lines[1]) else { return nil }
    let signal = word & 0x7F
    return signal == 0 ? .exited(word >> 8 & 0xFF) : .signaled(signal)
  }

  private static func lead(
    _ arguments: [String], _ environment: [String], on terminal: String,
    _ descriptors: [Int32: Int32]
  ) -> pid_t {
    let arguments = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let environment = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    let targets = descriptors.keys.sorted()
    let sources = targets.map { descriptors[$0] ?? -1 }
    return unsafe pty_lead(terminal, arguments, environment, targets, sources, Int32(targets.count))
  }
}
