extension ControlSequence {
  /// What a complete CSI sequence says; nil if it is unknown or malformed.
  func input(final: UInt8) -> ParsedInput? {
    guard !isIgnored else { return nil }
    switch (marker, intermediate, final) {
    case (nil, nil, UInt8(ascii: "~")): return input(of: editingKey)
    case (nil, nil, UInt8(ascii: "u")): return input(of: codePointKey)
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")) where hover != nil:
      return hover.map(ParsedInput.hover)
    default:
      if let event = event(final: final) { return .event(event) }
      return marker == nil && intermediate == nil ? input(of: cursorKey(final)) : nil
    }
  }

  private func event(final: UInt8) -> Event? {
    switch (marker, intermediate, final) {
    case (nil, nil, UInt8(ascii: "I")): return isEmpty ? .windowFocus(gained: true) : nil
    case (nil, nil, UInt8(ascii: "O")): return isEmpty ? .windowFocus(gained: false) : nil
    // rxvt's editing keys with Control, and with Control and Shift.
    case (nil, nil, UInt8(ascii: "^")): return legacyKey(.control)
    case (nil, nil, UInt8(ascii: "@")): return legacyKey([.control, .shift])
    case (nil, nil, UInt8(ascii: "R")) where cursorPosition != nil:
      return cursorPosition.map { .reply(.cursorPosition($0)) }
    case (UInt8(ascii: "["), nil, UInt8(ascii: "A")...UInt8(ascii: "E")) where count == 1:
      return .key(Key(.function(Int(final - UInt8(ascii: "A")) + 1)))
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")), (UInt8(ascii: "<"), nil, UInt8(ascii: "m")):
      return mouse(isRelease: final == UInt8(ascii: "m"))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")): return .reply(.deviceAttributes(numbers))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")) where fits(1):
      return .reply(.keyboardFlags(number(0) ?? 0))
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")) where fits(1, 1):
      guard let mode = number(0) else { return nil }
      return .reply(.mode(mode, state: number(1) ?? 0))
    default: return nil
    }
  }

  /// The position in a CPR reply; nil if the sequence may be F3, whose second parameter is from 2 to 16.
  private var cursorPosition: Position? {
    guard fits(1, 1), let row = number(0), let column = number(1), row > 0, column > 0,
      row > 1 || column == 1 || column > 16
    else { return nil }
    return Position(column: column - 1, row: row - 1)
  }

  /// The event of a complete SS3 sequence, whose modifiers are its only or its second parameter.
  func singleShiftEvent(final: UInt8) -> Event? {
    guard !isIgnored, marker == nil, fits(1, 1), let key = KeyCodes.singleShift(final),
      let modifiers = KeyCodes.modifiers(number(1) ?? number(0) ?? 1)
    else { return nil }
    return .key(Key(key.code, key.modifiers.union(modifiers)))
  }

  /// An editing key in rxvt's form, whose final byte encodes the modifiers.
  func legacyKey(_ modifiers: Key.Modifiers) -> Event? {
    guard isOneNumber, let code = KeyCodes.editingKey(number(0) ?? 0) else { return nil }
    return .key(Key(code, modifiers))
  }

  private var editingKey: Key? {
    guard let number = number(0) else { return nil }
    // modifyOtherKeys.
    if number == 27, fits(1, 1, 1), let code = self.number(2) {
      return key(KeyCodes.codePoint(code))
    }
    return fits(1, 2) ? key(KeyCodes.editingKey(number)) : nil
  }

  /// A key of the kitty protocol.
  ///
  /// The first parameter has three parts: the key's code, its code with Shift, and its code in the base layout. The
  /// second parameter holds the modifiers, and the third the text (``typedText``).
  private var codePointKey: Key? {
    guard fits(3, 2, .max), let modifiers, let code = number(0) else { return nil }
    // With these modifiers, the base layout decides which key it is.
    if isCommand, code > 0x7F, let base = number(0, part: 2), (0x20..<0x7F).contains(base) {
      return key(KeyCodes.codePoint(base))
    }
    let shifted = modifiers.contains(.shift) ? number(0, part: 1) : nil
    return key(KeyCodes.codePoint(shifted ?? code))
  }

  private func cursorKey(_ final: UInt8) -> Key? {
    guard fits(1, 2), (number(0) ?? 1) == 1, let key = KeyCodes.cursorKey(final) else { return nil }
    switch final {
    // rxvt's keys, which have no parameters.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): guard isEmpty else { return nil }
    // No keyboard reports locks with F3.
    case UInt8(ascii: "R"): guard (number(1) ?? 1) <= 16 else { return nil }
    default: break
    }
    return self.key(key.code, key.modifiers)
  }

  /// The text that a key of the kitty protocol has typed, of one character or more; empty if it is a command.
  ///
  /// It is requested with the releases of keys. A text without a key comes from an input method.
  func typedText(final: UInt8) -> [Unicode.Scalar] {
    guard final == UInt8(ascii: "u"), marker == nil, intermediate == nil, !isIgnored,
      fits(3, 2, .max), !isCommand, number(1, part: 1) != 3, number(2) != nil
    else { return [] }
    return (0..<count).lazy.map { number(2, part: $0) }.prefix { $0 != nil }
      .compactMap { number in
        number.flatMap(KeyCodes.codePoint).flatMap {
          if case .character(let scalar) = $0 { scalar } else { nil }
        }
      }
  }

  /// The modifiers in the second parameter; nil if one is unknown.
  private var modifiers: Key.Modifiers? { KeyCodes.modifiers(number(1) ?? 1) }

  /// Whether a modifier is held with which a key types no text.
  private var isCommand: Bool {
    modifiers?.isDisjoint(with: [.control, .alt, .super]) != true
  }

  /// A key with the modifiers in the second parameter.
  private func key(_ code: Key.Code?, _ more: Key.Modifiers = []) -> Key? {
    guard let code, let modifiers else { return nil }
    return KeyCodes.normalized(code, modifiers.union(more))
  }

  /// A key that was pressed, repeats or was released, as the second part of the second parameter says.
  private func input(of key: Key?) -> ParsedInput? {
    guard let key else { return nil }
    return switch number(1, part: 1) ?? 1 {
    case 1, 2: .event(.key(key))
    case 3: .release(key)
    default: nil
    }
  }

  /// The cell of a pointer that has moved without a button; nil for another report of the mouse.
  private var hover: Position? {
    guard fits(1, 1, 1), let code = number(0), let column = number(1), let row = number(2) else {
      return nil
    }
    return MouseEvent.hover(code: code, column: column, row: row)
  }

  private func mouse(isRelease: Bool) -> Event? {
    guard fits(1, 1, 1), let code = number(0), let column = number(1), let row = number(2) else {
      return nil
    }
    return MouseEvent(code: code, column: column, row: row, isRelease: isRelease).map(Event.mouse)
  }
}
