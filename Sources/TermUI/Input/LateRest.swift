/// The relation of a read to something that was given up because its next byte was late.
///
/// A slow line can cut a sequence anywhere, and its rest must not be typed however late it comes; but nor
/// may a person's own keys vanish. So the parser stays where it was for a while, and a read goes on there
/// only if it completes what was given up, or could be amid it and looks like nothing that a person types.
/// The first read that is neither is typed, and what was given up is dropped.
enum LateRest {
  /// Nothing: it is typed.
  case none
  /// A part without the end.
  case part
  /// Input that the parser goes on with as if nothing had happened: the end is in it, or a sequence begins.
  case whole

  /// Tells what bytes are of the rest, so far as that can be told.
  ///
  /// - Parameters:
  ///   - bytes: One read.
  ///   - state: What the parser was in the middle of.
  ///   - isBegun: Whether more than the introducer had come, so that it was no key.
  ///   - paste: The paste that was given up, if it is one.
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
    // A single character may as well be a key.
    if self == .part || !isBegun, bytes.dropFirst().isEmpty { self = .none }
  }

  /// The time that the rest is looked for after something was given up; none where nothing can be told.
  static func patience(for state: ParserState, isBegun: Bool) -> Duration? {
    switch state {
    case .ground, .character: nil
    case .escape, .singleShift, .linuxFunctionKey: .milliseconds(200)
    case .controlSequence where !isBegun: .milliseconds(200)
    case .controlSequence, .legacyMouse, .stringEscape: .seconds(2)
    case .string where !isBegun: .seconds(2)
    // These end in something that nobody types.
    case .string, .paste: .seconds(60)
    }
  }

  /// An introducer is also something that a person types: it is believed only together with what may
  /// follow it.
  private static func isIntroducer(_ first: UInt8, _ second: UInt8?) -> Bool {
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "O"): second != nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"): second.map { (0x21...0x3F).contains($0) } ?? false
    case UInt8(ascii: "_"): second == UInt8(ascii: "G")
    default: false
    }
  }

  private static func singleShift(_ bytes: some Collection<UInt8>) -> LateRest {
    guard let other = bytes.first(where: { !(0x30...0x3F).contains($0) }) else { return .part }
    return (0x40...0x7E).contains(other) ? .whole : .none
  }

  private static func sequence(_ bytes: some Collection<UInt8>) -> LateRest {
    var last: UInt8 = 0
    for byte in bytes {
      if (0x40...0x7E).contains(byte) { return .whole }
      guard (0x20...0x3F).contains(byte) else { return .none }
      last = byte
    }
    // As rxvt ends an editing key with Shift.
    return last == UInt8(ascii: "$") ? .whole : .part
  }

  /// An answer is of printable ASCII: a part of one has a mark that separates its numbers, where a person
  /// types words.
  private static func string(_ bytes: some Collection<UInt8>) -> LateRest {
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

  /// Nobody types so many characters at once; a method of input gives some.
  private static let greatestTyped = 15

  private static func paste(_ bytes: some Collection<UInt8>, _ paste: Paste) -> LateRest {
    var paste = paste
    for byte in bytes where paste.append(byte) { return .whole }
    // Terminals leave Esc out of what is pasted: another begins a key.
    let text = bytes.dropLast(paste.matched)
    if text.contains(0x1B) { return .none }
    let isTyped = text.count(where: { $0 & 0xC0 != 0x80 }) <= greatestTyped
    return paste.matched < 3 && isTyped ? .none : .part
  }
}
