/// The chips of a text: equal colors are one chip, until they are taken apart.
struct EditedChips: Equatable, Sendable {
  /// The indices of each chip's colors, in the order of the first ones.
  private(set) var members: [[Int]]
  /// The chip of each color.
  private var owners: [Int]
  /// The index of the first color that was equal to each color at the start.
  private let equals: [Int]

  /// Makes the chips of equal colors.
  ///
  /// - Parameter equals: The index of the first color that each color is equal to, which may be itself.
  init(equals: [Int]) {
    self.equals = equals
    (members, owners) = ([], [])
    arrange(by: equals)
  }

  /// The chip that the color at an index belongs to.
  func chip(of index: Int) -> Int { owners[index] }

  /// The indices of all colors that were equal to that at an index at the start.
  func equals(of index: Int) -> [Int] { equals.indices.filter { equals[$0] == equals[index] } }

  /// Makes each color of a chip a chip of its own.
  mutating func part(_ chip: Int) {
    var firsts = firsts
    for index in members[chip] { firsts[index] = index }
    arrange(by: firsts)
  }

  /// Makes the colors at some indices, in their order, one chip.
  mutating func join(_ joined: [Int]) {
    var firsts = firsts
    for index in joined { firsts[index] = joined[0] }
    arrange(by: firsts)
  }

  /// The index of the first color of each color's chip.
  private var firsts: [Int] { owners.map { members[$0][0] } }

  private mutating func arrange(by firsts: [Int]) {
    members = []
    owners = Array(repeating: 0, count: firsts.count)
    for (index, first) in firsts.enumerated() {
      if first == index {
        owners[index] = members.count
        members.append([index])
      } else {
        owners[index] = owners[first]
        members[owners[index]].append(index)
      }
    }
  }
}
