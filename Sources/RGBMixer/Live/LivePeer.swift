import Binding
import TermUI

/// Another process as one more listener of the color and one more writer: what changes goes to it line by
/// line, and its lines change the color.
///
/// The writer of a color is the one listener that the change skips, as for widgets. So two
/// mixers that are joined crosswise follow each other without an echo. Where nothing comes from the other
/// process, it gets the color that the mixing begins with; else it sends the first one.
///
/// Lines that come together are one change, and those that come within a frame's time of each other wait for it:
/// all are obeyed, and no more than 60 frames a second are drawn for them.
@MainActor
final class LivePeer {
  private let mixer: Mixer
  private let loop: EventLoop
  private let input: Int32?
  private let output: NewestLineOutput?
  private var lines = LineSplitter()
  /// Whether one of its lines is being obeyed: a change that the line causes, such as `undo`, is not sent back.
  private var isObeying = false
  /// The message in the status line after the line before.
  private var told: Message?
  private var listener: Subscription?
  private var reading: DescriptorWatch?
  private var writing: DescriptorWatch?

  /// Joins a mixer to another process, whose lines come from one descriptor and go to another, where there are any.
  init(_ mixer: Mixer, input: Int32?, output: Int32?, loop: EventLoop) {
    self.mixer = mixer
    self.loop = loop
    self.input = input
    self.output = output.map { NewestLineOutput(descriptor: $0) }
    if output != nil {
      listener = mixer.color.rgb.bind(owner: self) { [unowned self] rgb in tell(rgb) }
      if input == nil { tell(mixer.color.current) }
    }
    listen()
  }

  // MARK: - Toward the other process

  private func tell(_ rgb: RGB) {
    if isObeying { return }
    attempt { output throws(SystemError) in try output.send(line(rgb)) }
  }

  private func line(_ rgb: RGB) -> [UInt8] {
    var line: [UInt8] = []
    mixer.format.value.append(rgb, on: mixer.printedGround, to: &line)
    return line + [UInt8(ascii: "\n")]
  }

  /// Writes, and has the loop wait for what could not be written.
  private func attempt(_ write: (NewestLineOutput) throws(SystemError) -> Void) {
    guard let output else { return }
    do throws(SystemError) {
      try write(output)
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

  // MARK: - From the other process

  private func listen() {
    guard let input else { return }
    reading = loop.watch(input, for: .readable) { [weak self] in self?.read(input) }
  }

  private func read(_ input: Int32) {
    do throws(SystemError) {
      // Not all that a flood brings: keys come in between.
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
    // One round for all: nobody sees what is already overwritten.
    transaction {
      while let line = lines.next() {
        if let told, mixer.status.message.value == told { mixer.status.clear() }
        let before = mixer.status.message.value
        obey(line)
        told = mixer.status.message.value == before ? nil : mixer.status.message.value
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
      guard let meaning = try LineParser.parse(text) else { return }
      guard case .model(let command) = meaning else {
        throw UsageError(
          sentence: "\(PrintableText.shortened(text)) is a word for people, who have --line")
      }
      mixer.perform(command, by: self)
      // Only of a color does it know the result: after any other command, the waiting line must have the new color.
      if case .color = command {
        output?.forget()
      } else {
        output?.amend(with: self.line(mixer.color.current))
      }
    } catch {
      mixer.status.show(.error(error.sentence))
    }
  }

  // MARK: - The end

  /// The color still to be printed where a line is to be the last one.
  func remainder(endingWith line: [UInt8]) -> [UInt8] {
    output?.remainder(endingWith: line) ?? line
  }

  /// Lets the reader have the newest line, and waits for it half a second at most.
  func finish() {
    attempt { output throws(SystemError) in try output.finish(timeout: .milliseconds(500)) }
  }
}
