/// What may still come of something that was given up because its next byte was late.
///
/// A slow line can cut a sequence anywhere, and its rest must not be typed however late it comes; but nor
/// may a person's own keys vanish. So only the very next read is looked at, only for a while, and only a
/// rest that completes what was given up counts: the parser then goes on as if nothing had happened.
struct LateTail {
  /// What was given up.
  let state: ParserState
  /// Until when its rest is looked for.
  let until: Duration

  init(_ state: ParserState, since now: Duration) {
    self.state = state
    until =
      switch state {
      case .escape, .singleShift, .linuxFunctionKey: now + .milliseconds(200)
      case .controlSequence, .legacyMouse: now + .seconds(2)
      // These end in something that nobody types.
      default: now + .seconds(60)
      }
  }

  /// Whether bytes that were read complete what was given up, so far as that can be told.
  func isContinued(by bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return switch state {
    case .ground, .character, .paste: false
    case .escape: Self.introducesSequence(first, bytes.dropFirst().first)
    case .singleShift: (0x40...0x7E).contains(first)
    case .linuxFunctionKey: (0x41...0x45).contains(first)
    case .legacyMouse: bytes.prefix(3).allSatisfy { $0 >= 0x20 }
    case .controlSequence: Self.endsSequence(bytes)
    case .string: Self.endsString(bytes)
    case .stringEscape: first == UInt8(ascii: "\\")
    }
  }

  /// How many bytes at the start of a read are the rest of a paste, whose end was begun by so many.
  static func pasteLength(_ bytes: some Collection<UInt8>, matched: Int) -> Int {
    var paste = Paste(matched: matched)
    var length = 0
    for byte in bytes {
      length += 1
      if paste.append(byte) { return length }
    }
    return 0
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

  private static func endsSequence(_ bytes: some Collection<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      if (0x40...0x7E).contains(byte) { return true }
      guard (0x20...0x3F).contains(byte) else { return false }
      last = byte
    }
    // As rxvt ends an editing key with Shift.
    return last == UInt8(ascii: "$")
  }

  private static func endsString(_ bytes: some Collection<UInt8>) -> Bool {
    var afterEscape = false
    for byte in bytes {
      if byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\")) { return true }
      if afterEscape || (byte < 0x20 && byte != 0x1B) { return false }
      afterEscape = byte == 0x1B
    }
    return false
  }
}
