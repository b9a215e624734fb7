import Shared
import TermUI

Application.main { application in
  let file = CommandLine.file(orState: "shopping.json")
  return ShoppingScreen(ShoppingViewModel(path: file, clock: application.clock), in: application)
}
