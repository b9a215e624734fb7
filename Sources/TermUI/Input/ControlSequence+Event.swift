extension ControlSequence {
  /// The event of the complete sequence after CSI; none for what is unknown or malformed.
  func event(final: UInt8) -> Event? {
    guard !isOverlong else { return nil }
    switch (marker, intermediate, final) {
    case (nil, nil, UInt8(ascii: "~")): return editingKey
    case (nil, nil, UInt8(ascii: "u")): return key(KeyCodes.codePoint(number(0) ?? 0))
    case (nil, nil, UInt8(ascii: "I")): return isEmpty ? .focus(true) : nil
    case (nil, nil, UInt8(ascii: "O")): return isEmpty ? .focus(false) : nil
    // rxvt's editing keys with Control, and with Control and Shift.
    case (nil, nil, UInt8(ascii: "^")): return legacyKey(.control)
    case (nil, nil, UInt8(ascii: "@")): return legacyKey([.control, .shift])
    case (nil, nil, _): return cursorKey(final)
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")), (UInt8(ascii: "<"), nil, UInt8(ascii: "m")):
      return mouse(isRelease: final == UInt8(ascii: "m"))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")): return .reply(.deviceAttributes(numbers))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")):
      return .reply(.keyboardFlags(number(0) ?? 0))
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard let mode = number(0) else { return nil }
      return .reply(.mode(mode, state: number(1) ?? 0))
    default: return nil
    }
  }

  /// The event of the complete sequence after SS3, where a number can only be modifiers.
  func singleShiftEvent(final: UInt8) -> Event? {
    guard !isOverlong, let key = KeyCodes.singleShift(final) else { return nil }
    return .key(Key(key.code, key.modifiers.union(KeyCodes.modifiers(number(0) ?? 1))))
  }

  /// An editing key as rxvt sends it, with the modifiers told by the final byte.
  func legacyKey(_ modifiers: Key.Modifiers) -> Event? {
    guard isOneNumber, let code = KeyCodes.editingKey(number(0) ?? 0) else { return nil }
    return .key(Key(code, modifiers))
  }

  private var editingKey: Event? {
    guard let number = number(0) else { return nil }
    guard number == 27, let code = self.number(2) else { return key(KeyCodes.editingKey(number)) }
    return key(KeyCodes.codePoint(code))
  }

  private func cursorKey(_ final: UInt8) -> Event? {
    // With two numbers that are not 1 and modifiers, R is a cursor position report and the others
    // are nothing a keyboard sends.
    guard (number(0) ?? 1) == 1, let key = KeyCodes.cursorKey(final) else { return nil }
    return self.key(key.code, key.modifiers)
  }

  /// The key with the modifiers of the second parameter, whose part tells press, repeat and release.
  private func key(_ code: Key.Code?, _ modifiers: Key.Modifiers = []) -> Event? {
    guard let code, number(1, part: 1) != 3 else { return nil }
    return .key(
      KeyCodes.normalized(code, modifiers.union(KeyCodes.modifiers(number(1) ?? 1))))
  }

  private func mouse(isRelease: Bool) -> Event? {
    guard let code = number(0), let column = number(1), let row = number(2) else { return nil }
    return MouseReport.event(code: code, column: column, row: row, isRelease: isRelease)
  }
}
