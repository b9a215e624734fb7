import Shared
import TermUI

Application.main { application in
  let file = CommandLine.file(orState: "sheet.json")
  return SheetScreen(SheetViewModel(path: file, clock: application.clock), in: application)
}
