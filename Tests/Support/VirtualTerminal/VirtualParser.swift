/// An action that a terminal reads from the bytes sent to it.
enum VirtualAction: Equatable {
  case print(Unicode.Scalar)
  case control(UInt8)
  /// `ESC`, intermediates and a final byte.
  case escape(String)
  case csi(VirtualSequence)
  case operatingSystemCommand(String)
  case deviceControl(String)
}

/// A control sequence: `CSI`, a private marker, parameters, intermediates and a final byte.
struct VirtualSequence: Equatable {
  /// One of `?`, `>`, `<`, `=`, or nothing.
  var marker = ""
  /// Parameters, each with its subparameters; nothing where a number is left out.
  var parameters: [[Int?]] = []
  var intermediates = ""
  var final: Character = "@"
  /// The bytes after `CSI`, for reports of what is not known.
  var text = ""

  /// A number, or its default where it is left out; 0 counts as left out.
  func count(_ index: Int, default value: Int = 1) -> Int {
    guard index < parameters.count, let number = parameters[index].first ?? nil, number != 0 else {
      return value
    }
    return number
  }
}

/// Splits bytes into actions as in Paul Williams' state machine for DEC terminals
/// (<https://vt100.net/emu/dec_ansi_parser>), with UTF-8.
struct VirtualParser {
  private enum State { case ground, escape, csi, string, stringEscape }

  private var state = State.ground
  private var collected: [UInt8] = []
  /// The byte after `ESC` that began a string.
  private var introducer: UInt8 = 0
  private var pending: [UInt8] = []

  /// Whether nothing is begun: the next printable ASCII byte stands for itself.
  var isAtRest: Bool { state == .ground && pending.isEmpty }

  mutating func feed(_ byte: UInt8) -> [VirtualAction] {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .csi: return csi(byte)
    case .string, .stringEscape: return string(byte)
    }
  }

  private mutating func ground(_ byte: UInt8) -> [VirtualAction] {
    if byte >= 0x80 { return utf8(byte) }
    let broken: [VirtualAction] = pending.isEmpty ? [] : [.print("\u{FFFD}")]
    pending = []
    if byte == 0x1B {
      (state, collected) = (.escape, [])
      return broken
    }
    return broken
      + (byte < 0x20 || byte == 0x7F ? [.control(byte)] : [.print(Unicode.Scalar(byte))])
  }

  private mutating func utf8(_ byte: UInt8) -> [VirtualAction] {
    var actions: [VirtualAction] = []
    if byte >= 0xC0, !pending.isEmpty {
      actions.append(.print("\u{FFFD}"))
      pending = []
    }
    pending.append(byte)
    let needed =
      switch pending[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard pending.count >= needed else { return actions }
    let text = String(decoding: pending, as: UTF8.self).unicodeScalars
    pending = []
    // C1 controls do nothing.
    return actions + text.filter { !(0x80...0x9F ~= $0.value) }.map { .print($0) }
  }

  private mutating func escape(_ byte: UInt8) -> [VirtualAction] {
    switch byte {
    case UInt8(ascii: "[") where collected.isEmpty:
      state = .csi
    case _ where collected.isEmpty && "]P_^X".utf8.contains(byte):
      (state, introducer) = (.string, byte)
    case 0x20...0x2F:
      collected.append(byte)
    case 0x1B:
      collected = []
    default:
      state = .ground
      return [.escape(String(decoding: collected + [byte], as: UTF8.self))]
    }
    return []
  }

  private mutating func csi(_ byte: UInt8) -> [VirtualAction] {
    switch byte {
    case 0x1B:
      (state, collected) = (.escape, [])
    case 0x18, 0x1A:
      state = .ground
    case 0x00..<0x20:
      return [.control(byte)]
    case 0x40...0x7E:
      state = .ground
      return [.csi(VirtualParser.sequence(collected, final: byte))]
    default:
      collected.append(byte)
    }
    return []
  }

  private mutating func string(_ byte: UInt8) -> [VirtualAction] {
    if state == .stringEscape {
      state = .ground
      let ended = endString()
      return byte == UInt8(ascii: "\\") ? ended : ended + feedAfterAbort(byte)
    }
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07 where introducer == UInt8(ascii: "]"):
      state = .ground
      return endString()
    case 0x18, 0x1A: state = .ground
    default: collected.append(byte)
    }
    return []
  }

  private mutating func feedAfterAbort(_ byte: UInt8) -> [VirtualAction] {
    (state, collected) = (.escape, [])
    return escape(byte)
  }

  private mutating func endString() -> [VirtualAction] {
    defer { collected = [] }
    let text = String(decoding: collected, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"): return [.operatingSystemCommand(text)]
    case UInt8(ascii: "P"): return [.deviceControl(text)]
    default: return []
    }
  }

  private static func sequence(_ bytes: [UInt8], final: UInt8) -> VirtualSequence {
    let text = String(decoding: bytes, as: UTF8.self)
    let marker = text.prefix { "?><=".contains($0) }
    let intermediates = text.drop { !(" "..."/").contains($0) }
    let numbers = text.dropFirst(marker.count).dropLast(intermediates.count)
    let parameters = numbers.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
    return VirtualSequence(
      marker: String(marker), parameters: numbers.isEmpty ? [] : parameters,
      intermediates: String(intermediates), final: Character(Unicode.Scalar(final)),
      text: text + String(Unicode.Scalar(final)))
  }
}
