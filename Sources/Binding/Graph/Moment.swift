/// A moment in the one order of all changes and all binds; later is greater.
@usableFromInline
struct Moment: Comparable, Sendable {
  /// Before all changes and binds.
  @usableFromInline static var start: Moment { Moment(number: 0) }
  /// After all changes and binds.
  static var end: Moment { Moment(number: .max) }
  /// The moment of the last change or bind.
  @MainActor private(set) static var last = Moment(number: 0)

  private let number: Int

  /// Makes a new moment, later than all before.
  @MainActor static func next() -> Moment {
    last = Moment(number: last.number + 1)
    return last
  }

  @usableFromInline
  static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.number < rhs.number }
}
