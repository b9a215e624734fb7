/// A value that calls listeners when it changes.
///
///     let name = Observable("Steve")
///     let subscription = name.bind { print($0) }
///     name.value = "Tim"  // prints: Tim
///
/// Where `Value` is `Equatable`, to write an equal value does nothing. That is decided where the observable is
/// made, from what is known of the type there: made in a generic function that asks for no `Equatable`, or of a
/// tuple or an existential, it takes every write for a change.
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

  /// Makes a member of another observable's value.
  init(memberComparedBy areEqual: (@MainActor (Value, Value) -> Bool)?) {
    (file, line) = (#fileID, #line)
    super.init(stored: nil, areEqual: areEqual, isDirty: true, isMember: true)
  }

  /// Makes an observable of a value that cannot be compared: every write counts as a change.
  ///
  /// `file` and `line` name the observable in messages.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init(value, areEqual: nil, file: file, line: line)
  }

  /// The current value; to write one that compares equal does nothing.
  @inlinable public final override var value: Value {
    get {
      #if DEBUG
        noteRead()
      #endif
      return isMember ? upToDate : current
    }
    set { set(newValue, writer: nil) }
  }

  /// Writes the value in the name of a writer: listeners whose owner is the writer are not called for it.
  ///
  /// The writer is not retained, and the next write without a writer reaches everyone again. To write an
  /// equal value does nothing, and the writer of the current value stays.
  ///
  /// - Complexity: O(n) with n listeners and derived values.
  @inlinable
  public final func set(_ value: Value, writer: AnyObject?) {
    write(value, writer: writer, partly: false)
  }

  /// Writes the value, or one member of it where it is written `partly`.
  @inlinable final func write(_ value: Value, writer: AnyObject?, partly: Bool) {
    if isMember { return writeInWhole(value, writer: writer, partly: partly) }
    guard isChange(value) else { return }
    let old = replace(with: value, keepingStart: willChange())
    // No closure, which would check the executor when it runs.
    let id: ObjectIdentifier? = if let writer { ObjectIdentifier(writer) } else { nil }
    if partly { memberDidChange(by: id) } else { didChange(by: id) }
    extendLifetime(old)
  }

  /// The value of a member, which may have to be looked up.
  @usableFromInline final var upToDate: Value {
    if isDirty { refresh() }
    return current
  }

  /// Writes a member in the value that it is a member of.
  @usableFromInline func writeInWhole(_ value: Value, writer: AnyObject?, partly: Bool) {}

  override var label: String { "the \(Value.self) made at \(file):\(line)" }
}

extension Observable where Value: Equatable {
  /// Makes an observable that stays silent when an equal value is written.
  ///
  /// `file` and `line` name the observable in messages.
  @inlinable
  public convenience init(_ value: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init(value, areEqual: { $0 == $1 }, file: file, line: line)
  }
}
