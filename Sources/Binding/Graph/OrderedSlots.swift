/// A moment in the single order of all changes and binds; a later moment is greater.
@usableFromInline
struct Moment: Comparable, Sendable {
  /// The moment before all changes and binds.
  @usableFromInline static var start: Moment { Moment(number: 0) }
  /// The moment after all changes and binds.
  static var end: Moment { Moment(number: .max) }
  /// The moment of the last change or bind.
  @MainActor private(set) static var last = Moment(number: 0)

  private let number: Int

  /// Creates a moment later than all others.
  @MainActor static func next() -> Moment {
    last = Moment(number: last.number + 1)
    return last
  }

  @usableFromInline
  static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.number < rhs.number }
}

/// Elements in the order in which they were added, each identified by the moment when it was added.
///
/// Removing an element leaves a hole, so that indexes stay valid while the slots are walked; ``compact()`` closes the
/// holes. The moments ascend, so an element whose index has changed is found by binary search.
struct OrderedSlots<Element> {
  struct Slot {
    /// The moment when the element was added.
    let id: Moment
    /// The element; nil if it was removed.
    fileprivate(set) var element: Element?
  }

  private(set) var slots: [Slot] = []
  private var holes: Int32 = 0

  var count: Int { slots.count - Int(holes) }

  /// Whether any slot's element was removed.
  var hasHoles: Bool { holes > 0 }

  /// Appends an element, and returns its index.
  mutating func append(_ element: Element, id: Moment) -> Int {
    // Most values have one listener, but an array would reserve space for more.
    if slots.isEmpty { slots.reserveCapacity(1) }
    slots.append(Slot(id: id, element: element))
    return slots.count - 1
  }

  /// Removes an element and returns it, so that it is destroyed after the list is consistent again.
  ///
  /// `hint` is the index returned by ``append(_:id:)``.
  ///
  /// - Complexity: O(1), or O(log n) if a compaction has moved the element.
  mutating func remove(id: Moment, hint: Int) -> Element? {
    guard let index = index(of: id, hint: hint) else { return nil }
    let element = slots[index].element.take()
    if element != nil { holes += 1 }
    return element
  }

  /// Returns the element that was added at a moment; nil if it was removed.
  func element(_ id: Moment) -> Element? { index(of: id, hint: .max).flatMap { slots[$0].element } }

  private func index(of id: Moment, hint: Int) -> Int? {
    if slots.indices.contains(hint), slots[hint].id == id { return hint }
    let end = firstIndex(after: id)
    return end > 0 && slots[end - 1].id == id ? end - 1 : nil
  }

  /// The moment when the first element was added; nil if there is none.
  var firstID: Moment? {
    let index = firstElement(from: 0)
    return index < slots.count ? slots[index].id : nil
  }

  /// Returns the index of the first element at or after an index; the end index if there is none.
  func firstElement(from index: Int) -> Int {
    var index = index
    while index < slots.count, slots[index].element == nil { index += 1 }
    return index
  }

  /// Returns the index of the first slot that was added after a moment.
  func firstIndex(after moment: Moment) -> Int {
    if slots.isEmpty || slots[slots.count - 1].id <= moment { return slots.count }
    var low = 0
    var high = slots.count
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id > moment { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Closes the holes at the end, and all holes if they outnumber the elements: amortized O(1) per removal.
  mutating func compact() {
    while !slots.isEmpty, slots[slots.count - 1].element == nil {
      slots.removeLast()
      holes -= 1
    }
    guard Int(holes) > max(8, slots.count / 2) else { return }
    var kept: [Slot] = []
    kept.reserveCapacity(count)
    for slot in slots where slot.element != nil { kept.append(slot) }
    slots = kept
    holes = 0
  }
}
