import TermUI

let home = Environment.process["HOME"] ?? ""
let state = Environment.process["XDG_STATE_HOME"] ?? "\(home)/.local/state"
let stateFile =
  CommandLine.arguments.dropFirst().first ?? "\(state)/rgbmixer-examples/shopping.json"

Application.main { application in
  ShoppingScreen(ShoppingViewModel(path: stateFile, clock: application.clock), in: application)
}
