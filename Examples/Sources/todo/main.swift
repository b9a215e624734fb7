import Shared
import TermUI

Application.main { application in
  let file = CommandLine.file(orState: "todo.json")
  return ToDoScreen(ToDoViewModel(path: file, clock: application.clock), in: application)
}
