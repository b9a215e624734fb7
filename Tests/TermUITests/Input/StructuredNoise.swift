import TestSupport

@testable import TermUI

/// Generates almost valid sequences: valid ones with some bytes inserted, removed or replaced, which lead deeper into
/// the parser than random bytes.
struct StructuredNoise {
  /// The event that a sequence may have.
  enum Meaning {
    /// A key if true, no event if false.
    case key(Bool)
    /// A mouse event or none if true, no event if false.
    case mouse(Bool)
    /// A change of the focus.
    case focus
    /// A paste of this text.
    case paste([UInt8])
    /// A reply or no event.
    case nothing
  }

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next sequence and its meaning.
  mutating func next() -> (bytes: [UInt8], meaning: Meaning) {
    switch below(16) {
    case 0..<7: controlSequence(Self.parameters, finals: 0x40...0x7E)
    case 7..<9: controlSequence(Self.reports, finals: UInt8(ascii: "M")...UInt8(ascii: "M"))
    case 9..<11: singleShift()
    case 11: legacyMouse()
    case 12: paste()
    case 13: aborted()
    default: string()
    }
  }

  /// Splits bytes into reads of random lengths.
  mutating func reads(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var reads: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = below(4) == 0 ? 1 + below(8) : rest.count
      reads.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return reads
  }

  private mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: generator.next() >> 11) % bound
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  private mutating func byte(_ range: ClosedRange<UInt8>) -> UInt8 {
    range.lowerBound + UInt8(below(range.count))
  }

  /// Inserts, removes and replaces up to `count` bytes.
  private mutating func mutate(
    _ bytes: inout [UInt8], upTo count: Int, _ replacement: (inout Self) -> UInt8
  ) {
    for _ in 0..<below(count + 1) {
      let index = below(bytes.count + 1)
      switch below(3) {
      case 0: bytes.insert(replacement(&self), at: index)
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2 where index < bytes.count: bytes[index] = replacement(&self)
      default: break
      }
    }
  }

  // MARK: - Sequences with a final byte

  private static let parameters = [
    "", "", "1", "1;5", "1;2:1", "1;5:3", ";3", "3", "5;5", "24;2", "27;5;97", "97;5", "97:65;6",
    "1089::99;5", "97;17", "57421", "13;1:2", "200", "201", "?62;22", "?2026;2$", "12;40", "5$",
    "8",
    "<0;3;4", ">0;276;0", "99999999999999999999",
  ].map { Array($0.utf8) }
  private static let reports = ["<0;3;4", "<64;3;4", "<32;300;200", "<35;1;1", "<0;0;0"]
    .map { Array($0.utf8) }

  private mutating func controlSequence(
    _ forms: [[UInt8]], finals: ClosedRange<UInt8>
  ) -> ([UInt8], Meaning) {
    var middle = pick(forms)
    mutate(&middle, upTo: 3) { noise in
      switch noise.below(20) {
      case 0: noise.pick([0x00, 0x03, 0x07, 0x0D, 0x7F])
      case 1: noise.byte(0x80...0xFF)
      case 2: noise.byte(0x20...0x2F)
      default: noise.byte(0x30...0x3F)
      }
    }
    if below(50) == 0 { middle += [UInt8](repeating: UInt8(ascii: "0"), count: 64) }
    var final = below(2) == 0 ? pick(Array("~uABCDFHPQRSZMmIOacy^@".utf8)) : byte(finals)
    if finals.count == 1 { final = finals.lowerBound }
    let text = middle.filter { $0 >= 0x20 && $0 != 0x7F }
    // Sequences that continue after their final byte are avoided; rxvt's final `$` is an intermediate byte elsewhere.
    let goesOn = text.isEmpty && (final == UInt8(ascii: "[") || final == UInt8(ascii: "M"))
    let isPaste = final == UInt8(ascii: "~") && Self.isDigits(text) && Self.number(text) == 200
    if goesOn || isPaste { final = UInt8(ascii: "A") }
    if let dollar = text.firstIndex(of: UInt8(ascii: "$")), Self.isDigits(text[..<dollar]) {
      let isKey = Self.isEditingKey(text[..<dollar])
      return (
        Array("\u{1B}[".utf8) + text[...dollar] + (isKey ? [] : [final]), .key(isKey)
      )
    }
    return (
      Array("\u{1B}[".utf8) + middle + [final],
      Self.meaning(String(decoding: text, as: UTF8.self), final)
    )
  }

  private static func isDigits(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int? {
    bytes.isEmpty ? nil : Int(String(decoding: bytes, as: UTF8.self)) ?? .max
  }

  private static func isEditingKey(_ bytes: some Collection<UInt8>) -> Bool {
    isDigits(bytes) && number(bytes).flatMap(KeyCodes.editingKey) != nil
  }

  /// The meaning of parameters and a final byte according to the documentation of terminals.
  private static func meaning(_ text: String, _ final: UInt8) -> Meaning {
    guard text.utf8.count <= ControlSequence.capacity else { return .nothing }
    if text.first == "<", final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
      let parts = text.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      return .mouse(parts.count == 3 && parts.allSatisfy { isDigits($0.utf8) })
    }
    guard text.allSatisfy({ "0123456789;:".contains($0) }) else { return .nothing }
    let isEmpty = text.isEmpty
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.split(separator: ":", omittingEmptySubsequences: false).map { number($0.utf8) } }
    func fits(_ parts: [Int]) -> Bool {
      fields.count <= parts.count && zip(fields, parts).allSatisfy { $0.count <= $1 }
    }
    let code = fields.first?[0]
    let modifiers = fields.count > 1 ? fields[1][0] ?? 1 : 1
    let kind = fields.count > 1 && fields[1].count > 1 ? fields[1][1] ?? 1 : 1
    let isHeld = modifiers <= 256 && (max(modifiers, 1) - 1) & 16 == 0 && (1...2).contains(kind)
    switch Character(Unicode.Scalar(final)) {
    case "A", "B", "C", "D", "F", "H", "P", "Q", "S", "Z":
      return .key(fits([1, 2]) && (code ?? 1) == 1 && isHeld)
    // The reply that the cursor is at the top left; F3 has no parameters, or modifiers.
    case "R" where fields == [[1], [1]]: return .nothing
    case "R": return .key(fits([1, 2]) && (code ?? 1) == 1 && isHeld && modifiers <= 16)
    case "a", "b", "c", "d": return .key(isEmpty)
    case "^", "@": return .key(isEditingKey(text.utf8))
    case "~" where code == 27 && fits([1, 1, 1]) && fields.count == 3:
      return .key(isHeld && fields[2][0].flatMap(KeyCodes.codePoint) != nil)
    case "~": return .key(fits([1, 2]) && isHeld && code.flatMap(KeyCodes.editingKey) != nil)
    case "u":
      let codes = fields.first ?? []
      let bits = max(modifiers, 1) - 1
      var chosen = bits & 1 != 0 && codes.count > 1 ? codes[1] ?? code : code
      if bits & 0b10_1110 != 0, codes.count > 2, let base = codes[2], (code ?? 0) > 0x7F,
        (0x20..<0x7F).contains(base)
      {
        chosen = base
      }
      let isKnown = code != nil && chosen.flatMap(KeyCodes.codePoint) != nil
      return .key(fits([3, 2, .max]) && isHeld && isKnown)
    case "I", "O": return isEmpty ? .focus : .nothing
    default: return .nothing
    }
  }

  private mutating func singleShift() -> ([UInt8], Meaning) {
    var middle = Array(pick(["", "", "5", "2", "1;5", "17"]).utf8)
    mutate(&middle, upTo: 2) { $0.byte(0x30...0x3F) }
    let final = below(2) == 0 ? pick(Array("ABCDFHMPQRSjy".utf8)) : byte(0x40...0x7E)
    let text = String(decoding: middle, as: UTF8.self)
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
      .map { Self.number($0.utf8) }
    let isPlain = text.allSatisfy { "0123456789;".contains($0) } && fields.count < 3
    let modifiers = (fields.count == 2 ? fields[1] : nil) ?? fields.first.flatMap { $0 } ?? 1
    let isKey =
      isPlain && modifiers <= 256 && (max(modifiers, 1) - 1) & 16 == 0
      && KeyCodes.singleShift(final) != nil
    return (Array("\u{1B}O".utf8) + middle + [final], .key(isKey))
  }

  private mutating func legacyMouse() -> ([UInt8], Meaning) {
    let report = (0..<3).map { _ in byte(0x1C...0xFF) }.map { $0 == 0x1B ? 0x1C : $0 }
    return (Array("\u{1B}[M".utf8) + report, .mouse(report.allSatisfy { $0 >= 0x20 }))
  }

  // MARK: - Strings

  private static let strings = [
    "]11;rgb:1212/3434/5656", "]4;1;rgb:aa/bb/cc", "]52;c;Zm9v", "]", "]q", "P1$r48:2::1:2:3m",
    "P0$r", "P1+r524742=382F382F38", "P>|terminal 1.0", "P", "P1;2q", "_Gi=1;OK", "^q", "Xq",
  ].map { Array($0.utf8) }

  private mutating func string() -> ([UInt8], Meaning) {
    var bytes = pick(Self.strings)
    mutate(&bytes, upTo: 4) { noise in
      noise.below(4) == 0
        ? noise.pick([0x00, 0x03, 0x0D, 0x19, 0x7F, 0x9B, 0x9C, 0xC3, 0xFF])
        : noise.byte(0x20...0x7E)
    }
    if bytes.first.map({ !Array("]P_^X".utf8).contains($0) }) ?? true {
      bytes.insert(UInt8(ascii: "]"), at: 0)
    }
    if below(100) == 0 { bytes += [UInt8](repeating: UInt8(ascii: "q"), count: 5000) }
    return ([0x1B] + bytes + (below(2) == 0 ? [0x07] : [0x1B, UInt8(ascii: "\\")]), .nothing)
  }

  private mutating func paste() -> ([UInt8], Meaning) {
    var text = Array(
      pick(["", "#f80", "q\r", "\u{1B}[20", "\u{1B}[201", "漢字 🎨", "\u{3}\u{1B}[C"]).utf8)
    mutate(&text, upTo: 4) { $0.byte(0...0x7D) }
    return (Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8), .paste(text))
  }

  /// A sequence that CAN or SUB aborts.
  private mutating func aborted() -> ([UInt8], Meaning) {
    var bytes = below(2) == 0 ? string().0 : controlSequence(Self.parameters, finals: 0x40...0x7E).0
    // At least the terminator, which may have two bytes, is removed, but never the introducer, which would be a key.
    bytes.removeLast(min(2 + below(3), bytes.count - 2))
    return (bytes + [pick([0x18, 0x1A])], .nothing)
  }
}
