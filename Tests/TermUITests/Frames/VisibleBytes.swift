extension [UInt8] {
  /// The bytes as text, with `\e`, `\n`, `\r` and `\b` for the control characters of frames.
  var visible: String {
    String(decoding: self, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "\u{1B}": #"\e"#
      case "\n": #"\n"#
      case "\r": #"\r"#
      case "\u{8}": #"\b"#
      default: String(scalar)
      }
    }.joined()
  }
}
