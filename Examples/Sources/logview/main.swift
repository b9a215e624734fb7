import Foundation
import Shared
import TermUI

// Shows a file and the next one of its name (-F), or standard input, or, without either, made-up lines.
Application.main { application in
  let (viewModel, loop) = (LogViewModel(), application.loop)
  let path = CommandLine.arguments.dropFirst().first
  let tail = try? path.map { try ChildOutput(["tail", "-n", "10000", "-F", "--", $0]) }
  if tail == nil, isatty(STDIN_FILENO) != 0 {
    loop.schedule(every: .milliseconds(400)) {
      let level = Level.allCases.randomElement() ?? .info
      viewModel.append(["\(Date.now.ISO8601Format()) \(level): something happened"])
    }
  } else {
    var buffer = LineBuffer()
    weak var watch: DescriptorWatch?
    watch = loop.watch((tail?.pipe ?? .standardInput).fileDescriptor, for: .readable) {
      let data = (tail?.pipe ?? .standardInput).availableData
      viewModel.append(buffer.lines(adding: data))
      if data.isEmpty { watch?.cancel() }
    }
  }
  return LogScreen(viewModel, in: application)
}
