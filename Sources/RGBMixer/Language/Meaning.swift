/// What a key or a word is for.
enum Meaning: Hashable, Sendable {
  /// The model does it.
  case model(Command)
  /// The session does it, on the screen and in lines.
  case session(SessionCommand)
  /// The screen does it.
  case screen(ScreenCommand)
  /// A person who mixes in lines is answered.
  case question(Question)
}

/// What needs a file or ends the mixing.
enum SessionCommand: Hashable, Sendable {
  /// Print the color, or write the text, and leave.
  case accept
  /// Write the file and stay.
  case write
  /// Leave; where changes would be lost, only after a question.
  case leave
}

/// What needs the screen: the focus, what it shows, or the terminal.
enum ScreenCommand: Hashable, Sendable {
  case previousChannel, nextChannel
  /// What the channel's slider does with the key.
  case slide
  case typeNumber, typeColor
  case turnPalette, togglePalettes, copyPalette, forget
  case changeVision
  case copy
  case listFormats, searchNames, showKeys
  /// Send the whole screen again.
  case redraw
  /// One step back: to the channel, and from there as ``SessionCommand/leave``.
  case stepBack
  /// Leave without a question.
  case interrupt
}

/// What a person asks in lines.
enum Question: Hashable, Sendable {
  case ramp, harmonies, between, recent, list, check, help
  /// The present color in words.
  case again
  /// The present color in a format.
  case tell(Format)
}
