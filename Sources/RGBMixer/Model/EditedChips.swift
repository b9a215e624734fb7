/// The chips of a text: places of equal colors are one chip, until they are taken apart.
struct EditedChips: Equatable, Sendable {
  /// The places of each chip, in the order of their first places.
  private(set) var places: [[Int]]
  /// The chip of each place.
  private var owners: [Int]
  /// The first place whose color was equal to that of each place at the start.
  private let equals: [Int]

  /// Makes the chips of equal places.
  ///
  /// - Parameter equals: The first place that each place is equal to, which may be itself.
  init(equals: [Int]) {
    self.equals = equals
    (places, owners) = ([], [])
    arrange(by: equals)
  }

  /// The chip that a place belongs to.
  func chip(of place: Int) -> Int { owners[place] }

  /// All places whose colors were equal to that of a place at the start.
  func equals(of place: Int) -> [Int] { equals.indices.filter { equals[$0] == equals[place] } }

  /// Makes each place of a chip a chip of its own.
  mutating func part(_ chip: Int) {
    var firsts = firsts
    for place in places[chip] { firsts[place] = place }
    arrange(by: firsts)
  }

  /// Makes some places, in their order, one chip.
  mutating func join(_ joined: [Int]) {
    var firsts = firsts
    for place in joined { firsts[place] = joined[0] }
    arrange(by: firsts)
  }

  /// The first place of the chip of each place.
  private var firsts: [Int] { owners.map { places[$0][0] } }

  private mutating func arrange(by firsts: [Int]) {
    places = []
    owners = Array(repeating: 0, count: firsts.count)
    for (place, first) in firsts.enumerated() {
      if first == place {
        owners[place] = places.count
        places.append([place])
      } else {
        owners[place] = owners[first]
        places[owners[place]].append(place)
      }
    }
  }
}
