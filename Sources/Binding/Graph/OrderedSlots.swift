/// A place in ``OrderedSlots``; no generic type, so that the first of its kind is not to be looked up.
protocol Slot {
  associatedtype Element

  /// The moment at which the element was added.
  var id: Tick { get }
  /// The element; nil where it was removed.
  var element: Element? { get set }

  init(id: Tick, element: Element?)
}

/// Elements in the order they were added, each found again by the moment it was added.
///
/// Removing leaves a hole, so that positions stay while someone walks the entries; ``compact()`` closes
/// the holes. Moments ascend, also after compacting, so that an element whose position changed is found
/// by binary search.
struct OrderedSlots<Entry: Slot> {
  typealias Element = Entry.Element

  private(set) var entries: [Entry] = []
  private var holes: Int32 = 0

  /// The number of elements.
  var count: Int { entries.count - Int(holes) }

  /// Whether elements were removed whose places are still there.
  var hasHoles: Bool { holes > 0 }

  /// Adds an element and gives its position.
  mutating func append(_ element: Element, id: Tick) -> Int {
    // Most values have one listener, and an array's own growth begins with more.
    if entries.isEmpty { entries.reserveCapacity(1) }
    entries.append(Entry(id: id, element: element))
    return entries.count - 1
  }

  /// Removes an element and gives it back, so that it is destroyed when the list is whole again; `hint` is
  /// the position it was given.
  ///
  /// - Complexity: O(1), or O(log n) where a compaction moved the element.
  mutating func remove(id: Tick, hint: Int) -> Element? {
    guard let position = position(of: id, hint: hint) else { return nil }
    let element = entries[position].element.take()
    if element != nil { holes += 1 }
    return element
  }

  /// The element that was added at a moment, unless it was removed.
  func element(_ id: Tick) -> Element? {
    position(of: id, hint: .max).flatMap { entries[$0].element }
  }

  private func position(of id: Tick, hint: Int) -> Int? {
    if entries.indices.contains(hint), entries[hint].id == id { return hint }
    let position = firstIndex(after: id - 1)
    return position < entries.count && entries[position].id == id ? position : nil
  }

  /// The position of the first element at or after a position.
  func firstElement(from position: Int) -> Int {
    var position = position
    while position < entries.count, entries[position].element == nil { position += 1 }
    return position
  }

  /// The position of the first entry that was added after a moment.
  func firstIndex(after moment: Tick) -> Int {
    if entries.isEmpty || entries[entries.count - 1].id <= moment { return entries.count }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id > moment { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Closes the holes if they are at the end or outnumber the elements: amortized O(1) a removal.
  mutating func compact() {
    while !entries.isEmpty, entries[entries.count - 1].element == nil {
      entries.removeLast()
      holes -= 1
    }
    guard Int(holes) > max(8, entries.count / 2) else { return }
    var kept: [Entry] = []
    kept.reserveCapacity(count)
    for entry in entries where entry.element != nil { kept.append(entry) }
    entries = kept
    holes = 0
  }
}
