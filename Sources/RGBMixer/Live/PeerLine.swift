/// A line on standard input that tells an open mixer what to show.
enum PeerLine: Hashable, Sendable {
  /// A color in any notation.
  case color(ParsedColor)
  /// One channel: `red 120`, `hue 210`, `chroma 0.1`.
  case channel(ColorSpace, index: Int, position: Double)

  /// Reads a line; nil if it is blank.
  static func parse(_ line: ArraySlice<UInt8>) throws(UsageError) -> PeerLine? {
    if line.allSatisfy(\.isSpace) { return nil }
    if let channel = try channel(line) { return channel }
    do throws(ColorSyntaxError) {
      return .color(try ColorParser.parse(line))
    } catch {
      throw UsageError(sentence: error.sentence(for: line))
    }
  }

  /// Reads the name of a channel and a number behind it; nil for anything else, which may be a color.
  ///
  /// A name that several spaces have, such as the hue, is the first one's, whatever space the sliders are in:
  /// the same line means the same at all times.
  private static func channel(_ line: ArraySlice<UInt8>) throws(UsageError) -> PeerLine? {
    var cursor = ByteCursor(line)
    cursor.skipSpace()
    let name = cursor.take(while: \.isName)
    cursor.skipSpace()
    guard let position = CSSNumber.read(&cursor) else { return nil }
    cursor.skipSpace()
    guard cursor.isAtEnd else { return nil }
    for space in ColorSpace.allCases {
      guard let index = (0..<3).first(where: { name.isWord(space.axis($0).name) }) else { continue }
      let axis = space.axis(index)
      guard axis.range.contains(position) else { throw UsageError(sentence: axis.expectation) }
      return .channel(space, index: index, position: position)
    }
    return nil
  }

  /// Does what the line says; all that one peer says in a row is one step of undo.
  @MainActor
  func apply(to mixer: Mixer, by peer: AnyObject) {
    switch self {
    case .color(let parsed):
      mixer.set(parsed, inRunOf: peer, writer: peer)
    case .channel(let space, let index, let position):
      mixer.slide(mixer.channels(of: space)[index], to: position, writer: peer)
    }
  }
}
