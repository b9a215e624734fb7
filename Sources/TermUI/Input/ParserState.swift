/// The sequence that the parser is in the middle of.
enum ParserState {
  case ground, escape, singleShift, controlSequence, string, stringEscape, paste
  /// Inside a character of several bytes.
  case character
  /// After `CSI M`: three bytes follow.
  case legacyMouse
  /// After `CSI [`: one byte follows (the Linux console's F1 to F5).
  case linuxFunctionKey
}
