import TermUI
import Testing

@testable import RGBMixer

/// The state file.
struct StateFileTests {
  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/rgbmixer/state.json"),
      (["HOME": "/h"], "/h/.local/state/rgbmixer/state.json"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/rgbmixer/state.json"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/rgbmixer/state.json"),
      (["HOME": "relative"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the path of the state file follows XDG; without a home there is none`(
    variables: [String: String], path: String?
  ) {
    #expect(StateFile.path(in: Environment(variables)) == path)
  }
}
