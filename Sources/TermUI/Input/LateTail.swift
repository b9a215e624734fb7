/// What may still come of something that was given up because its next byte was late.
///
/// A slow line can cut a sequence anywhere, and its rest must not be typed however late it comes; but nor
/// may a person's own keys vanish. So only the next reads are looked at, only for a while, and only a rest
/// counts that completes what was given up, or that could be amid it and is more than one character: the
/// parser then goes on as if nothing had happened. The first read that is neither is typed.
struct LateTail {
  /// What was given up.
  let state: ParserState
  /// Until when its rest is looked for.
  let until: Duration

  /// What a read may be of the rest.
  enum Continuation {
    /// Nothing: it is typed.
    case none
    /// A part without the end.
    case unended
    /// A part with the end, or what begins a part.
    case ended
  }

  init(_ state: ParserState, until: Duration) {
    self.state = state
    self.until = until
  }

  init(_ state: ParserState, since now: Duration) {
    let until =
      switch state {
      case .escape, .singleShift, .linuxFunctionKey: now + .milliseconds(200)
      case .controlSequence, .legacyMouse: now + .seconds(2)
      // These end in something that nobody types.
      default: now + .seconds(60)
      }
    self.init(state, until: until)
  }

  /// What bytes that were read are of the rest, so far as that can be told; of a paste's terminator so
  /// many bytes had come.
  func continuation(in bytes: some Collection<UInt8>, matched: Int) -> Continuation {
    guard let first = bytes.first else { return .none }
    let continuation: Continuation =
      switch state {
      case .ground, .character: .none
      case .escape: Self.introducesSequence(first, bytes.dropFirst().first) ? .ended : .none
      case .singleShift: Self.singleShift(bytes)
      case .linuxFunctionKey: (0x41...0x45).contains(first) ? .ended : .none
      case .legacyMouse: bytes.prefix(3).allSatisfy { $0 >= 0x20 } ? .ended : .none
      case .controlSequence: Self.sequence(bytes)
      case .string: Self.string(bytes)
      case .stringEscape: first == UInt8(ascii: "\\") ? .ended : .none
      case .paste: Self.paste(bytes, matched: matched)
      }
    // A single character may as well be a key.
    let characters = bytes.count { $0 & 0xC0 != 0x80 }
    return continuation == .unended && characters < 2 ? .none : continuation
  }

  /// The introducer of a string is also something that a person types: it is believed only together
  /// with what such a string begins with.
  private static func introducesSequence(_ first: UInt8, _ second: UInt8?) -> Bool {
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "O"): true
    case UInt8(ascii: "]"), UInt8(ascii: "P"): second.map { (0x21...0x3F).contains($0) } ?? false
    case UInt8(ascii: "_"): second == UInt8(ascii: "G")
    default: false
    }
  }

  private static func singleShift(_ bytes: some Collection<UInt8>) -> Continuation {
    guard let other = bytes.first(where: { !(0x30...0x39).contains($0) }) else { return .unended }
    return (0x40...0x7E).contains(other) ? .ended : .none
  }

  private static func sequence(_ bytes: some Collection<UInt8>) -> Continuation {
    var last: UInt8 = 0
    for byte in bytes {
      if (0x40...0x7E).contains(byte) { return .ended }
      guard (0x20...0x3F).contains(byte) else { return .none }
      last = byte
    }
    // As rxvt ends an editing key with Shift.
    return last == UInt8(ascii: "$") ? .ended : .unended
  }

  private static func string(_ bytes: some Collection<UInt8>) -> Continuation {
    var afterEscape = false
    for byte in bytes {
      if byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\")) { return .ended }
      if afterEscape || (byte < 0x20 && byte != 0x1B) { return .none }
      afterEscape = byte == 0x1B
    }
    return .unended
  }

  private static func paste(_ bytes: some Collection<UInt8>, matched: Int) -> Continuation {
    var paste = Paste(matched: matched, isGiven: true)
    for byte in bytes where paste.append(byte) { return .ended }
    // Terminals leave Esc out of what is pasted: another begins a key.
    let text = bytes.dropLast(paste.matched)
    return text.contains(0x1B) ? .none : .unended
  }
}
