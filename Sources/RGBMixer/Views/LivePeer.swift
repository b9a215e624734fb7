import Binding
import TermUI

/// Another process as a listener and a writer of the color: it receives each change as a line, and its lines change the
/// color.
///
/// As with widgets, a change skips the listener of its writer, so two mixers that are joined crosswise follow each
/// other without an echo. A process that sends nothing receives the color that the mixing begins with; any other speaks
/// first.
///
/// Lines that arrive together are one change, and reading pauses for the time of a frame: all lines are obeyed, but no
/// more than 60 frames a second are drawn for them.
@MainActor
final class LivePeer {
  private let mixer: Mixer
  private let loop: EventLoop
  private let input: Int32?
  private let output: NewestLineOutput?
  private var lines = LineSplitter()
  /// Whether its lines are being obeyed: a change that they cause without a writer, such as `undo`, is not sent back.
  private var isObeying = false
  /// The line that was sent last, unless the other process has sent one since.
  private var lastLine: [UInt8]?
  /// The message that the last line caused.
  private var shown: Message?
  private var listener: Subscription?
  private var reading: DescriptorWatch?
  private var writing: DescriptorWatch?

  /// Joins a mixer to another process, which writes to the input and reads the output, if there are such descriptors.
  init(_ mixer: Mixer, input: Int32?, output: Int32?, loop: EventLoop) {
    self.mixer = mixer
    self.loop = loop
    self.input = input
    self.output = output.map { NewestLineOutput(descriptor: $0) }
    if output != nil {
      listener = mixer.color.rgba.bind(owner: self) { [unowned self] in send($0) }
      if input == nil { send(mixer.color.present) }
    }
    listen()
  }

  // MARK: To the other process

  private func send(_ color: AlphaColor) {
    if isObeying { return }
    let line = line(color)
    // A format may have no place for what changed, such as an alpha of 100 %.
    if line == lastLine { return }
    lastLine = line
    attempt { output throws(SystemError) in try output.send(line) }
  }

  private func line(_ color: AlphaColor) -> [UInt8] {
    Array("\(mixer.printedText(of: color))\n".utf8)
  }

  /// Writes, and resumes when the rest can be written.
  private func attempt(_ write: (NewestLineOutput) throws(SystemError) -> Void) {
    guard let output, !output.isClosed else { return }
    do throws(SystemError) {
      try write(output)
      if output.isClosed { mixer.status.show(.error(Self.lossOfReader)) }
    } catch {
      mixer.status.show(.error(error.sentence))
    }
    if !output.isWaiting {
      writing?.cancel()
      writing = nil
    } else if writing == nil {
      writing = loop.watch(output.descriptor, for: .writable) { [weak self] in
        self?.attempt { output throws(SystemError) in try output.resume() }
      }
    }
  }

  // MARK: From the other process

  private func listen() {
    guard let input else { return }
    reading = loop.watch(input, for: .readable) { [weak self] in self?.read(input) }
  }

  private func read(_ input: Int32) {
    do throws(SystemError) {
      // A flood is read in parts, so that keys come in between.
      guard let bytes = try Descriptor.readAvailable(input, atMost: 1 << 14) else { return }
      if bytes.isEmpty { lines.finish() } else { lines.append(bytes) }
    } catch {
      lines.finish()
      mixer.status.show(.error(error.sentence))
    }
    reading?.cancel()
    if !lines.isAtEnd {
      loop.schedule(after: .microseconds(16_667)) { [weak self] in self?.listen() }
    }
    isObeying = true
    lastLine = nil
    // One round for all lines: nobody sees values that are overwritten at once.
    transaction {
      while let line = lines.next() {
        if let shown, mixer.status.message.value == shown { mixer.status.clear() }
        let before = mixer.status.message.value
        obey(line)
        let after = mixer.status.message.value
        shown = after == before ? nil : after
      }
    }
    isObeying = false
  }

  private func obey(_ line: LineSplitter.Line) {
    guard case .text(let text) = line else {
      mixer.status.show(.error(LineSplitter.complaint))
      return
    }
    do throws(UsageError) {
      guard let action = try LineParser.parse(text) else { return }
      guard case .model(let command) = action else {
        throw UsageError(
          sentence: "\(PrintableText.shortened(text)) works only with --line")
      }
      let before = mixer.color.present
      let meant = meant(by: command)
      mixer.perform(meant, by: self)
      // While a contrast is kept, the other process does not know the color that its line has led to.
      let color = mixer.color.present
      if mixer.kept.value != nil, color != before {
        attempt { output throws(SystemError) in try output.send(self.line(color)) }
        return
      }
      // The other process knows the result of a color. After any other command a waiting line must have the new color.
      if case .color = meant {
        output?.forget()
      } else {
        output?.amend(with: self.line(mixer.color.present))
      }
    } catch {
      mixer.status.show(.error(error.short ?? error.sentence))
    }
  }

  /// The command that a line means: while a contrast is kept, the hue is the one that can move then.
  private func meant(by command: Command) -> Command {
    // Another process changes the color, and neither the sliders nor the notation of the user.
    if case .written(let written) = command { return .color(written.color) }
    guard mixer.kept.value != nil, case .channel(.hsl, index: 0, let number) = command else {
      return command
    }
    return .channel(.oklch, index: 2, number)
  }

  // MARK: The end

  /// The sentence for when nobody receives the colors; nil while there is a reader.
  var loss: String? { output?.isClosed == true ? Self.lossOfReader : nil }

  private static let lossOfReader = "standard output was closed"

  /// The bytes still to be printed if `line` is to be the last line.
  func remainder(endingWith line: [UInt8]) -> [UInt8] {
    output?.remainder(endingWith: line) ?? line
  }

  /// Writes the newest line, waiting for the reader no longer than a timeout.
  func finish(within timeout: Duration) {
    attempt { output throws(SystemError) in try output.finish(timeout: timeout) }
  }
}
