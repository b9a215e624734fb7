import TermUI
import Testing

/// A sequence that terminals send, and its events.
struct KnownSequence: Sendable, CustomTestStringConvertible {
  /// The kind of a sequence, which determines its events if the rest of it comes after the deadline.
  enum Kind {
    /// One byte, which has no rest.
    case plain
    /// Esc and a key, which become two keys.
    case alt
    /// A sequence with an introducer, which is recognized even after its Esc has timed out.
    case sequence
    /// A sequence after another Esc, which becomes a key of its own.
    case altSequence
    /// A string, whose introducer counts only in the same read as the next byte.
    case string
    /// A character of several bytes, whose rest is dropped.
    case character
    /// A sequence that no terminal sends, whose rest is not recognized.
    case noise
    /// A paste, which ends at the deadline.
    case paste
  }

  let text: String
  let events: [Event]
  let kind: Kind

  init(_ text: String, _ kind: Kind, _ events: Event...) {
    self.text = text
    self.kind = kind
    self.events = events
  }

  var bytes: [UInt8] { Array(text.utf8) }
  /// Whether the part after an introducer is recognized even if it comes late in several reads.
  var hasTail: Bool {
    switch kind {
    case .plain, .alt, .character, .noise: false
    case .sequence, .altSequence, .string: true
    // If the text contains Esc, the rest looks like a key.
    case .paste: bytes.count { $0 == 0x1B } == 2
    }
  }

  var testDescription: String { text.debugDescription }
}

extension KnownSequence {
  private static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Event {
    .key(Key(code, modifiers))
  }

  private static func mouse(
    _ action: MouseEvent.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []
  ) -> Event {
    .mouse(MouseEvent(action, at: Position(column: column, row: row), modifiers: modifiers))
  }

  static let all = typed + control + cursor + editing + keypad + kitty + mouse + others + replies

  static let typed = [
    KnownSequence("a", .plain, key(.character("a"))),
    KnownSequence("A", .plain, key(.character("A"))),
    KnownSequence(" ", .plain, key(.character(" "))),
    KnownSequence("é", .character, key(.character("é"))),
    KnownSequence("漢", .character, key(.character("漢"))),
    KnownSequence("🎨", .character, key(.character("🎨"))),
    KnownSequence("\u{1B}a", .alt, key(.character("a"), .alt)),
    KnownSequence("\u{1B}1", .alt, key(.character("1"), .alt)),
    KnownSequence("\u{1B}\r", .alt, key(.enter, .alt)),
    KnownSequence("\u{1B}\u{7F}", .alt, key(.backspace, .alt)),
  ]

  static let control = [
    KnownSequence("\r", .plain, key(.enter)),
    KnownSequence("\n", .plain, key(.enter)),
    KnownSequence("\t", .plain, key(.tab)),
    KnownSequence("\u{7F}", .plain, key(.backspace)),
    KnownSequence("\u{08}", .plain, key(.backspace)),
    KnownSequence("\u{00}", .plain, key(.character(" "), .control)),
    KnownSequence("\u{03}", .plain, key(.character("c"), .control)),
    KnownSequence("\u{18}", .plain, key(.character("x"), .control)),
    KnownSequence("\u{1A}", .plain, key(.character("z"), .control)),
    KnownSequence("\u{1C}", .plain, key(.character("\\"), .control)),
    KnownSequence("\u{1F}", .plain, key(.character("_"), .control)),
  ]

  static let cursor = [
    KnownSequence("\u{1B}[A", .sequence, key(.up)),
    KnownSequence("\u{1B}[B", .sequence, key(.down)),
    KnownSequence("\u{1B}[C", .sequence, key(.right)),
    KnownSequence("\u{1B}[D", .sequence, key(.left)),
    KnownSequence("\u{1B}[H", .sequence, key(.home)),
    KnownSequence("\u{1B}[F", .sequence, key(.end)),
    KnownSequence("\u{1B}[Z", .sequence, key(.tab, .shift)),
    KnownSequence("\u{1B}[1;2C", .sequence, key(.right, .shift)),
    KnownSequence("\u{1B}[1;3A", .sequence, key(.up, .alt)),
    KnownSequence("\u{1B}[1;5D", .sequence, key(.left, .control)),
    KnownSequence("\u{1B}[1;8H", .sequence, key(.home, [.shift, .alt, .control])),
    KnownSequence("\u{1B}[1;2P", .sequence, key(.function(1), .shift)),
    KnownSequence("\u{1B}[1;5R", .sequence, key(.function(3), .control)),
    KnownSequence("\u{1B}[c", .sequence, key(.right, .shift)),
    KnownSequence("\u{1B}[[A", .sequence, key(.function(1))),
    KnownSequence("\u{1B}[[E", .sequence, key(.function(5))),
    KnownSequence("\u{1B}\u{1B}[A", .altSequence, key(.up, .alt)),
    KnownSequence("\u{1B}\u{1B}[1;5C", .altSequence, key(.right, [.control, .alt])),
    KnownSequence("\u{1B}\u{1B}[5~", .altSequence, key(.pageUp, .alt)),
    KnownSequence("\u{1B}\u{1B}OA", .altSequence, key(.up, .alt)),
    KnownSequence("\u{1B}OA", .sequence, key(.up)),
    KnownSequence("\u{1B}OD", .sequence, key(.left)),
    KnownSequence("\u{1B}OH", .sequence, key(.home)),
    KnownSequence("\u{1B}OP", .sequence, key(.function(1))),
    KnownSequence("\u{1B}OS", .sequence, key(.function(4))),
    KnownSequence("\u{1B}Oc", .sequence, key(.right, .control)),
  ]

  static let editing = [
    KnownSequence("\u{1B}[1~", .sequence, key(.home)),
    KnownSequence("\u{1B}[2~", .sequence, key(.insert)),
    KnownSequence("\u{1B}[3~", .sequence, key(.delete)),
    KnownSequence("\u{1B}[4~", .sequence, key(.end)),
    KnownSequence("\u{1B}[5~", .sequence, key(.pageUp)),
    KnownSequence("\u{1B}[6~", .sequence, key(.pageDown)),
    KnownSequence("\u{1B}[7~", .sequence, key(.home)),
    KnownSequence("\u{1B}[8~", .sequence, key(.end)),
    KnownSequence("\u{1B}[3;5~", .sequence, key(.delete, .control)),
    KnownSequence("\u{1B}[11~", .sequence, key(.function(1))),
    KnownSequence("\u{1B}[15~", .sequence, key(.function(5))),
    KnownSequence("\u{1B}[17~", .sequence, key(.function(6))),
    KnownSequence("\u{1B}[24~", .sequence, key(.function(12))),
    KnownSequence("\u{1B}[24;2~", .sequence, key(.function(12), .shift)),
    KnownSequence("\u{1B}[34~", .sequence, key(.function(20))),
    KnownSequence("\u{1B}[5$", .sequence, key(.pageUp, .shift)),
    KnownSequence("\u{1B}[5^", .sequence, key(.pageUp, .control)),
    KnownSequence("\u{1B}[5@", .sequence, key(.pageUp, [.control, .shift])),
  ]

  static let keypad = [
    KnownSequence("\u{1B}OM", .sequence, key(.enter)),
    KnownSequence("\u{1B}Oj", .sequence, key(.character("*"))),
    KnownSequence("\u{1B}Ok", .sequence, key(.character("+"))),
    KnownSequence("\u{1B}Op", .sequence, key(.character("0"))),
    KnownSequence("\u{1B}Oy", .sequence, key(.character("9"))),
    KnownSequence("\u{1B}O5A", .sequence, key(.up, .control)),
    KnownSequence("\u{1B}O1;2P", .sequence, key(.function(1), .shift)),
  ]

  /// The kitty protocol, then modifyOtherKeys.
  static let kitty = [
    KnownSequence("\u{1B}[27u", .sequence, key(.escape)),
    KnownSequence("\u{1B}[13u", .sequence, key(.enter)),
    KnownSequence("\u{1B}[97;5u", .sequence, key(.character("a"), .control)),
    KnownSequence("\u{1B}[97:65;6u", .sequence, key(.character("a"), [.control, .shift])),
    KnownSequence("\u{1B}[97;3u", .sequence, key(.character("a"), .alt)),
    KnownSequence("\u{1B}[97;2u", .sequence, key(.character("A"))),
    KnownSequence("\u{1B}[97;33u", .sequence, key(.character("a"), .alt)),
    KnownSequence("\u{1B}[49;2u", .sequence, key(.character("1"))),
    KnownSequence("\u{1B}[99;9u", .sequence, key(.character("c"), .super)),
    KnownSequence("\u{1B}[233u", .sequence, key(.character("é"))),
    KnownSequence("\u{1B}[97;1:1u", .sequence, key(.character("a"))),
    KnownSequence("\u{1B}[97;1:2u", .sequence, key(.character("a"))),
    KnownSequence("\u{1B}[97;1:3u", .sequence),
    KnownSequence("\u{1B}[1;1:3A", .sequence),
    KnownSequence("\u{1B}[5;1:3~", .sequence),
    KnownSequence("\u{1B}[57376u", .sequence, key(.function(13))),
    KnownSequence("\u{1B}[57404u", .sequence, key(.character("5"))),
    KnownSequence("\u{1B}[57414u", .sequence, key(.enter)),
    KnownSequence("\u{1B}[57417;5u", .sequence, key(.left, .control)),
    KnownSequence("\u{1B}[57441;2u", .sequence),
    KnownSequence("\u{1B}[97;69u", .sequence, key(.character("a"), .control)),
    // Control and Alt on a Cyrillic and a Greek layout, and on one whose own letter is ASCII.
    KnownSequence("\u{1B}[1089::99;5u", .sequence, key(.character("c"), .control)),
    KnownSequence("\u{1B}[1089:1057:99;6u", .sequence, key(.character("c"), [.control, .shift])),
    KnownSequence("\u{1B}[1092::97;3u", .sequence, key(.character("a"), .alt)),
    KnownSequence("\u{1B}[1092:1060:97;4u", .sequence, key(.character("A"), .alt)),
    KnownSequence("\u{1B}[1089::99;9u", .sequence, key(.character("c"), .super)),
    KnownSequence("\u{1B}[968::99;69:1u", .sequence, key(.character("c"), .control)),
    KnownSequence("\u{1B}[113::97;5u", .sequence, key(.character("q"), .control)),
    KnownSequence("\u{1B}[1089;5u", .sequence, key(.character("с"), .control)),
    KnownSequence("\u{1B}[1089::1079;5u", .sequence, key(.character("с"), .control)),
    KnownSequence("\u{1B}[1089::99;2u", .sequence, key(.character("с"))),
    KnownSequence("\u{1B}[233:201:50;2u", .sequence, key(.character("É"))),
    KnownSequence("\u{1B}[49:33;4u", .sequence, key(.character("!"), .alt)),
    KnownSequence("\u{1B}[97;1;97u", .sequence, key(.character("a"))),
    // An unknown modifier makes another key.
    KnownSequence("\u{1B}[97;17u", .sequence),
    KnownSequence("\u{1B}[1;257C", .sequence),
    KnownSequence("\u{1B}[97;5:4u", .sequence),
    KnownSequence("\u{1B}[27;5;97~", .sequence, key(.character("a"), .control)),
    KnownSequence("\u{1B}[27;6;67~", .sequence, key(.character("c"), [.control, .shift])),
    KnownSequence("\u{1B}[27;2;13~", .sequence, key(.enter, .shift)),
  ]

  static let mouse = [
    KnownSequence("\u{1B}[<0;1;1M", .sequence, mouse(.press(.left), 0, 0)),
    KnownSequence("\u{1B}[<1;10;5M", .sequence, mouse(.press(.middle), 9, 4)),
    KnownSequence("\u{1B}[<2;10;5M", .sequence, mouse(.press(.right), 9, 4)),
    KnownSequence("\u{1B}[<0;10;5m", .sequence, mouse(.release(.left), 9, 4)),
    KnownSequence("\u{1B}[<32;300;200M", .sequence, mouse(.drag(.left), 299, 199)),
    KnownSequence("\u{1B}[<35;3;2M", .sequence),
    KnownSequence("\u{1B}[<64;3;2M", .sequence, mouse(.wheel(.up), 2, 1)),
    KnownSequence("\u{1B}[<65;3;2M", .sequence, mouse(.wheel(.down), 2, 1)),
    KnownSequence("\u{1B}[<66;3;2M", .sequence, mouse(.wheel(.left), 2, 1)),
    KnownSequence("\u{1B}[<67;3;2M", .sequence, mouse(.wheel(.right), 2, 1)),
    KnownSequence("\u{1B}[<4;3;2M", .sequence, mouse(.press(.left), 2, 1, .shift)),
    KnownSequence("\u{1B}[<8;3;2M", .sequence, mouse(.press(.left), 2, 1, .alt)),
    KnownSequence("\u{1B}[<81;3;2M", .sequence, mouse(.wheel(.down), 2, 1, .control)),
    KnownSequence("\u{1B}[<128;3;2M", .sequence),
    KnownSequence("\u{1B}[<0;0;0M", .sequence, mouse(.press(.left), 0, 0)),
    KnownSequence("\u{1B}[M !!", .sequence, mouse(.press(.left), 0, 0)),
    KnownSequence("\u{1B}[M#*%", .sequence, mouse(.release(.left), 9, 4)),
    KnownSequence("\u{1B}[M`qq", .sequence, mouse(.wheel(.up), 80, 80)),
    KnownSequence("\u{1B}[Mc!!", .sequence, mouse(.wheel(.right), 0, 0)),
    KnownSequence("\u{1B}[MC!!", .sequence),
  ]

  static let others = [
    KnownSequence("\u{1B}[I", .sequence, .windowFocus(gained: true)),
    KnownSequence("\u{1B}[O", .sequence, .windowFocus(gained: false)),
    KnownSequence("\u{1B}[200~#f80\u{1B}[201~", .paste, .paste("#f80", truncated: false)),
    KnownSequence("\u{1B}[200~\u{1B}[201~", .paste, .paste("", truncated: false)),
    KnownSequence(
      "\u{1B}[200~\u{1B}[20\u{1B}[0201~q\u{1B}[201~", .paste,
      .paste("\u{1B}[20\u{1B}[0201~q", truncated: false)),
    // Unknown or malformed sequences, which are skipped.
    KnownSequence("\u{1B}[E", .sequence),
    KnownSequence("\u{1B}[99~", .sequence),
    KnownSequence("\u{1B}[201~", .sequence),
    KnownSequence("\u{1B}[>0;276;0c", .sequence),
    KnownSequence("\u{1B}[?1;2;3;4$z", .sequence),
    KnownSequence("\u{1B}[ 1C", .sequence),
    KnownSequence("\u{1B}[ 1H", .sequence),
    KnownSequence("\u{1B}[1 C", .sequence),
    KnownSequence("\u{1B}[1=C", .sequence),
    KnownSequence("\u{1B}[:)+,>*;+\"=c", .sequence),
    KnownSequence("\u{1B}[1:2C", .sequence),
    KnownSequence("\u{1B}[1;2;3C", .sequence),
    KnownSequence("\u{1B}[;c", .sequence),
    KnownSequence("\u{1B}[>1~", .sequence),
    KnownSequence("\u{1B}[2:3~", .sequence),
    KnownSequence("\u{1B}[97;5;97;1u", .sequence),
    KnownSequence("\u{1B}[<0;1;1;1M", .sequence),
    KnownSequence("\u{1B}[<0;1:1;1M", .sequence),
    KnownSequence("\u{1B}[?2026;2 $y", .sequence),
    KnownSequence("\u{1B}O1;2;3P", .sequence),
    KnownSequence("\u{1B}O17A", .sequence),
    KnownSequence("\u{1B}O=A", .sequence),
    KnownSequence("\u{1B}[1é~", .noise),
    KnownSequence("\u{1B}[[\u{3}A", .noise, key(.function(1))),
    KnownSequence("\u{1B}O\u{3}A", .noise, key(.up)),
    KnownSequence("\u{1B}[1\r2q", .noise),
    KnownSequence("\u{1B}[\u{3}1;é2z", .noise),
    KnownSequence("\u{1B}OZ", .sequence),
    KnownSequence("\u{1B}[[F", .sequence),
    KnownSequence("\u{1B}[[1A", .sequence),
    KnownSequence("\u{1B}[\(String(repeating: "1;", count: 40))~", .sequence),
    KnownSequence("\u{1B}[99999999999999999999999~", .sequence),
  ]

  static let replies = [
    KnownSequence("\u{1B}[?62;22c", .sequence, .reply(.deviceAttributes([62, 22]))),
    KnownSequence("\u{1B}[?2026;2$y", .sequence, .reply(.mode(2026, state: 2))),
    KnownSequence("\u{1B}[?1u", .sequence, .reply(.keyboardFlags(1))),
    KnownSequence(
      "\u{1B}[12;40R", .sequence, .reply(.cursorPosition(Position(column: 39, row: 11)))),
    KnownSequence(
      "\u{1B}[1;80R", .sequence, .reply(.cursorPosition(Position(column: 79, row: 0)))),
    KnownSequence(
      "\u{1B}]11;rgb:1111/2222/3333\u{1B}\\", .string,
      .reply(.operatingSystemCommand(11, "rgb:1111/2222/3333"))),
    KnownSequence(
      "\u{1B}]4;1;rgb:aa/bb/cc\u{7}", .string,
      .reply(.operatingSystemCommand(4, "1;rgb:aa/bb/cc"))),
    KnownSequence(
      "\u{1B}P1$r48:2::1:2:3m\u{1B}\\", .string,
      .reply(.setting(valid: true, text: "48:2::1:2:3m"))),
    KnownSequence("\u{1B}P0$r\u{1B}\\", .string, .reply(.setting(valid: false, text: ""))),
    KnownSequence(
      "\u{1B}P1+r524742=382F382F38\u{1B}\\", .string,
      .reply(.capability(valid: true, name: "RGB", value: "8/8/8"))),
    KnownSequence(
      "\u{1B}P0+r524742\u{1B}\\", .string,
      .reply(.capability(valid: false, name: "RGB", value: ""))),
    // Control characters, hidden in hexadecimal.
    KnownSequence(
      "\u{1B}P1+r5203479B42=1B5B387F\u{1B}\\", .string,
      .reply(.capability(valid: true, name: "RG\u{FFFD}B", value: "[8"))),
    KnownSequence(
      "\u{1B}P>|some terminal 1.0\u{1B}\\", .string, .reply(.version("some terminal 1.0"))),
    // Strings that are not replies.
    KnownSequence("\u{1B}_Gi=1;OK q\u{1B}\\", .string),
    KnownSequence("\u{1B}]quit\u{1B}\\", .noise),
    KnownSequence("\u{1B}P>some terminal 1.0\u{1B}\\", .string),
  ]
}
