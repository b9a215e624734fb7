/// An item's demands on the extent of its stack, and what it gets.
struct StackShare {
  /// The index of the item among all in the stack.
  var item = 0
  /// The fewest cells: with fewer the item is left out.
  var least = 0
  /// The cells that the item grows to; nil if it only takes a share of the cells that are left.
  var preferred: Int?
  /// The weight of the item's share in the cells that are left; 0 for an item that is not flexible.
  var weight = 0
  var priority = 0
  /// The steps of the item's growth, none beyond what it prefers; nil if it grows in one, at its own priority.
  var steps: [LayoutTraits.Step]?
  /// The blank cells before the item, unless it is the first.
  var spacing = 0
  /// The priority of the blank cells; nil if the item is left out without them.
  var spacingPriority: Int?
  /// Whether the item has blank cells only, and so needs no spacing.
  var isBlank = false

  /// The index of the item's first cell in the stack.
  fileprivate(set) var start = 0
  /// The number of cells that the item gets; nil if it is left out.
  fileprivate(set) var length: Int?
  fileprivate var gap = 0

  fileprivate var isShown: Bool { length != nil && !isBlank }

  /// Whether the item wants no cells, such as an empty label in columns; then it gets no spacing either.
  fileprivate var isNothing: Bool {
    guard !isBlank, weight == 0, least == 0 else { return false }
    guard let steps else { return preferred ?? 0 == 0 }
    for step in steps where cells(of: step) > 0 { return false }
    return true
  }

  private func cells(of step: LayoutTraits.Step) -> Int {
    let most = preferred ?? .max
    return min(step.cells ?? most, most)
  }

  /// The cells that the item would grow by at a priority; 0 if it is left out.
  fileprivate func want(at priority: Int) -> Int {
    guard let length else { return 0 }
    guard let steps else {
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
  /// Inserts the priorities of the item, its growth and its spacing into others that are in order, from the highest.
  func insertPriorities(into priorities: inout [Int]) {
    Self.insert(priority, into: &priorities)
    if let steps { for step in steps { Self.insert(step.priority, into: &priorities) } }
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

extension [StackShare] {
  /// Divides an extent among the items, by the priorities in their descriptions, from the highest.
  ///
  /// For each priority it first gives items their fewest cells, then the blank cells before them, and then lets them
  /// grow. Flexible items get the cells that are left.
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

  /// Gives an item its fewest cells, if there are so many with the spacing that it needs; if it is the first, the
  /// next one needs the spacing.
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

  /// Lets items grow to their goals of a priority; if there are too few cells, all grow by as many, up to their
  /// goals.
  private mutating func grow(_ priority: Int, from free: inout Int) {
    var all = 0
    for index in indices { all = all.adding(self[index].want(at: priority)) }
    if all <= free {
      for index in indices { self[index].grow(by: self[index].want(at: priority)) }
      free -= all
      return
    }
    var wants = indices.map { (index: $0, cells: self[$0].want(at: priority)) }
      .filter { $0.cells > 0 }
    // The smallest demand is met first; among equals the last, so that the first gets the odd cell.
    wants.sort { ($0.cells, $1.index) < ($1.cells, $0.index) }
    for (turn, want) in wants.enumerated() {
      let cells = Swift.min(want.cells, free / (wants.count - turn))
      self[want.index].grow(by: cells)
      free -= cells
    }
  }

  /// Divides the cells that are left, and those of the flexible items, among the flexible items by weight; an item
  /// whose share would be less than it has keeps its cells.
  private mutating func shareOut(_ free: Int) {
    var pool = free
    var sharing = indices.filter { self[$0].length != nil && self[$0].weight > 0 }
    if sharing.isEmpty { return }
    for index in sharing { pool = pool.adding(self[index].length ?? 0) }
    while true {
      let all = sharing.reduce(0) { $0.adding(self[$1].weight) }
      var weighed = 0
      let shares = sharing.map { index in
        // Shares are differences of rounded sums, so that together they are exactly the pool.
        let before = pool.share(weighed, of: all)
        weighed = weighed.adding(self[index].weight)
        return pool.share(weighed, of: all) - before
      }
      let small = zip(sharing, shares).filter { $1 < (self[$0].length ?? 0) }.map(\.0)
      if small.isEmpty {
        for (index, share) in zip(sharing, shares) { self[index].length = share }
        return
      }
      for index in small { pool -= self[index].length ?? 0 }
      sharing.removeAll(where: small.contains)
    }
  }
}
