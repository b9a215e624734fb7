/// How much of its stack's extent an item needs, and how much it gets.
struct StackShare {
  /// The index of the item among all in the stack.
  var item = 0
  /// Whether the item is nothing but blank cells, and so needs no spacing.
  var isBlank = false
  /// The blank cells before the item, unless it is the first.
  var spacing = 0
  /// The minimum: if there are fewer cells, the item is left out.
  var least = 0
  /// The cells that the item grows to before flexible items get theirs.
  var preferred = 0
  /// The weight of the item's share in the cells that are left; 0 for an item that is not flexible.
  var weight = 0

  /// The index of the item's first cell in the stack.
  fileprivate(set) var start = 0
  /// The number of cells that the item gets; nil if it is left out.
  fileprivate(set) var length: Int?
  fileprivate var gap = 0
  /// The item's share, while shares are computed.
  fileprivate var goal = 0

  /// Whether the item wants no cells, such as an empty label in columns; then it gets no spacing either.
  fileprivate var isNothing: Bool { !isBlank && least == 0 && weight == 0 }
  fileprivate var isFlexible: Bool { length != nil && weight > 0 }
  /// The number of cells by which the item grows if it can.
  fileprivate var want: Int { length.map { max(0, preferred - $0) } ?? 0 }
}

// Loops, not `map` and `filter`: the runtime would have to make their generic types before the first frame.
extension [StackShare] {
  /// The extent in which every item has the cells that it prefers, or, if it is flexible, its minimum.
  var preferredExtent: Int {
    var (extent, hasShown) = (0, false)
    for share in self where !share.isNothing {
      if hasShown, !share.isBlank { extent = extent.adding(share.spacing) }
      extent = extent.adding(Swift.max(share.least, share.preferred))
      if !share.isBlank { hasShown = true }
    }
    return extent
  }

  /// Divides an extent among the items.
  ///
  /// All items first get their minimum, in their order, and then grow. Flexible items get the cells that are left.
  mutating func divide(_ total: Int) {
    var free = total
    admit(from: &free)
    grow(from: &free)
    shareOut(free)
    var end = 0
    for index in indices {
      guard let length = self[index].length else { continue }
      self[index].start = end.adding(self[index].gap)
      end = self[index].start.adding(length)
    }
  }

  /// Gives each item its minimum and the blank cells before it, if they fit.
  private mutating func admit(from free: inout Int) {
    var hasShown = false
    for index in indices where !self[index].isNothing {
      let gap = hasShown && !self[index].isBlank ? self[index].spacing : 0
      let needed = self[index].least.adding(gap)
      guard needed <= free else { continue }
      free -= needed
      (self[index].length, self[index].gap) = (self[index].least, gap)
      if !self[index].isBlank { hasShown = true }
    }
  }

  /// Lets items grow to what they prefer; if there are too few cells, all of them by the same number.
  private mutating func grow(from free: inout Int) {
    while free > 0 {
      var (growing, needed) = (0, 0)
      for share in self where share.want > 0 {
        growing += 1
        needed = needed.adding(share.want)
      }
      guard growing > 0 else { return }
      // Each item gets an equal part of the free cells; the first ones get the odd cells.
      let most = needed <= free ? free : Swift.max(1, free / growing)
      for index in indices where self[index].want > 0 {
        let cells = Swift.min(self[index].want, most, free)
        self[index].length = self[index].length?.adding(cells)
        free -= cells
      }
    }
  }

  /// Divides the cells that are left, and the cells of the flexible items, among the flexible items by weight.
  ///
  /// An item keeps its cells if its share would be smaller.
  private mutating func shareOut(_ free: Int) {
    var isDone = false
    while !isDone {
      isDone = true
      var (pool, all, weighed) = (free, 0, 0)
      for share in self where share.isFlexible {
        pool = pool.adding(share.length ?? 0)
        all = all.adding(share.weight)
      }
      for index in indices where self[index].isFlexible {
        // Shares are differences of rounded sums, so that they add up to exactly the pool.
        let before = pool.share(weighed, of: all)
        weighed = weighed.adding(self[index].weight)
        self[index].goal = pool.share(weighed, of: all) - before
      }
      for index in indices where self[index].isFlexible {
        guard self[index].goal < self[index].length ?? 0 else { continue }
        self[index].weight = 0
        isDone = false
      }
    }
    for index in indices where self[index].isFlexible { self[index].length = self[index].goal }
  }
}
