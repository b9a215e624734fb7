/// An item's demands on the extent of its stack, and what it gets.
struct StackShare {
  /// The fewest cells: with fewer the item is left out.
  var least = 0
  /// The weight of the item's share in the cells that are left; 0 for an item that is not flexible.
  var weight = 0
  var priority = 0
  /// The numbers of cells that the item grows to, each with the priority of that growth.
  var goals: [(cells: Int, priority: Int)] = []
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
    !isBlank && weight == 0 && least == 0 && goals.allSatisfy { $0.cells == 0 }
  }
}

extension [StackShare] {
  /// Divides an extent among the items.
  ///
  /// For each priority, from the highest, it first gives items their fewest cells, then the blank cells before them,
  /// and then lets them grow. Flexible items get the cells that are left.
  mutating func divide(_ total: Int) {
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

  /// The priorities of the items, their growth and their spacing, each once, from the highest.
  private var priorities: [Int] {
    var priorities: [Int] = []
    for share in self {
      priorities.append(share.priority)
      for goal in share.goals { priorities.append(goal.priority) }
      if let priority = share.spacingPriority { priorities.append(priority) }
    }
    priorities.sort(by: >)
    var last: Int?
    priorities.removeAll { priority in
      defer { last = priority }
      return priority == last
    }
    return priorities
  }

  /// Gives an item its fewest cells, if there are so many with the spacing that it needs; if it is the first, the
  /// next one needs the spacing.
  private mutating func admit(_ index: Int, from free: inout Int) {
    guard !self[index].isNothing else { return }
    var separated: Int?
    if !self[index].isBlank {
      separated =
        self[..<index].contains(where: \.isShown)
        ? index : self[(index + 1)...].firstIndex(where: \.isShown)
    }
    let gap = separated.map { self[$0].spacingPriority == nil ? self[$0].spacing : 0 } ?? 0
    let needed = self[index].least.adding(gap)
    guard needed <= free else { return }
    free -= needed
    self[index].length = self[index].least
    if let separated { self[separated].gap = gap }
  }

  /// Gives an item the blank cells before it.
  private mutating func separate(_ index: Int, from free: inout Int) {
    guard self[index].isShown, self[..<index].contains(where: \.isShown),
      self[index].spacing <= free
    else { return }
    self[index].gap = self[index].spacing
    free -= self[index].spacing
  }

  /// Lets items grow to their goals of a priority; if there are too few cells, all grow by as many, up to their
  /// goals.
  private mutating func grow(_ priority: Int, from free: inout Int) {
    var wants: [(index: Int, cells: Int)] = []
    for (index, share) in enumerated() {
      guard let length = share.length else { continue }
      let goal = share.goals.lazy.filter { $0.priority == priority }.map(\.cells).max() ?? 0
      if goal > length { wants.append((index, goal - length)) }
    }
    // The smallest demand is met first; among equals the last, so that the first gets the odd cell.
    wants.sort { ($0.cells, $1.index) < ($1.cells, $0.index) }
    for (turn, want) in wants.enumerated() {
      let cells = Swift.min(want.cells, free / (wants.count - turn))
      self[want.index].length = (self[want.index].length ?? 0).adding(cells)
      free -= cells
    }
  }

  /// Divides the cells that are left, and those of the flexible items, among the flexible items by weight; an item
  /// whose share would be less than it has keeps its cells.
  private mutating func shareOut(_ free: Int) {
    var pool = free
    var sharing = indices.filter { self[$0].length != nil && self[$0].weight > 0 }
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
