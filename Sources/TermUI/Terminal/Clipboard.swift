/// The terminal's clipboard, which the control sequence OSC 52 also reaches over ssh.
///
/// Source: xterm, "Operating System Commands" (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>).
enum Clipboard {
  /// The bytes that ask the terminal to put a text on its clipboard.
  static func sequence(copying text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for digit in 0..<4 {
        let sextet = Int(bits >> UInt32(18 - 6 * digit) & 0x3F)
        encoded.append(digit <= group.count ? alphabet[sextet] : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
