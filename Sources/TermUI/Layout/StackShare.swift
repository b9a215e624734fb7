/// What an item needs of the extent of its stack, and what it gets.
struct StackShare {
  /// The index of the item among all in the stack.
  var item = 0
  /// The fewest cells: if there are fewer, the item is left out.
  var least = 0
  /// The cells that the item grows to; nil if it only takes a share of the cells that are left.
  var preferred: Int?
  /// The weight of the item's share in the cells that are left; 0 for an item that is not flexible.
  var weight = 0
  var priority = 0
  /// The steps of the item's growth, none beyond what it prefers; without any it grows at its own priority.
  var steps: [LayoutTraits.Step] = []
  /// The blank cells before the item, unless it is the first.
  var spacing = 0
  /// The priority of the blank cells; nil if the item is left out without them.
  var spacingPriority: Int?
  /// Whether the item is nothing but blank cells, and so needs no spacing.
  var isBlank = false

  /// The index of the item's first cell in the stack.
  fileprivate(set) var start = 0
  /// The number of cells that the item gets; nil if it is left out.
  fileprivate(set) var length: Int?
  fileprivate var gap = 0
  /// The item's share, while shares are computed.
  fileprivate var goal = 0

  fileprivate var isShown: Bool { length != nil && !isBlank }
  fileprivate var isFlexible: Bool { length != nil && weight > 0 }

  /// Whether the item wants no cells, such as an empty label in columns; then it gets no spacing either.
  fileprivate var isNothing: Bool {
    guard !isBlank, weight == 0, least == 0 else { return false }
    if steps.isEmpty { return preferred ?? 0 == 0 }
    for step in steps where cells(of: step) > 0 { return false }
    return true
  }

  private func cells(of step: LayoutTraits.Step) -> Int {
    let most = preferred ?? .max
    return min(step.cells ?? most, most)
  }

  /// The number of cells by which the item grows at a priority; 0 if it is left out.
  fileprivate func want(at priority: Int) -> Int {
    guard let length else { return 0 }
    if steps.isEmpty {
      return priority == self.priority ? max(0, (preferred ?? 0) - length) : 0
    }
    var want = 0
    for step in steps where step.priority == priority { want = max(want, cells(of: step) - length) }
    return want
  }

  fileprivate mutating func grow(by cells: Int) {
    if let length { self.length = length.adding(cells) }
  }
}

extension LayoutTraits {
  /// Inserts the priorities of the item, its growth and its spacing into an array of priorities, from the highest.
  func insertPriorities(into priorities: inout [Int]) {
    Self.insert(priority, into: &priorities)
    for step in steps { Self.insert(step.priority, into: &priorities) }
    if let spacingPriority { Self.insert(spacingPriority, into: &priorities) }
  }

  private static func insert(_ priority: Int, into priorities: inout [Int]) {
    var index = priorities.count
    while index > 0, priorities[index - 1] <= priority {
      if priorities[index - 1] == priority { return }
      index -= 1
    }
    priorities.insert(priority, at: index)
  }
}

// Loops, not `map` and `filter`: the runtime would have to make their generic types before the first frame.
extension [StackShare] {
  /// Divides an extent among the items by their priorities, which are given in order, from the highest.
  ///
  /// At each priority, items first get their fewest cells, then the blank cells before them, and then they grow.
  /// Flexible items get the cells that are left.
  mutating func divide(_ total: Int, by priorities: [Int]) {
    var free = total
    for priority in priorities {
      for index in indices where self[index].priority == priority { admit(index, from: &free) }
      for index in indices where self[index].spacingPriority == priority {
        separate(index, from: &free)
      }
      grow(priority, from: &free)
    }
    shareOut(free)
    var end = 0
    for index in indices {
      guard let length = self[index].length else { continue }
      self[index].start = end.adding(self[index].gap)
      end = self[index].start.adding(length)
    }
  }

  /// Admits an item with its fewest cells if they fit together with one spacing: the one before the item or, if the
  /// item becomes the first, the one before the next item.
  private mutating func admit(_ index: Int, from free: inout Int) {
    guard !self[index].isNothing else { return }
    var separated: Int?
    if !self[index].isBlank {
      separated = hasShown(before: index) ? index : firstShown(after: index)
    }
    let gap = separated.map { self[$0].spacingPriority == nil ? self[$0].spacing : 0 } ?? 0
    let needed = self[index].least.adding(gap)
    guard needed <= free else { return }
    free -= needed
    self[index].length = self[index].least
    if let separated { self[separated].gap = gap }
  }

  private func hasShown(before end: Int) -> Bool {
    for index in 0..<end where self[index].isShown { return true }
    return false
  }

  private func firstShown(after start: Int) -> Int? {
    for index in start + 1..<count where self[index].isShown { return index }
    return nil
  }

  /// Gives an item the blank cells before it.
  private mutating func separate(_ index: Int, from free: inout Int) {
    guard self[index].isShown, hasShown(before: index), self[index].spacing <= free else { return }
    self[index].gap = self[index].spacing
    free -= self[index].spacing
  }

  /// Lets items grow at a priority.
  ///
  /// If there are too few cells, all grow by the same number, up to what they want.
  private mutating func grow(_ priority: Int, from free: inout Int) {
    while true {
      var growing = 0
      var needed = 0
      for share in self {
        let want = share.want(at: priority)
        if want > 0 { growing += 1 }
        needed = needed.adding(want)
      }
      guard growing > 0, free > 0 else { return }
      let isEnough = needed <= free
      // Each item gets an equal part of the free cells; the first ones get the odd cells.
      let most = isEnough ? free : Swift.max(1, free / growing)
      for index in indices {
        let cells = Swift.min(self[index].want(at: priority), most, free)
        self[index].grow(by: cells)
        free -= cells
      }
      if isEnough { return }
    }
  }

  /// Divides the cells that are left, and those of the flexible items, among the flexible items by weight.
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
