import Testing

@testable import TermUI

struct MovementTests {
  @Test(
    arguments: [
      (Key(.left), .horizontal, .steps(-1)), (Key(.character("l")), .horizontal, .steps(1)),
      (Key(.character("H")), .horizontal, .steps(-10)), (Key(.up), .horizontal, nil),
      (Key(.character("j")), .vertical, .steps(1)), (Key(.character("l")), .vertical, nil),
      (Key(.pageDown), .vertical, .pages(1)), (Key(.character("G")), .vertical, .toEnd),
      (Key(.character("g"), .control), .vertical, nil), (Key(.home), .horizontal, .toStart),
    ] as [(Key, Axis, Movement?)])
  func `arrows move, and so do letters unless the view uses them`(
    key: Key, axis: Axis, movement: Movement?
  ) {
    #expect(key.movement(along: axis) == movement)
    let isLetter = if case .character = key.code { true } else { false }
    #expect(key.movement(along: axis, takesLetters: false) == (isLetter ? nil : movement))
  }
}
