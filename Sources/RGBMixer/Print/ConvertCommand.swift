import Binding

import struct TermUI.RGB

/// Prints a text with all its colors in a format, or moved (`--print --edit`).
enum ConvertCommand {
  /// Prints the text and returns the exit status.
  ///
  /// `SIGPIPE` must be ignored.
  static func run(_ task: ConvertTask) -> ExitStatus {
    // If both are the same file, a message would be part of the text.
    if StandardError.isOutput { StandardError.moveToTerminal() }
    if task.target.isStandardInput { return filter(task) }
    let path = task.target.location().path
    let text: ColoredText
    do throws(SystemError) {
      text = ColoredText(try read(path), path: path.bytes)
    } catch {
      return .failure.saying(error.sentence)
    }
    if text.colors.isEmpty, !task.isSame {
      return .usage.saying(text.sentenceForNoColor(in: path.shown))
    }
    do throws(UsageError) {
      return StandardOutput.write(try converted(text, task))
    } catch {
      return .usage.saying(error.sentence)
    }
  }

  /// Prints standard input; unchanged where something is wrong.
  private static func filter(_ task: ConvertTask) -> ExitStatus {
    if System.isTerminal(Descriptor.input) { return .usage.saying(EditTarget.noText) }
    return FilterText.read { input in
      let text = ColoredText(input.bytes)
      if text.colors.isEmpty {
        return input.passThrough(
          saying: task.isSame ? nil : text.sentenceForNoColor(in: EditTarget.standardInput))
      }
      do throws(UsageError) {
        return input.replace(with: try converted(text, task))
      } catch {
        return input.passThrough(saying: error.sentence)
      }
    }
  }

  private static func converted(
    _ text: ColoredText, _ task: ConvertTask
  ) throws(UsageError) -> [UInt8] {
    switch task.change {
    case .format(let format): text.converted(to: format, on: task.ground ?? .black)
    case .shift(let shift, let selection):
      text.bytes(with: try shift.colors(of: text, only: selection, on: task.ground))
    }
  }

  /// Reads a file of any kind, such as a pipe.
  static func read(_ path: FilePath) throws(SystemError) -> [UInt8] {
    let action = "read \(path.shown)"
    // Blocking, so that a named pipe waits for its writer.
    guard let file = OpenFile(path.bytes, for: .reading, isBlocking: true) else {
      throw SystemError(action: action, errno: .last)
    }
    var bytes: [UInt8] = []
    try Descriptor.readAll(file.descriptor, into: &bytes, action)
    return bytes
  }
}

extension ConvertTask {
  fileprivate var isSame: Bool {
    if case .format(let format) = change { format.isSame } else { false }
  }
}
