import struct TermUI.OKLab
import struct TermUI.RGB

/// Colors by where they are in OKLab, so that those near another one are found without looking at all.
struct NearColors {
  private struct Entry: Hashable {
    let original: RGB
    let present: RGB
  }

  /// Colors that are closer than this are near each other.
  private let distance: Double
  private var cells: [SIMD3<Int32>: [(lab: OKLab, original: OKLab, index: Int)]] = [:]
  private var known: Set<Entry> = []
  /// So many colors fill a cell: a further one is near some of them anyway.
  private static let mostInCell = 64

  init(within distance: Double) {
    self.distance = distance
  }

  /// Adds a color that became another one; of equal ones the first is kept.
  mutating func insert(_ index: Int, from original: RGB, to present: RGB) {
    let entry = Entry(original: original, present: present)
    guard known.insert(entry).inserted else { return }
    let lab = OKLab(present)
    let cell = cell(of: lab)
    if cells[cell]?.count ?? 0 < Self.mostInCell {
      cells[cell, default: []].append((lab, OKLab(original), index))
    }
  }

  /// The indices of the colors that are near one now and were not near what it was made from.
  ///
  /// O(1): it looks at the 27 cells around it.
  func joined(_ present: RGB, from original: RGB) -> [Int] {
    var found: [Int] = []
    forEachJoined(present, OKLab(original)) { index in
      found.append(index)
      return true
    }
    return found
  }

  /// Whether one of the colors is near one now and was not near what it was made from.
  func isJoined(_ present: RGB, from original: OKLab) -> Bool {
    var isJoined = false
    forEachJoined(present, original) { _ in
      isJoined = true
      return false
    }
    return isJoined
  }

  private func forEachJoined(_ present: RGB, _ original: OKLab, _ body: (Int) -> Bool) {
    let lab = OKLab(present)
    let (center, square) = (cell(of: lab), distance * distance)
    for x in Int32(-1)...1 {
      for y in Int32(-1)...1 {
        for z in Int32(-1)...1 {
          for color in cells[center &+ SIMD3(x, y, z)] ?? []
          where color.lab.squaredDistance(to: lab) < square
            && color.original.squaredDistance(to: original) >= square && !body(color.index)
          {
            return
          }
        }
      }
    }
  }

  private func cell(of lab: OKLab) -> SIMD3<Int32> {
    SIMD3(
      Int32((lab.lightness / distance).rounded(.down)), Int32((lab.a / distance).rounded(.down)),
      Int32((lab.b / distance).rounded(.down)))
  }
}
