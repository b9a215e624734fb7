@testable import MixerSources
import TermUI

/// Reads colors; libFuzzer looks for traps and loops.
///
/// A color that can be read is the same when its hexadecimal notation is read, and the sentence about one that
/// cannot holds nothing that a terminal would obey.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzColorParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: start, count: count))[...]
  for acceptsShortHex in [false, true] {
    do throws(ColorSyntaxError) {
      let color = try ColorParser.read(text, acceptsShortHex: acceptsShortHex).color
      let hex = Array(Format.hex.text(of: color.rgb).utf8)[...]
      let again = try? ColorParser.read(hex)
      precondition(again?.color.rgb == color.rgb, "a color is another one in hexadecimal")
      precondition((0...1).contains(color.alpha ?? 1), "an alpha is no part of 1")
    } catch {
      let sentence = error.sentence(for: text)
      precondition(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }
  return 0
}
