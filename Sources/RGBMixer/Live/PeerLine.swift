import Binding

/// A line on standard input that tells an open mixer what to show.
enum PeerLine: Hashable, Sendable {
  /// A number for a channel.
  enum Amount: Hashable, Sendable {
    /// Where the channel is to stand.
    case position(Double)
    /// How much further it is to go: a number with a sign.
    case distance(Double)
  }

  /// A color in any notation.
  case color(ParsedColor)
  /// One channel: `red 120`, `hue 210`, `hue +10`.
  case channel(ColorSpace, index: Int, Amount)

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
  private static func channel(_ line: ArraySlice<UInt8>) throws(UsageError) -> PeerLine? {
    var cursor = ByteCursor(line)
    cursor.skipSpace()
    let name = cursor.take(while: \.isName)
    cursor.skipSpace()
    let isSigned = cursor.next == UInt8(ascii: "+") || cursor.next == UInt8(ascii: "-")
    guard let number = CSSNumber.read(&cursor) else { return nil }
    cursor.skipSpace()
    guard cursor.isAtEnd, let channel = channels.first(where: { name.isWord($0.axis.name) }) else {
      return nil
    }
    guard isSigned || channel.axis.range.contains(number) else {
      throw UsageError(sentence: channel.axis.expectation)
    }
    let amount = isSigned ? Amount.distance(number) : .position(number)
    return .channel(channel.space, index: channel.index, amount)
  }

  /// The channels that have a name here.
  ///
  /// A name that several spaces have, such as the hue, is the first one's, whatever space the sliders are in:
  /// the same line means the same at all times.
  static let channels: [(space: ColorSpace, index: Int, axis: Axis)] = {
    var channels: [(space: ColorSpace, index: Int, axis: Axis)] = []
    for space in ColorSpace.allCases {
      for index in 0..<3 where !channels.contains(where: { $0.axis.name == space.axis(index).name })
      {
        channels.append((space, index, space.axis(index)))
      }
    }
    return channels
  }()

  /// Does what the line says; all that one peer says in a row is one step of undo.
  ///
  /// - Throws: What the channel takes, where a distance leads beyond.
  @MainActor
  func apply(to mixer: Mixer, by peer: AnyObject) throws(UsageError) {
    switch self {
    case .color(let parsed):
      mixer.set(parsed, inRunOf: peer, writer: peer)
    case .channel(let space, let index, let amount):
      let channel = mixer.channels(of: space)[index]
      let position =
        switch amount {
        case .position(let position): position
        case .distance(let distance): channel.position.value + distance
        }
      guard channel.axis.range.contains(position) else {
        throw UsageError(sentence: channel.axis.expectation)
      }
      mixer.slide(channel, to: position, writer: peer)
    }
  }
}
