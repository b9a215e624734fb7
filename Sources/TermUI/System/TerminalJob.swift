/// The processes of a terminal that a program is one of.
struct TerminalJob: Equatable, BitwiseCopyable {
  /// The job, by the process that leads it.
  let group: Int32
  /// All that was started on the terminal, by the process that leads it.
  let session: Int32
}
