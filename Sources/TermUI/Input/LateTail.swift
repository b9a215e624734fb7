/// What may still come of something that was given up because its next byte was late.
///
/// A slow line can cut a sequence anywhere. When the rest arrives after the deadline it must not be
/// typed; but nor may a person's own keys vanish for long. So only the very next read is looked at,
/// only for a while, and only a tail that fits is taken.
struct LateTail {
  enum Kind {
    case escape, singleShift, controlSequence, paste
    /// A string, and whether its last byte was the Esc that begins its terminator.
    case string(escaped: Bool)
    /// A mouse report of the old kind, and how many of its bytes are missing.
    case legacyMouse(Int)
  }

  /// What the bytes at the start of the next read are.
  enum Fate: Equatable {
    /// No tail: they are keys like any others.
    case none
    /// The tail is over after so many bytes; they are dropped.
    case drop(Int)
    /// They go on after the Esc that was taken for a key.
    case sequence
  }

  let kind: Kind
  let until: Duration

  init(_ kind: Kind, since now: Duration) {
    self.kind = kind
    until =
      switch kind {
      case .escape, .singleShift: now + .milliseconds(200)
      case .controlSequence, .legacyMouse: now + .seconds(2)
      // These tails are known by their terminator, which nobody types.
      case .string, .paste: now + .seconds(60)
      }
  }

  /// Decides on the bytes of the next read.
  func fate(of bytes: some Collection<UInt8>) -> Fate {
    switch kind {
    case .escape:
      return Self.continuesEscape(bytes) ? .sequence : .none
    case .singleShift:
      guard let first = bytes.first, (0x40...0x7E).contains(first) else { return .none }
      return .drop(1)
    case .controlSequence:
      let length = bytes.prefix { (0x20...0x3F).contains($0) }.count
      guard let final = bytes.dropFirst(length).first, (0x40...0x7E).contains(final) else {
        return .none
      }
      return .drop(length + 1)
    case .legacyMouse(let missing):
      return .drop(bytes.prefix(missing).prefix { $0 >= 0x20 }.count)
    case .string(let escaped):
      return Self.stringEnd(bytes, escaped: escaped)
    case .paste:
      return Self.pasteEnd(bytes)
    }
  }

  /// A string's introducer is also a letter or sign that a person types: it is believed only together
  /// with what its string begins with.
  private static func continuesEscape(_ bytes: some Collection<UInt8>) -> Bool {
    let second = bytes.dropFirst().first
    return switch bytes.first {
    case UInt8(ascii: "["), UInt8(ascii: "O"): true
    case UInt8(ascii: "]"), UInt8(ascii: "P"): second.map { (0x21...0x3F).contains($0) } ?? false
    case UInt8(ascii: "_"): second == UInt8(ascii: "G")
    default: false
    }
  }

  private static func stringEnd(_ bytes: some Collection<UInt8>, escaped: Bool) -> Fate {
    var length = 0
    var escaped = escaped
    for byte in bytes {
      length += 1
      if byte == 0x07 || (escaped && byte == UInt8(ascii: "\\")) { return .drop(length) }
      if escaped || (byte < 0x20 && byte != 0x1B) { return .none }
      escaped = byte == 0x1B
    }
    return .none
  }

  private static func pasteEnd(_ bytes: some Collection<UInt8>) -> Fate {
    var length = 0
    var paste = Paste()
    for byte in bytes {
      length += 1
      if paste.append(byte) { return .drop(length) }
    }
    return .none
  }
}
