/// How newly read bytes relate to a sequence that timed out.
///
/// A slow line can split a sequence anywhere. Its late bytes must not become keys, but typed keys must not be lost,
/// either. So the parser keeps its state for a while: a read continues the sequence only if it completes it, or if it
/// could be part of it and does not look typed. Any other read counts as typed and drops the sequence.
enum LateInput {
  case none
  /// The bytes are a part of the sequence without its end.
  case part
  /// The bytes complete the sequence or begin another one: parsing continues as if there had been no timeout.
  case whole

  /// Decides by the bytes and the parser's state.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of one read.
  ///   - state: The parser's state at the timeout.
  ///   - isBegun: Whether the introducer was followed by other bytes, and so was not a key.
  ///   - paste: The paste that timed out, if `state` is ``ParserState/paste``.
  init(_ bytes: some Collection<UInt8>, of state: ParserState, isBegun: Bool, _ paste: Paste) {
    guard let first = bytes.first else {
      self = .none
      return
    }
    self =
      switch state {
      case .ground, .character: .none
      case .escape: Self.isIntroducer(first, bytes.dropFirst().first) ? .whole : .none
      case .legacyMouse: bytes.prefix(3).allSatisfy { $0 >= 0x20 } ? .whole : .none
      case .singleShift, .controlSequence: Self.sequence(bytes)
      case .string: Self.string(bytes)
      case .stringEscape: first == UInt8(ascii: "\\") ? .whole : .none
      case .paste: Self.paste(bytes, paste)
      }
    // A single byte may be a key.
    if self == .part || !isBegun, bytes.dropFirst().isEmpty { self = .none }
  }

  /// How long after the timeout late bytes are recognized; nil if they cannot be.
  static func timeout(for state: ParserState, isBegun: Bool) -> Duration? {
    switch state {
    case .ground, .character: nil
    case .escape, .singleShift: .milliseconds(200)
    case .controlSequence where !isBegun: .milliseconds(200)
    case .controlSequence, .legacyMouse, .stringEscape: .seconds(2)
    case .string where !isBegun: .seconds(2)
    // Nobody types the terminators of these.
    case .string, .paste: .seconds(60)
    }
  }

  /// Whether two bytes introduce a sequence; the first byte alone may be typed.
  private static func isIntroducer(_ first: UInt8, _ second: UInt8?) -> Bool {
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "O"): second != nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"): second.map { (0x21...0x3F).contains($0) } ?? false
    case UInt8(ascii: "_"): second == UInt8(ascii: "G")
    default: false
    }
  }

  private static func sequence(_ bytes: some Collection<UInt8>) -> LateInput {
    var last: UInt8 = 0
    for byte in bytes {
      if (0x40...0x7E).contains(byte) { return .whole }
      guard (0x20...0x3F).contains(byte) else { return .none }
      last = byte
    }
    // rxvt ends its editing keys with Shift in `$`.
    return last == UInt8(ascii: "$") ? .whole : .part
  }

  /// A reply is printable ASCII, and a part of it contains a mark that separates numbers; typed words do not.
  private static func string(_ bytes: some Collection<UInt8>) -> LateInput {
    var afterEscape = false
    var hasMark = false
    for byte in bytes {
      if byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\")) { return .whole }
      if afterEscape || !(byte == 0x1B || (0x20..<0x7F).contains(byte)) { return .none }
      afterEscape = byte == 0x1B
      hasMark = hasMark || marks.contains(byte)
    }
    return hasMark || afterEscape ? .part : .none
  }

  private static let marks = Array(";:/$+=".utf8)

  private static func paste(_ bytes: some Collection<UInt8>, _ paste: Paste) -> LateInput {
    var paste = paste
    for byte in bytes where paste.append(byte) { return .whole }
    // Terminals remove Esc from pasted text: any other Esc begins a key.
    let text = bytes.dropLast(paste.matched)
    if text.contains(0x1B) { return .none }
    // A read of up to 15 characters may be typed: an input method sends several at once.
    let isTyped = text.count(where: { $0 & 0xC0 != 0x80 }) <= 15
    return paste.matched < 3 && isTyped ? .none : .part
  }
}

/// The kind of the pending sequence.
enum ParserState {
  case ground, escape, singleShift, controlSequence, string, stringEscape, paste
  /// Inside a character of several bytes.
  case character
  /// After `CSI M`: three bytes follow.
  case legacyMouse
}
