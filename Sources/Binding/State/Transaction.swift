/// Runs a closure, and delivers all that it writes in one round when it is over.
///
/// Reading returns what was written, at once. Transactions nest: the outermost one delivers. What was written
/// before an error stays and is delivered. A value that is back where it began is no change.
///
///     transaction {
///       red.value = 255
///       green.value = 136
///     }
@MainActor
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  Propagation.transactionDepth += 1
  defer {
    Propagation.transactionDepth -= 1
    Propagation.settle()
  }
  return try body()
}
