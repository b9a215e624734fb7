import Shared
import TermUI

Application.main {
  SheetScreen(.init(path: CommandLine.file(orState: "sheet.json"), clock: $0.clock), in: $0)
}
