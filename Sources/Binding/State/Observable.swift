/// A value that calls listeners when it changes.
///
///     let name = Observable("Steve")
///     let subscription = name.bind { print($0) }
///     name.value = "Tim"  // prints: Tim
///
/// If `Value` is `Equatable`, writing an equal value has no effect. The static type at the initializer's call decides:
/// an observable created in a generic function without an `Equatable` constraint, or of a tuple or an existential,
/// treats every write as a change.
@MainActor
public class Observable<Value>: ReadOnlyObservable<Value> {
  private let file: StaticString
  private let line: UInt32

  @usableFromInline
  init(
    _ value: Value, areEqual: (@MainActor (Value, Value) -> Bool)?, file: StaticString, line: UInt32
  ) {
    self.file = file
    self.line = line
    super.init(stored: value, areEqual: areEqual)
  }

  /// Creates a member of another observable's value.
  init(memberComparedBy areEqual: (@MainActor (Value, Value) -> Bool)?) {
    (file, line) = (#fileID, #line)
    super.init(stored: nil, areEqual: areEqual, isDirty: true, isMember: true)
  }

  /// Creates an observable of a value that cannot be compared: every write is a change.
  ///
  /// `file` and `line` identify the observable in messages.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init(value, areEqual: nil, file: file, line: line)
  }

  /// The current value; writing an equal value has no effect.
  @inlinable public final var value: Value {
    get {
      #if DEBUG
        checkRead()
      #endif
      return isMember ? upToDate : current
    }
    set { set(newValue, writer: nil) }
  }

  /// Writes the value on behalf of a writer: listeners whose owner is the writer are not called.
  ///
  /// The writer is not retained, and the next write without a writer reaches all listeners again. Writing an equal
  /// value has no effect; the current value keeps its writer.
  ///
  /// - Complexity: O(n) with n listeners and derived values.
  @inlinable
  public final func set(_ value: Value, writer: AnyObject?) {
    write(value, writer: writer, partly: false)
  }

  /// Writes the value; if `partly` is true, only one member of it is new.
  @inlinable final func write(_ value: Value, writer: AnyObject?, partly: Bool) {
    if isMember { return writeThroughParent(value, writer: writer, partly: partly) }
    guard isChange(value) else { return }
    let old = replace(with: value, recordingDelivered: willChange())
    // Not `map`, whose closure would check the executor.
    let id: ObjectIdentifier? = if let writer { ObjectIdentifier(writer) } else { nil }
    didChange(by: id, partly: partly)
    extendLifetime(old)
  }

  /// Changes the value in place, on behalf of a writer if one is given, and returns the closure's result.
  ///
  /// The value is not copied, as it is by `list.value.append(1)`, except for a member that is observed; nor is it
  /// compared with the old one: every call is one change. Changes made before an error is thrown stay and are
  /// delivered. The closure must not read or write this observable, the value that it is a member of, nor anything
  /// derived from either; that ends the program. What it writes elsewhere is delivered afterward, in the same round, as
  /// by ``transaction(_:)``.
  ///
  ///     list.mutate { $0.append(1) }
  ///
  /// - Complexity: The closure's, plus O(n) with n listeners and derived values.
  @inlinable
  public final func mutate<Result, Failure: Error>(
    writer: AnyObject? = nil, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A listener of what the closure writes elsewhere may read this value, which is not there until the closure ends.
    try transaction { () throws(Failure) in try mutate(writer: writer, partly: false, body) }
  }

  /// Changes the value in place; if `partly` is true, the closure changes only one member of it.
  @inlinable final func mutate<Result, Failure: Error>(
    writer: AnyObject?, partly: Bool, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isMember { return try mutateThroughParent(writer: writer, partly: partly, body) }
    var value = takeOut()
    defer {
      putBack(value)
      if willChange() { forgetDelivered() }
      let id: ObjectIdentifier? = if let writer { ObjectIdentifier(writer) } else { nil }
      didChange(by: id, partly: partly)
    }
    return try body(&value)
  }

  /// The value of a member, which may have to be refreshed.
  @usableFromInline final var upToDate: Value {
    if isDirty { refresh() }
    return current
  }

  /// Writes a member into the value that it belongs to.
  @usableFromInline func writeThroughParent(_ value: Value, writer: AnyObject?, partly: Bool) {}

  /// Changes a member in the value that it belongs to.
  @usableFromInline func mutateThroughParent<Result, Failure: Error>(
    writer: AnyObject?, partly: Bool, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    preconditionFailure("only members have a parent")
  }

  override var typeName: String { "Observable" }
  override var label: String { "the \(Value.self) made at \(file):\(line)" }
}

extension Observable where Value: Equatable {
  /// Creates an observable that ignores writes of an equal value.
  ///
  /// `file` and `line` identify the observable in messages.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init(value, areEqual: { $0 == $1 }, file: file, line: line)
  }
}

/// Runs a closure, and then delivers everything that it wrote in one round.
///
/// Reads return what was written immediately. Transactions can be nested; the outermost one delivers. Values written
/// before an error is thrown stay and are delivered. A value that has returned to its start has not changed.
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
