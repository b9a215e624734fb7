@testable import TermUI

/// A delegate that records the calls of the loop; closures of the test respond to them.
@MainActor
final class RecordingDelegate: EventLoopDelegate {
  private(set) var log: [String] = []
  var onEvent: (Event) -> Void = { _ in }
  var onResize: (Size) -> Void = { _ in }
  var onCapabilities: (Capabilities) -> Void = { _ in }
  var onFrame: (inout [UInt8]) -> Void = { _ in }

  func handle(_ input: ParsedInput) {
    guard let event = input.event else { return log.append("\(input)") }
    if case .key(let key) = event, case .character(let scalar) = key.code {
      log.append(String(scalar))
    } else {
      log.append("event")
    }
    onEvent(event)
  }

  func resize(to size: Size) {
    log.append("\(size.width)x\(size.height)")
    onResize(size)
  }

  func windowDidChange(to size: Size) { resize(to: size) }

  func capabilitiesDidChange(_ capabilities: Capabilities) {
    log.append("capabilities")
    onCapabilities(capabilities)
  }

  func willSuspend() {
    log.append("suspend")
  }

  func draw(into frame: inout [UInt8]) {
    log.append("frame")
    onFrame(&frame)
  }
}
