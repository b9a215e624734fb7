/// How newly read bytes relate to a sequence that timed out.
///
/// A slow line can split a sequence anywhere, and its late bytes must not be typed; but typed keys must not be lost,
/// either. So the parser keeps its state for a while. A read continues the sequence only if it completes it, or could be
/// part of it and does not look typed. The first other read is typed, and the sequence is dropped.
enum LateInput {
  /// They are typed.
  case none
  /// They are part of the sequence, without its end.
  case part
  /// They complete the sequence, or begin another one: parsing continues as without the timeout.
  case whole

  /// Decides by the bytes and the parser's state.
  ///
  /// - Parameters:
  ///   - bytes: One read.
  ///   - state: The parser's state at the timeout.
  ///   - isBegun: Whether more than the introducer had come, so that it was no key.
  ///   - paste: The paste that timed out, if it was one.
  init(_ bytes: some Collection<UInt8>, of state: ParserState, isBegun: Bool, _ paste: Paste) {
    guard let first = bytes.first else {
      self = .none
      return
    }
    self =
      switch state {
      case .ground, .character: .none
      case .escape: Self.isIntroducer(first, bytes.dropFirst().first) ? .whole : .none
      case .singleShift: Self.singleShift(bytes)
      case .linuxFunctionKey: (0x41...0x45).contains(first) ? .whole : .none
      case .legacyMouse: bytes.prefix(3).allSatisfy { $0 >= 0x20 } ? .whole : .none
      case .controlSequence: Self.sequence(bytes)
      case .string: Self.string(bytes)
      case .stringEscape: first == UInt8(ascii: "\\") ? .whole : .none
      case .paste: Self.paste(bytes, paste)
      }
    // A single character may be a key.
    if self == .part || !isBegun, bytes.dropFirst().isEmpty { self = .none }
  }

  /// The time after the timeout in which late bytes are recognized; nil where they cannot be.
  static func timeout(for state: ParserState, isBegun: Bool) -> Duration? {
    switch state {
    case .ground, .character: nil
    case .escape, .singleShift, .linuxFunctionKey: .milliseconds(200)
    case .controlSequence where !isBegun: .milliseconds(200)
    case .controlSequence, .legacyMouse, .stringEscape: .seconds(2)
    case .string where !isBegun: .seconds(2)
    // Nobody types the ends of these.
    case .string, .paste: .seconds(60)
    }
  }

  /// An introducer may be typed: it counts only together with a byte that can follow it.
  private static func isIntroducer(_ first: UInt8, _ second: UInt8?) -> Bool {
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "O"): second != nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"): second.map { (0x21...0x3F).contains($0) } ?? false
    case UInt8(ascii: "_"): second == UInt8(ascii: "G")
    default: false
    }
  }

  private static func singleShift(_ bytes: some Collection<UInt8>) -> LateInput {
    guard let other = bytes.first(where: { !(0x30...0x3F).contains($0) }) else { return .part }
    return (0x40...0x7E).contains(other) ? .whole : .none
  }

  private static func sequence(_ bytes: some Collection<UInt8>) -> LateInput {
    var last: UInt8 = 0
    for byte in bytes {
      if (0x40...0x7E).contains(byte) { return .whole }
      guard (0x20...0x3F).contains(byte) else { return .none }
      last = byte
    }
    // As rxvt ends an editing key with Shift.
    return last == UInt8(ascii: "$") ? .whole : .part
  }

  /// A reply is printable ASCII: a part of it has a mark that separates numbers, where a person types words.
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

  /// The most characters of one read that count as typed; an input method sends several at once.
  private static let greatestTyped = 15

  private static func paste(_ bytes: some Collection<UInt8>, _ paste: Paste) -> LateInput {
    var paste = paste
    for byte in bytes where paste.append(byte) { return .whole }
    // Terminals remove Esc from pasted text: any other Esc begins a key.
    let text = bytes.dropLast(paste.matched)
    if text.contains(0x1B) { return .none }
    let isTyped = text.count(where: { $0 & 0xC0 != 0x80 }) <= greatestTyped
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
  /// After `CSI [`: one byte follows (the Linux console's F1 to F5).
  case linuxFunctionKey
}
