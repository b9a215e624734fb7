/// Turns the bytes that a terminal sends into events, whatever the splitting of the bytes.
///
/// A pure value: it knows neither a file descriptor nor a clock. Give it the bytes as they come with
/// ``parse(_:now:)``, and when ``deadline`` has passed and no byte is waiting, call ``expire(now:)``.
///
/// Two things become keys by waiting: a lone Esc, and an introducer (CSI, SS3, OSC, DCS, APC, PM, SOS) that
/// nothing follows, which is Alt with the introducer's character. Whatever follows an introducer is
/// completed or dropped as a whole, never typed. Input of any length uses a bounded amount of memory.
///
/// The grammar is that of ECMA-48; the states follow Paul Williams, "A parser for DEC's ANSI-compatible
/// video terminals" (https://vt100.net/emu/dec_ansi_parser).
public struct InputParser: Sendable {
  /// The time that a lone Esc waits for the rest of a sequence: a key has to act within 50 ms, and what a
  /// terminal sends as one sequence comes in far less.
  private static let escapePatience = Duration.milliseconds(35)
  /// The time that the introducer of a string waits for the string: a terminal sends both at once, and with Alt
  /// it is a key.
  private static let introducerPatience = Duration.milliseconds(50)

  private var state = ParserState.ground
  private var utf8 = UTF8Decoder()
  /// Whether an Esc came right before the one that is pending or has begun the sequence: Alt if a key's
  /// sequence it is, as rxvt and PuTTY send it, else a press of its own.
  private var isAfterEscape = false
  /// The byte after Esc that has begun what is pending, as long as nothing else has come.
  private var introducer: UInt8?
  private var characterModifiers: Key.Modifiers = []
  private var sequence = ControlSequence()
  private var string = ControlString()
  private var legacyMouse: [UInt8] = []
  private var legacyButton = 0
  private var paste = Paste()
  /// The time until which the rest of something given up is looked for; none while nothing is.
  private var lateUntil: Duration?
  private var now = Duration.zero
  private var events: [Event] = []

  /// The time at which ``expire(now:)`` is to be called if no byte comes before; none while nothing is pending.
  public private(set) var deadline: Duration?

  /// Makes a parser that waits for a key or a sequence to begin.
  public init() {}

  /// Takes the bytes of one read, made at a moment of some monotonic clock, and gives the events that
  /// they complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func parse(_ bytes: some Collection<UInt8>, now: Duration) -> [Event] {
    guard !bytes.isEmpty else { return [] }
    self.now = now
    let until = lateUntil
    let late = goOn(with: bytes)
    for byte in bytes { take(byte) }
    if late == .part { wait(until: until) }
    return takeEvents()
  }

  /// Gives up what is pending if its ``deadline`` has passed, and gives the events that this decides.
  public mutating func expire(now: Duration) -> [Event] {
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
    wait(until: LateRest.patience(for: state, isBegun: introducer == nil).map { now + $0 })
    return takeEvents()
  }

  /// Goes on with what was given up if the bytes are of its rest, and drops it if they are not.
  private mutating func goOn(with bytes: some Collection<UInt8>) -> LateRest {
    guard let until = lateUntil else { return .none }
    lateUntil = nil
    let late =
      now <= until ? LateRest(bytes, of: state, isBegun: introducer == nil, paste) : .none
    if late == .none { rest() } else { deadline = now + .seconds(1) }
    return late
  }

  /// Gives up what is pending, but for its rest until then.
  private mutating func wait(until: Duration?) {
    deadline = nil
    lateUntil = until
    if until == nil { state = .ground }
  }

  /// The number of bytes held back at the moment; for the tests of its bound.
  var heldBytes: Int {
    sequence.count + string.count + paste.count + legacyMouse.count
  }

  private mutating func takeEvents() -> [Event] {
    defer { events.removeAll() }
    return events
  }

  private mutating func emit(_ event: Event?) {
    if let event { events.append(event) }
  }

  private mutating func emitEarlierEscape() {
    if isAfterEscape { emit(.key(Key(.escape))) }
    isAfterEscape = false
  }

  /// Emits what an introducer is that nothing has followed.
  private mutating func emitIntroducer() {
    guard let introducer else { return }
    emitEarlierEscape()
    emit(.key(Key(.character(Unicode.Scalar(introducer)), .alt)))
  }

  /// Emits what a sequence means that may have come after a further Esc.
  private mutating func emitSequence(_ event: Event?) {
    switch event {
    case .key(let key) where isAfterEscape:
      emit(.key(Key(key.code, key.modifiers.union(.alt))))
    case nil: break
    default:
      emitEarlierEscape()
      emit(event)
    }
    isAfterEscape = false
  }

  private mutating func begin(
    _ next: ParserState, patience: Duration, after introducer: UInt8? = nil
  ) {
    state = next
    deadline = now + patience
    self.introducer = introducer
  }

  private mutating func rest() {
    state = .ground
    deadline = nil
    introducer = nil
  }

  // MARK: - Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .paste: takeInPaste(byte)
    case .stringEscape: takeAfterStringEscape(byte)
    case .string where byte == 0x1B: state = .stringEscape
    case _ where byte == 0x1B: takeEscape()
    case .character: takeInCharacter(byte)
    // CAN and SUB abort whatever is pending; with nothing pending they are Ctrl-X and Ctrl-Z.
    case _ where (byte == 0x18 || byte == 0x1A) && deadline != nil: rest()
    case .ground: takeInGround(byte, [])
    case .escape: takeAfterEscape(byte)
    case .singleShift: takeInSingleShift(byte)
    case .controlSequence: takeInControlSequence(byte)
    case .legacyMouse: takeInLegacyMouse(byte)
    case .linuxFunctionKey: takeLinuxFunctionKey(byte)
    case .string: takeInString(byte)
    }
  }

  private mutating func takeInGround(_ byte: UInt8, _ modifiers: Key.Modifiers) {
    switch byte {
    case 0..<0x20, 0x7F:
      let key = KeyCodes.control(byte)
      emit(.key(Key(key.code, key.modifiers.union(modifiers))))
      rest()
    case 0x20..<0x7F:
      emit(.key(Key(.character(Unicode.Scalar(byte)), modifiers)))
      rest()
    default:
      guard utf8.begin(byte) else { return rest() }
      characterModifiers = modifiers
      begin(.character, patience: .seconds(1))
    }
  }

  private mutating func takeInCharacter(_ byte: UInt8) {
    switch utf8.next(byte) {
    case .more: break
    case .scalar(let scalar):
      // U+0080 to U+009F are control characters, which no key types.
      if scalar.value >= 0xA0 { emit(.key(Key(.character(scalar), characterModifiers))) }
      rest()
    case .broken:
      rest()
      takeInGround(byte, [])
    }
  }

  private mutating func takeEscape() {
    if state == .escape {
      // The next byte tells the meaning of the first of two, and is not waited for any longer.
      emitEarlierEscape()
      isAfterEscape = true
    } else {
      // The pending bytes are dropped, unless they are a key.
      emitIntroducer()
      isAfterEscape = false
      begin(.escape, patience: Self.escapePatience)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    if byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") { emitEarlierEscape() }
    switch byte {
    case UInt8(ascii: "["):
      sequence.removeAll()
      begin(.controlSequence, patience: .seconds(1), after: byte)
    case UInt8(ascii: "O"):
      sequence.removeAll()
      begin(.singleShift, patience: .milliseconds(200), after: byte)
    case UInt8(ascii: "]"): beginString(.operatingSystemCommand, after: byte)
    case UInt8(ascii: "P"): beginString(.deviceControl, after: byte)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): beginString(.other, after: byte)
    // The end of a string that is no longer pending.
    case UInt8(ascii: "\\"): rest()
    default: takeInGround(byte, .alt)
    }
  }

  private mutating func takeInSingleShift(_ byte: UInt8) {
    introducer = nil
    switch byte {
    case 0x30...0x3F: sequence.append(byte)
    case 0x20...0x7E:
      emitSequence(sequence.singleShiftEvent(final: byte))
      rest()
    default: break
    }
  }

  private mutating func takeInControlSequence(_ byte: UInt8) {
    introducer = nil
    switch byte {
    // rxvt ends its editing keys with Shift in `$`, which is an intermediate byte anywhere else.
    case UInt8(ascii: "$") where sequence.legacyKey(.shift) != nil:
      emitSequence(sequence.legacyKey(.shift))
      rest()
    case 0x20...0x3F: sequence.append(byte)
    case UInt8(ascii: "[") where sequence.isEmpty:
      begin(.linuxFunctionKey, patience: .milliseconds(200))
    case UInt8(ascii: "M") where sequence.isEmpty:
      legacyMouse.removeAll(keepingCapacity: true)
      begin(.legacyMouse, patience: .seconds(1))
    case UInt8(ascii: "~") where sequence.isPasteStart:
      emitEarlierEscape()
      paste = Paste()
      begin(.paste, patience: .seconds(2))
    case 0x40...0x7E:
      emitSequence(sequence.event(final: byte))
      rest()
    // Control characters are dropped, here as in everything else that an introducer has begun.
    case 0..<0x20, 0x7F: break
    default: sequence.append(byte)
    }
  }

  private mutating func takeInLegacyMouse(_ byte: UInt8) {
    legacyMouse.append(byte)
    guard legacyMouse.count == 3 else { return }
    emitSequence(MouseReport.event(legacy: legacyMouse, button: &legacyButton))
    rest()
  }

  private mutating func takeLinuxFunctionKey(_ byte: UInt8) {
    guard byte >= 0x20 else { return }
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      emitSequence(.key(Key(.function(Int(byte - UInt8(ascii: "A")) + 1))))
    }
    rest()
  }

  private mutating func beginString(_ kind: ControlString.Kind, after introducer: UInt8) {
    string.begin(kind)
    begin(.string, patience: Self.introducerPatience, after: introducer)
  }

  private mutating func takeInString(_ byte: UInt8) {
    if byte == 0x07 { return finishString() }
    if introducer != nil { begin(.string, patience: .seconds(2)) }
    string.append(byte)
  }

  private mutating func takeAfterStringEscape(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return finishString() }
    // The Esc was not the terminator's: it begins anew, and the string is dropped if it is not a key.
    emitIntroducer()
    begin(.escape, patience: Self.escapePatience)
    if byte != 0x1B { take(byte) }
  }

  private mutating func finishString() {
    emit(string.reply.map(Event.reply))
    rest()
  }

  private mutating func takeInPaste(_ byte: UInt8) {
    deadline = now + .seconds(2)
    guard paste.append(byte) else { return }
    emit(paste.finish())
    rest()
  }
}
