/// An action that a terminal decodes from bytes.
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
  /// One of `?`, `>`, `<` and `=`, or none, and then the intermediate bytes.
  private(set) var prefix = ""
  /// The parameters, each with its subparameters; nil for an omitted number.
  private(set) var parameters: [[Int?]] = []
  let final: Unicode.Scalar
  /// The bytes between `CSI` and the final one.
  private let bytes: [UInt8]

  /// Reads the bytes one by one, because strings would make tests, which draw mostly sequences, much slower.
  init(_ bytes: [UInt8], final: UInt8) {
    self.bytes = bytes
    self.final = Unicode.Scalar(final)
    var number: Int?
    var parts: [Int?] = []
    var hasNumbers = false
    for byte in bytes {
      switch byte {
      case 0x3C...0x3F, 0x20...0x2F: prefix.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x30...0x39:
        // The limit is greater than any number of a screen or a color.
        number = min((number ?? 0) * 10 + Int(byte) - 0x30, 1 << 30)
        hasNumbers = true
      case UInt8(ascii: ":"), UInt8(ascii: ";"):
        parts.append(number)
        number = nil
        hasNumbers = true
        guard byte == UInt8(ascii: ";") else { continue }
        parameters.append(parts)
        parts = []
      default: break
      }
    }
    if hasNumbers { parameters.append(parts + [number]) }
  }

  /// The bytes after `CSI`, for reports of unknown sequences.
  var text: String {
    String(decoding: bytes, as: UTF8.self) + String(final)
  }

  /// A number, or its default if it is omitted or 0.
  func count(_ index: Int, default value: Int = 1) -> Int {
    guard index < parameters.count, let number = parameters[index].first ?? nil, number != 0 else {
      return value
    }
    return number
  }
}

/// Decodes bytes into actions, as in Paul Williams' state machine for DEC terminals
/// (<https://vt100.net/emu/dec_ansi_parser>), with UTF-8.
struct VirtualParser {
  private enum State { case ground, escape, csi, string, stringEscape }

  private var state = State.ground
  private var collected: [UInt8] = []
  /// The byte after `ESC` that began a string.
  private var introducer: UInt8 = 0
  private var pending: [UInt8] = []

  /// Whether no sequence or character is pending: the next printable ASCII byte stands for itself.
  var isAtRest: Bool { state == .ground && pending.isEmpty }

  /// Appends the actions that a byte completes.
  mutating func feed(_ byte: UInt8, into actions: inout [VirtualAction]) {
    switch state {
    case .ground: ground(byte, &actions)
    case .escape: escape(byte, &actions)
    case .csi: csi(byte, &actions)
    case .string, .stringEscape: string(byte, &actions)
    }
  }

  private mutating func begin(_ state: State) {
    self.state = state
    collected.removeAll(keepingCapacity: true)
  }

  private mutating func ground(_ byte: UInt8, _ actions: inout [VirtualAction]) {
    if byte >= 0x80 { return utf8(byte, &actions) }
    if !pending.isEmpty { actions.append(.print("\u{FFFD}")) }
    pending.removeAll(keepingCapacity: true)
    switch byte {
    case 0x1B: begin(.escape)
    case 0..<0x20, 0x7F: actions.append(.control(byte))
    default: actions.append(.print(Unicode.Scalar(byte)))
    }
  }

  private mutating func utf8(_ byte: UInt8, _ actions: inout [VirtualAction]) {
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
    guard pending.count >= needed else { return }
    let text = String(decoding: pending, as: UTF8.self).unicodeScalars
    pending.removeAll(keepingCapacity: true)
    // C1 controls do nothing.
    for scalar in text where !(0x80...0x9F ~= scalar.value) { actions.append(.print(scalar)) }
  }

  private mutating func escape(_ byte: UInt8, _ actions: inout [VirtualAction]) {
    switch byte {
    case UInt8(ascii: "[") where collected.isEmpty:
      state = .csi
    case _ where collected.isEmpty && "]P_^X".utf8.contains(byte):
      (state, introducer) = (.string, byte)
    case 0x20...0x2F:
      collected.append(byte)
    case 0x1B:
      begin(.escape)
    default:
      state = .ground
      actions.append(.escape(String(decoding: collected + [byte], as: UTF8.self)))
    }
  }

  private mutating func csi(_ byte: UInt8, _ actions: inout [VirtualAction]) {
    switch byte {
    case 0x1B: begin(.escape)
    case 0x18, 0x1A: state = .ground
    case 0x00..<0x20: actions.append(.control(byte))
    case 0x40...0x7E:
      state = .ground
      actions.append(.csi(VirtualSequence(collected, final: byte)))
    default: collected.append(byte)
    }
  }

  private mutating func string(_ byte: UInt8, _ actions: inout [VirtualAction]) {
    if state == .stringEscape {
      state = .ground
      endString(&actions)
      guard byte != UInt8(ascii: "\\") else { return }
      begin(.escape)
      return escape(byte, &actions)
    }
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07 where introducer == UInt8(ascii: "]"):
      state = .ground
      endString(&actions)
    case 0x18, 0x1A: state = .ground
    default: collected.append(byte)
    }
  }

  private func endString(_ actions: inout [VirtualAction]) {
    let text = String(decoding: collected, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"): actions.append(.operatingSystemCommand(text))
    case UInt8(ascii: "P"): actions.append(.deviceControl(text))
    default: break
    }
  }
}
