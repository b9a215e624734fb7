import Shared
import TermUI

let home = Environment.process["HOME"] ?? ""
let state = Environment.process["XDG_STATE_HOME"] ?? "\(home)/.local/state"
let path = CommandLine.arguments.dropFirst().first ?? "\(state)/rgbmixer-examples/shopping.json"

Application.main { application in
  let viewModel = ShoppingViewModel(path: path, clock: LoopClock(application.loop))
  return ShoppingScreen(viewModel, in: application)
}
