/// The marked colors of a list, by their indices.
struct Marks: Equatable, Sendable {
  /// The indices of the marked colors, in order.
  private(set) var indices: [Int] = []

  var count: Int { indices.count }

  var isEmpty: Bool { indices.isEmpty }

  func contains(_ index: Int) -> Bool { indices.contains(sorted: index) }

  /// The first marked color at or after an index, or else the first of all; nil if none is marked.
  func next(from index: Int) -> Int? {
    indices[indices.partitioningIndex { $0 >= index }...].first ?? indices.first
  }

  mutating func insert(_ index: Int) {
    let place = indices.partitioningIndex { $0 >= index }
    if indices[place...].first != index { indices.insert(index, at: place) }
  }

  /// The marks in another list, in which the colors have these places; those without one are gone.
  func moved(to places: [Int?]) -> Marks {
    var moved = Marks()
    moved.indices = indices.compactMap { places[$0] }.sorted()
    return moved
  }

  mutating func remove(_ index: Int) {
    if contains(index) { indices.remove(at: indices.partitioningIndex { $0 >= index }) }
  }
}
