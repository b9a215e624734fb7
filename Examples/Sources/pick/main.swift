import TermUI

// Chooses one of the lines of standard input, in a few rows below the prompt:
//
//     git switch "$(git branch --format='%(refname:short)' | pick)"
//
// The rows are drawn on the terminal itself. So standard input and output are free for the lines.

Guardian.runIfAsked()

var lines: [String] = []
while let line = readLine() { lines.append(line) }

do throws(Terminal.Failure) {
  let application = Application(on: try Terminal.open(), rows: 6)
  let screen = PickScreen(lines, in: application)
  switch application.run() {
  case .stopped where screen.choice != nil: print(screen.choice ?? "")
  case .signal(let number): Terminal.die(of: number)
  case let end: leave(saying: end == .stopped ? nil : "\(end)")
  }
} catch {
  leave(saying: "\(error)")
}
