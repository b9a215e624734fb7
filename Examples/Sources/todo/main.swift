import TermUI

let home = Environment.process["HOME"] ?? ""
let state = Environment.process["XDG_STATE_HOME"] ?? "\(home)/.local/state"
let file = CommandLine.arguments.dropFirst().first ?? "\(state)/rgbmixer-examples/todo.json"

Application.main { application in
  ToDoScreen(ToDoViewModel(path: file, clock: application.clock), in: application)
}
