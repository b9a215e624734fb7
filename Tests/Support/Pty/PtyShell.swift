import Foundation

/// A shell with job control that runs a program as a foreground job, and continues it on request.
final class PtyShell {
  private static let script = """
    set -m
    report() {
      status=$?
      case $status in
        14[5-9]|150) echo stopped >&4; return 0 ;;
        *) echo "ended $status" >&4; return 1 ;;
      esac
    }
    "$@" 4>&-
    while report; do
      read -r command <&4 || exit
      $command >/dev/null
    done
    """

  private let channel: PtyStream

  init() throws {
    channel = try PtyStream()
  }

  var descriptors: [Int32: Int32] { [4: channel.theirs] }

  func command(_ arguments: [String]) -> [String] {
    ["/bin/bash", "--norc", "--noprofile", "-c", Self.script, "bash"] + arguments
  }

  func didStart() {
    channel.didStart()
  }

  /// Runs a command in the shell, such as `fg`.
  func run(_ command: String) {
    channel.write(command + "\n")
  }

  /// The reports on the job, in order: `stopped`, or `ended` and the status in `$?`.
  var reports: [String] {
    channel.text().split(separator: "\n").map(String.init)
  }
}
