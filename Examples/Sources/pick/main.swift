import Foundation
import TermUI

// Chooses one of the lines of standard input, in six rows below the prompt:
//
//     git switch "$(git branch --format='%(refname:short)' | pick)"
//
// The rows are drawn on the terminal itself, so standard input and output are free for the lines.

Guardian.runIfAsked()

var lines: [String] = []
while let line = readLine() { lines.append(line) }

do throws(Terminal.Failure) {
  let application = Application(on: try Terminal.open(), rows: 6)
  let screen = PickScreen(lines, in: application)
  switch application.run() {
  case .stopped:
    guard let choice = screen.choice else { exit(1) }
    print(choice)
  case .signal(let number): Terminal.die(of: number)
  case let end: fail("\(end)")
  }
} catch {
  fail("\(error)")
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("pick: \(message)\n".utf8))
  exit(2)
}
