/// Turns the bytes that a terminal sends into events, regardless of how the bytes are split into reads.
///
/// It is a pure value without a descriptor or a clock: pass each read to ``parse(_:now:)``, and call ``expire(now:)``
/// when ``deadline`` has passed and no byte is waiting.
///
/// A timeout turns two inputs into keys: a lone Esc, and an introducer (CSI, SS3, OSC, DCS, APC, PM, SOS) that no byte
/// follows, which is a character with Alt. Bytes that follow an introducer are never typed: the sequence is completed
/// or dropped as a whole. Input of any length takes a bounded amount of memory.
///
/// While the terminal owes a reply (``expectsReply``), timeouts are longer: on a slow line its bytes are far apart.
///
/// The grammar is ECMA-48's; the states follow Paul Williams, "A parser for DEC's ANSI-compatible video terminals"
/// (https://vt100.net/emu/dec_ansi_parser).
package struct InputParser: Sendable {
  /// The time to wait after Esc for the rest of a sequence: the key must act within 50 ms.
  static let escapeTimeout = Duration.milliseconds(35)
  /// The time to wait for a string after its introducer, which alone is a key with Alt: a terminal sends both at once.
  private static let introducerTimeout = Duration.milliseconds(50)
  /// The time to wait for the next byte in both cases if it may belong to a reply, or if the key would end the program.
  static let longestTimeout = Duration.milliseconds(250)

  /// Whether the terminal owes a reply: then Esc and an introducer wait longer for the next byte, and the time of a
  /// sequence counts from its last byte.
  package var expectsReply = false

  private var state = ParserState.ground
  private var utf8 = UTF8Decoder()
  /// Whether another Esc came right before the pending Esc or sequence: before a key's sequence it means Alt, as rxvt
  /// and PuTTY send it; otherwise it is a key of its own.
  private var isAfterEscape = false
  /// The byte after Esc that introduces a sequence; nil once another byte has come.
  private var introducer: UInt8?
  private var characterModifiers: Key.Modifiers = []
  private var sequence = ControlSequence()
  private var string = ControlString()
  private var legacyMouse: [UInt8] = []
  private var legacyButton = 0
  private var paste = Paste()
  /// The time until which the late bytes of a sequence that timed out are recognized; nil if none has.
  private var lateUntil: Duration?
  /// The time that the pending sequence may take.
  private var timeout = Duration.zero
  private var now = Duration.zero
  private var inputs: [ParsedInput] = []

  /// The time at which to call ``expire(now:)`` if no byte has come; nil while no sequence is pending.
  package private(set) var deadline: Duration?

  /// Makes a parser without pending input.
  package init() {}

  /// Consumes the bytes of one read, at a time of a monotonic clock, and returns the events that they complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func parse(_ bytes: some Collection<UInt8>, now: Duration) -> [Event] {
    read(bytes, now: now).compactMap(\.event)
  }

  /// Consumes the bytes of one read as ``parse(_:now:)`` does, and also returns the reports.
  mutating func read(_ bytes: some Collection<UInt8>, now: Duration) -> [ParsedInput] {
    guard !bytes.isEmpty else { return [] }
    self.now = now
    let until = lateUntil
    let late = resume(with: bytes)
    for byte in bytes { parse(byte) }
    if expectsReply, isInSequence { deadline = now + timeout }
    if late == .part { wait(until: until) }
    return drain()
  }

  /// Gives up the pending sequence if its ``deadline`` has passed, and returns the resulting events.
  package mutating func expire(now: Duration) -> [Event] {
    expireSequence(now: now).compactMap(\.event)
  }

  /// Gives up the pending sequence as ``expire(now:)`` does.
  mutating func expireSequence(now: Duration) -> [ParsedInput] {
    guard let deadline, now >= deadline else { return [] }
    self.now = now
    switch state {
    case .escape:
      emitEarlierEscape()
      emit(.key(Key(.escape)))
    case .stringEscape where introducer != nil:
      emitIntroducer()
      emit(.key(Key(.escape)))
      state = .escape
    case .paste: emit(paste.finish())
    default: emitIntroducer()
    }
    wait(until: LateInput.timeout(for: state, isBegun: introducer == nil).map { now + $0 })
    return drain()
  }

  /// Resumes the sequence that timed out if the bytes belong to it; drops it if they do not.
  private mutating func resume(with bytes: some Collection<UInt8>) -> LateInput {
    guard let until = lateUntil else { return .none }
    lateUntil = nil
    let late = now <= until ? LateInput(bytes, of: state, isBegun: introducer == nil, paste) : .none
    if late == .none { reset() } else { deadline = now + .seconds(1) }
    return late
  }

  /// Gives up the pending sequence, but recognizes its late bytes until a time.
  private mutating func wait(until: Duration?) {
    deadline = nil
    lateUntil = until
    if until == nil { state = .ground }
  }

  /// Whether bytes have followed an Esc without completing a sequence.
  var isInSequence: Bool { deadline != nil && state != .escape && state != .character }

  /// The number of bytes held in memory; tests check that it is bounded.
  var heldBytes: Int { sequence.count + string.count + paste.count + legacyMouse.count }

  private mutating func drain() -> [ParsedInput] {
    defer { inputs.removeAll() }
    return inputs
  }

  private mutating func emit(_ event: Event?) {
    if let event { inputs.append(.event(event)) }
  }

  private mutating func emitEarlierEscape() {
    if isAfterEscape { emit(.key(Key(.escape))) }
    isAfterEscape = false
  }

  /// Emits an introducer as a key if no byte has followed it.
  private mutating func emitIntroducer() {
    guard let introducer else { return }
    emitEarlierEscape()
    emit(.key(Key(.character(Unicode.Scalar(introducer)), .alt)))
  }

  /// Emits what a sequence says, which may have come after another Esc.
  private mutating func emitSequence(_ input: ParsedInput?) {
    switch input {
    case .event(.key(let key)) where isAfterEscape:
      emit(.key(Key(key.code, key.modifiers.union(.alt))))
    case nil: break
    case let input?:
      emitEarlierEscape()
      inputs.append(input)
    }
    isAfterEscape = false
  }

  private mutating func begin(
    _ next: ParserState, timeout: Duration, after introducer: UInt8? = nil
  ) {
    state = next
    self.timeout = timeout
    deadline = now + timeout
    self.introducer = introducer
  }

  private mutating func reset() {
    state = .ground
    deadline = nil
    introducer = nil
  }

  // MARK: - Bytes

  private mutating func parse(_ byte: UInt8) {
    switch state {
    case .paste: parseInPaste(byte)
    case .stringEscape: parseAfterStringEscape(byte)
    case .string where byte == 0x1B: state = .stringEscape
    case _ where byte == 0x1B: parseEscape()
    case .character: parseInCharacter(byte)
    // CAN and SUB abort any pending sequence; without one they are Ctrl-X and Ctrl-Z.
    case _ where (byte == 0x18 || byte == 0x1A) && deadline != nil: reset()
    case .ground: parseInGround(byte, [])
    case .escape: parseAfterEscape(byte)
    case .singleShift: parseInSingleShift(byte)
    case .controlSequence: parseInControlSequence(byte)
    case .legacyMouse: parseInLegacyMouse(byte)
    case .string: parseInString(byte)
    }
  }

  private mutating func parseInGround(_ byte: UInt8, _ modifiers: Key.Modifiers) {
    switch byte {
    case 0..<0x20, 0x7F:
      let key = KeyCodes.control(byte)
      emit(.key(Key(key.code, key.modifiers.union(modifiers))))
      reset()
    case 0x20..<0x7F:
      emit(.key(Key(.character(Unicode.Scalar(byte)), modifiers)))
      reset()
    default:
      guard utf8.begin(byte) else { return reset() }
      characterModifiers = modifiers
      begin(.character, timeout: .seconds(1))
    }
  }

  private mutating func parseInCharacter(_ byte: UInt8) {
    switch utf8.next(byte) {
    case .more: break
    case .scalar(let scalar):
      // No key types the control characters U+0080 to U+009F.
      if scalar.value >= 0xA0 { emit(.key(Key(.character(scalar), characterModifiers))) }
      reset()
    case .broken:
      reset()
      parseInGround(byte, [])
    }
  }

  private mutating func parseEscape() {
    if state == .escape {
      // The next byte decides about both Escs; the deadline stays.
      emitEarlierEscape()
      isAfterEscape = true
    } else {
      // The pending bytes are dropped, except an introducer, which is a key.
      emitIntroducer()
      isAfterEscape = false
      begin(.escape, timeout: expectsReply ? Self.longestTimeout : Self.escapeTimeout)
    }
  }

  private mutating func parseAfterEscape(_ byte: UInt8) {
    if byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") { emitEarlierEscape() }
    switch byte {
    case UInt8(ascii: "["):
      sequence.removeAll()
      begin(.controlSequence, timeout: .seconds(1), after: byte)
    case UInt8(ascii: "O"):
      sequence.removeAll()
      begin(.singleShift, timeout: .milliseconds(200), after: byte)
    case UInt8(ascii: "]"): beginString(.operatingSystemCommand, after: byte)
    case UInt8(ascii: "P"): beginString(.deviceControl, after: byte)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): beginString(.other, after: byte)
    // The terminator of a string, though no string is pending.
    case UInt8(ascii: "\\"): reset()
    default: parseInGround(byte, .alt)
    }
  }

  private mutating func parseInSingleShift(_ byte: UInt8) {
    introducer = nil
    switch byte {
    case 0x30...0x3F: sequence.append(byte)
    case 0x20...0x7E:
      emitSequence(sequence.singleShiftEvent(final: byte).map(ParsedInput.event))
      reset()
    default: break
    }
  }

  private mutating func parseInControlSequence(_ byte: UInt8) {
    introducer = nil
    switch byte {
    // rxvt ends its editing keys with Shift in `$`, which is an intermediate byte elsewhere.
    case UInt8(ascii: "$") where sequence.legacyKey(.shift) != nil:
      emitSequence(sequence.legacyKey(.shift).map(ParsedInput.event))
      reset()
    case 0x20...0x3F: sequence.append(byte)
    // The Linux console's F1 to F5.
    case UInt8(ascii: "[") where sequence.isEmpty: sequence.append(byte)
    case UInt8(ascii: "M") where sequence.isEmpty:
      legacyMouse.removeAll(keepingCapacity: true)
      begin(.legacyMouse, timeout: .seconds(1))
    case UInt8(ascii: "~") where sequence.isPasteStart:
      emitEarlierEscape()
      paste = Paste()
      begin(.paste, timeout: .seconds(2))
    case 0x40...0x7E:
      let text = sequence.typedText(final: byte)
      if text.isEmpty { emitSequence(sequence.input(final: byte)) }
      for scalar in text { emitSequence(.event(.key(Key(.character(scalar))))) }
      reset()
    // Control characters are dropped, as after any introducer.
    case 0..<0x20, 0x7F: break
    default: sequence.append(byte)
    }
  }

  private mutating func parseInLegacyMouse(_ byte: UInt8) {
    legacyMouse.append(byte)
    guard legacyMouse.count == 3 else { return }
    emitSequence(ParsedInput(legacyMouse: legacyMouse, button: &legacyButton))
    reset()
  }

  private mutating func beginString(_ kind: ControlString.Kind, after introducer: UInt8) {
    string.begin(kind)
    let timeout = expectsReply ? Self.longestTimeout : Self.introducerTimeout
    begin(.string, timeout: timeout, after: introducer)
  }

  private mutating func parseInString(_ byte: UInt8) {
    if byte == 0x07 { return finishString() }
    if introducer != nil { begin(.string, timeout: .seconds(2)) }
    string.append(byte)
  }

  private mutating func parseAfterStringEscape(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return finishString() }
    // Not the terminator: the Esc begins a sequence. The string is dropped, except an introducer alone, which is a key.
    emitIntroducer()
    begin(.escape, timeout: expectsReply ? Self.longestTimeout : Self.escapeTimeout)
    if byte != 0x1B { parse(byte) }
  }

  private mutating func finishString() {
    emit(string.reply.map(Event.reply))
    reset()
  }

  private mutating func parseInPaste(_ byte: UInt8) {
    deadline = now + .seconds(2)
    guard paste.append(byte) else { return }
    emit(paste.finish())
    reset()
  }
}

/// The keys typed during an inquiry, for the loop that runs next.
package struct TypedAhead: Sendable {
  /// The keys and pastes, in order.
  package var events: [Event] = []
  /// The parser, which may be in the middle of a reply or a key.
  var parser = InputParser()

  package init() {}
}
