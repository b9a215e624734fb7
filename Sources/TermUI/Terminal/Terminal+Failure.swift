extension Terminal {
  /// The reason why there is nothing to draw on.
  public enum Failure: Error, Equatable {
    /// The process has no controlling terminal, or it cannot be opened, with the `errno`.
    case noTerminal(Int32)
    /// The program is in the background of its terminal, and the shell that could continue it is gone.
    case isOrphan
    /// The terminal's settings cannot be read or made raw, with the `errno`.
    case cannotTake(Int32)
    /// No descriptors are left for the pipe that signals are written to.
    case cannotHearSignals
    /// TERM is unset (nil) or names a terminal that cannot move its cursor.
    case cannotDraw(term: String?)
  }
}
