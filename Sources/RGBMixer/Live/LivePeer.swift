import Binding
import TermUI

/// Another process as one more listener of the color and one more writer: what changes goes to it line by
/// line, and its lines change the color.
///
/// As the writer of a color it is the one listener that is not told of it, as a widget is not. So two
/// mixers that are joined crosswise follow each other without an echo.
@MainActor
final class LivePeer {
  private let mixer: Mixer
  private let loop: EventLoop
  private let output: NewestLineOutput?
  private var lines = LineSplitter()
  private var listener: Subscription?
  private var reading: DescriptorWatch?
  private var writing: DescriptorWatch?

  /// Joins a mixer to another process.
  ///
  /// - Parameters:
  ///   - mixer: The mixer.
  ///   - input: The descriptor that lines come from, if any.
  ///   - output: The descriptor that lines go to, if any.
  ///   - loop: The loop that watches the two.
  init(_ mixer: Mixer, input: Int32?, output: Int32?, loop: EventLoop) {
    self.mixer = mixer
    self.loop = loop
    self.output = output.map { NewestLineOutput(descriptor: $0) }
    if output != nil {
      listener = mixer.color.rgb.bind(owner: self) { [unowned self] rgb in tell(rgb) }
    }
    if let input {
      reading = loop.watch(input, for: .readable) { [weak self] in self?.read(input) }
    }
  }

  // MARK: - Toward the other process

  private func tell(_ rgb: RGB) {
    attempt { output throws(SystemError) in try output.send(line(rgb)) }
  }

  private func line(_ rgb: RGB) -> [UInt8] {
    var line: [UInt8] = []
    mixer.format.value.append(rgb, on: mixer.other.value.rgb, to: &line)
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

  private func read(_ input: Int32) {
    do throws(SystemError) {
      // Not all that a flood brings: keys come in between.
      guard let bytes = try Descriptor.readAvailable(input, atMost: 4096) else { return }
      if bytes.isEmpty { lines.finish() } else { lines.append(bytes) }
    } catch {
      lines.finish()
      mixer.status.show(.error(error.sentence))
    }
    if lines.isAtEnd { reading?.cancel() }
    // One round for all: nobody sees what is already overwritten.
    transaction {
      while let line = lines.next() { obey(line) }
    }
  }

  private func obey(_ line: LineSplitter.Line) {
    guard case .text(let text) = line else {
      mixer.status.show(.error(LineSplitter.complaint))
      return
    }
    do throws(UsageError) {
      guard let line = try PeerLine.parse(text) else { return }
      line.apply(to: mixer, by: self)
      switch line {
      case .color: output?.forget()
      // It knows of this one only: what waits may tell of changes of others.
      case .channel: output?.amend(with: self.line(mixer.color.current))
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
    attempt { output throws(SystemError) in try output.finish(patience: 500) }
  }
}
