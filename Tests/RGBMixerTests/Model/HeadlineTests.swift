import Binding
import Testing

@testable import RGBMixer

/// The headline of a problem.
struct HeadlineTests {
  @Test(
    arguments: [
      (
        StoreProblem.unreadable(
          path: "/h/state.json", reason: "a key is expected at byte 1", keptAs: "/h/state.json.bad"),
        "unreadable state kept as state.json.bad: a key is expected at byte 1"
      ),
      (
        .unreadable(path: "/h/state.json", reason: "Permission denied", keptAs: nil),
        "nothing is saved, state.json cannot be read: Permission denied"
      ),
      (
        .unwritable(path: "/h/state.json", reason: "No space left on device"),
        "state.json cannot be written: No space left on device"
      ),
      (
        .misfit(key: "red", expected: "a whole number from 0 to 255"),
        "the saved red is not used: not a whole number from 0 to 255"
      ),
    ])
  func `a headline says in a status line what has happened`(problem: StoreProblem, expected: String)
  {
    #expect(problem.headline == expected)
    #expect(expected.count <= 76)
  }
}
