/// Runs a closure whose writes are told in one round when it is over.
///
/// Reading gives what was written, at once. Transactions nest: the outermost one tells. What was written
/// before an error stays and is told. A value that is back where it began is not told.
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
