import Binding
@testable import MixerSources

/// Prints all that the mixer knows of the colors of some files, as lines.
///
///     ColorDump FILE...
///
/// Two versions of the mixer are compared by `diff` of what they print.
@main struct ColorDump {
  static func main() throws {
    var output = BufferedOutput(descriptor: Descriptor.output)
    for path in CommandLine.arguments.dropFirst() {
      try output.write(Array((dump(of: path) + "\n").utf8)[...])
    }
    try output.flush()
  }

  private static func dump(of path: String) -> String {
    let bytes = Array(path.utf8)
    do {
      let text = try WholeText.read(FilePath(bytes: bytes))
      let dump = TextDump(of: ColoredText(text, path: bytes, withEntries: true))
      return ([path] + dump.lines).joined(separator: "\n")
    } catch {
      return "\(path)\n  \(error)"
    }
  }
}
