import Binding
@testable import MixerSources
import TermUI

/// Has a mixer do what the lines of a peer say, which come in pieces; libFuzzer looks for traps and loops.
///
/// The first byte of each piece tells how long it is. Whatever came before, a color on a line of its own is then
/// the color.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPeerLine(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // libFuzzer calls on the main thread.
  MainActor.assumeIsolated { mix(bytes) }
  return 0
}

@MainActor
private func mix(_ bytes: [UInt8]) {
  var rest = bytes[...]
  var lines = LineSplitter()
  let mixer = Mixer(
    ColorList(RGBColor(AlphaColor(RGB(1, 2, 3)), in: nil)), space: Observable(.rgb), format: .hex,
    status: StatusLine(), clock: ManualClock())
  let peer = Peer()
  while let control = rest.popFirst() {
    lines.append(rest.prefix(Int(control)))
    rest = rest.dropFirst(Int(control))
    apply(&lines, to: mixer, by: peer)
  }
  lines.append(Array("\n#fedcba\n".utf8))
  apply(&lines, to: mixer, by: peer)
  precondition(mixer.color.current == RGB(0xFE, 0xDC, 0xBA), "a line was not obeyed")
}

@MainActor
private func apply(_ lines: inout LineSplitter, to mixer: Mixer, by peer: Peer) {
  while let line = lines.next() {
    guard case .text(let text) = line else { continue }
    do throws(UsageError) {
      if case .model(let command) = try LineParser.parse(text) { mixer.perform(command, by: peer) }
    } catch {
      let sentence = error.sentence
      precondition(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }
}

private final class Peer {}
