/// A priority queue: a binary heap, in which no element is less than its parent.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  /// The least element, or nil.
  var first: Element? { elements.first }

  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }

  /// Inserts an element.
  ///
  /// - Complexity: O(log n), but O(1) on average.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the least element, or returns nil.
  ///
  /// - Complexity: O(log n).
  mutating func popFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      let left = 2 * parent + 1
      let right = left + 1
      if left < elements.count, elements[left] < elements[least] { least = left }
      if right < elements.count, elements[right] < elements[least] { least = right }
      if least == parent { return first }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
