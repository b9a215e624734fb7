/// Maps the codes that terminals send to keys.
///
/// Sources: xterm's ctlseqs (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), the kitty keyboard
/// protocol (https://sw.kovidgoyal.net/kitty/keyboard-protocol/), rxvt's reference and console_codes(4).
enum KeyCodes {
  /// The key of a control character, including DEL.
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    // A line feed is Enter that was typed before input was raw.
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    case 0x01...0x1A: Key(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: Key(.character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  /// The key of the final byte of a CSI sequence whose parameters are modifiers; nil if it is unknown.
  static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): Key(.up)
    case UInt8(ascii: "B"): Key(.down)
    case UInt8(ascii: "C"): Key(.right)
    case UInt8(ascii: "D"): Key(.left)
    case UInt8(ascii: "F"): Key(.end)
    case UInt8(ascii: "H"): Key(.home)
    case UInt8(ascii: "P")...UInt8(ascii: "S"): Key(.function(Int(final - UInt8(ascii: "P")) + 1))
    case UInt8(ascii: "Z"): Key(.tab, .shift)
    // rxvt's arrows with Shift.
    case UInt8(ascii: "a"): Key(.up, .shift)
    case UInt8(ascii: "b"): Key(.down, .shift)
    case UInt8(ascii: "c"): Key(.right, .shift)
    case UInt8(ascii: "d"): Key(.left, .shift)
    default: nil
    }
  }

  /// The key of the final byte of an SS3 sequence: cursor keys in application mode, and the keypad; nil if unknown.
  static func singleShift(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: " "): Key(.character(" "))
    case UInt8(ascii: "I"): Key(.tab)
    case UInt8(ascii: "M"): Key(.enter)
    case UInt8(ascii: "X"): Key(.character("="))
    // The keypad's `*+,-./0123456789` are these letters, in the same order.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): Key(.character(Unicode.Scalar(final - 0x40)))
    // rxvt's arrows with Control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      cursorKey(final - 0x20).map { Key($0.code, .control) }
    case UInt8(ascii: "Z"): nil
    default: cursorKey(final)
    }
  }

  /// The key of the number in `CSI n ~`; nil if it is unknown.
  static func editingKey(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // The numbers of the function keys have the gaps of the VT220's keyboard.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of a code point in the kitty protocol and in modifyOtherKeys; nil if it is unknown.
  static func codePoint(_ number: Int) -> Key.Code? {
    switch number {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(number - 57363)
    case 57399...57416: .character(keypadCharacters[number - 57399])
    case 57417...57426: keypadKeys[number - 57417]
    // The rest of the private use area: modifiers, locks and media keys by themselves.
    case 57344...63743: nil
    case 0x20...0x7E, 0xA0...0x10FFFF: Unicode.Scalar(UInt32(number)).map(Key.Code.character)
    default: nil
    }
  }

  /// The characters of the kitty protocol's keypad, in the order of their numbers; the place of Enter holds a blank.
  private static let keypadCharacters = Array("0123456789./*-+ =,".unicodeScalars)
  /// The other keys of the kitty protocol's keypad, in the order of their numbers.
  private static let keypadKeys: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  /// The modifiers of a parameter, which is one more than their bits; nil if one is unknown, and the key is ignored.
  static func modifiers(_ parameter: Int) -> Key.Modifiers? {
    let bits = max(parameter, 1) - 1
    // Bit 4 is Hyper, which is unknown here; bits 6 and 7 are the locks, which are ignored.
    guard bits & ~0b1110_1111 == 0 else { return nil }
    var modifiers: Key.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    // Bit 5 is Meta; no keyboard has both Meta and Alt.
    if bits & (2 | 32) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.super) }
    return modifiers
  }

  /// A key in the form of ``Key``: the case of a letter shows Shift, and with Control the letter is lowercase.
  static func normalized(_ code: Key.Code, _ modifiers: Key.Modifiers) -> Key {
    guard case .character(let scalar) = code else { return Key(code, modifiers) }
    let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    guard isLetter else { return Key(code, modifiers.subtracting(.shift)) }
    let lowercase = Unicode.Scalar(UInt8(scalar.value) | 0x20)
    let uppercase = Unicode.Scalar(UInt8(scalar.value) & 0x5F)
    if modifiers.contains(.control) { return Key(.character(lowercase), modifiers) }
    return Key(
      .character(modifiers.contains(.shift) ? uppercase : scalar), modifiers.subtracting(.shift))
  }
}
