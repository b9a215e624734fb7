/// The outcome of reading from or writing to a descriptor that does not block.
enum Transfer: Equatable {
  /// So many bytes went over; never 0.
  case bytes(Int)
  /// Nothing can go over now.
  case wouldBlock
  /// The other end is gone.
  case closed
}
