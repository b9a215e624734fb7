/// A priority queue: a binary heap, in which no element is less than the one at half its index.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  /// The least element; nil if there is none.
  var first: Element? { elements.first }

  /// The least of the elements but the first; nil if there is none.
  var second: Element? {
    if elements.count < 3 { return elements.count < 2 ? nil : elements[1] }
    return min(elements[1], elements[2])
  }

  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }

  /// Adds an element: O(log n), but O(1) on average.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the first element, of which there must be one: O(log n).
  mutating func removeFirst() {
    elements[0] = elements[elements.count - 1]
    elements.removeLast()
    sink()
  }

  /// Replaces the first element, of which there must be one: O(log n).
  mutating func replaceFirst(with element: Element) {
    elements[0] = element
    sink()
  }

  /// Moves the first element to its level.
  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      let left = 2 * parent + 1
      let right = left + 1
      if left < elements.count, elements[left] < elements[least] { least = left }
      if right < elements.count, elements[right] < elements[least] { least = right }
      if least == parent { return }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
