/// The marked colors of a list, by their indices.
struct Marks: Equatable, Sendable {
  /// Whether each color of the list is marked; empty if none is.
  private var bits: [Bool] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  func contains(_ index: Int) -> Bool { !isEmpty && bits[index] }

  /// The indices of the marked colors, in order; O(n) in the length of the list.
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for index in bits.indices where bits[index] { indices.append(index) }
    return indices
  }

  /// The first marked color at or after an index, or else the first of all; nil if none is marked.
  func next(from index: Int) -> Int? {
    if isEmpty { return nil }
    return bits[index...].firstIndex(of: true) ?? bits.firstIndex(of: true)
  }

  /// Marks the color at `index` of a list of `length` colors.
  mutating func insert(_ index: Int, ofListOf length: Int) {
    if isEmpty { bits = Array(repeating: false, count: length) }
    if !bits[index] {
      bits[index] = true
      count += 1
    }
  }

  mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    count -= 1
    if isEmpty { bits = [] } else { bits[index] = false }
  }
}
