/// Elements in the order they were added, each found again by the moment it was added.
///
/// Removing an element leaves a hole, so that indexes stay the same while the slots are walked; ``compact()`` closes
/// the holes. Moments ascend all the time, so that an element whose index has changed is found by binary search.
struct OrderedSlots<Element> {
  struct Slot {
    /// The moment at which the element was added.
    let id: Moment
    /// The element; nil where it was removed.
    fileprivate(set) var element: Element?
  }

  private(set) var slots: [Slot] = []
  private var holes: Int32 = 0

  var count: Int { slots.count - Int(holes) }

  /// Whether there are slots whose elements were removed.
  var hasHoles: Bool { holes > 0 }

  /// Adds an element at the end, and returns its index.
  mutating func append(_ element: Element, id: Moment) -> Int {
    // Most values have one listener, and an array's own growth begins with more.
    if slots.isEmpty { slots.reserveCapacity(1) }
    slots.append(Slot(id: id, element: element))
    return slots.count - 1
  }

  /// Removes an element and returns it, so that it is destroyed when the list is whole again; `hint` is the index
  /// that it was given.
  ///
  /// - Complexity: O(1), or O(log n) where a compaction moved the element.
  mutating func remove(id: Moment, hint: Int) -> Element? {
    guard let index = index(of: id, hint: hint) else { return nil }
    let element = slots[index].element.take()
    if element != nil { holes += 1 }
    return element
  }

  /// The element that was added at a moment, unless it was removed.
  func element(_ id: Moment) -> Element? { index(of: id, hint: .max).flatMap { slots[$0].element } }

  private func index(of id: Moment, hint: Int) -> Int? {
    if slots.indices.contains(hint), slots[hint].id == id { return hint }
    let end = firstIndex(after: id)
    return end > 0 && slots[end - 1].id == id ? end - 1 : nil
  }

  /// The index of the first element at or after an index; that of the end if there is none.
  func firstElement(from index: Int) -> Int {
    var index = index
    while index < slots.count, slots[index].element == nil { index += 1 }
    return index
  }

  /// The index of the first slot that was added after a moment.
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

  /// Closes the holes if they are at the end or outnumber the elements: amortized O(1) a removal.
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
