/// What a key or a word asks for.
enum Action: Hashable, Sendable {
  /// The model does it.
  case model(Command)
  /// The session does it, on the screen and in text mode.
  case session(SessionCommand)
  /// The screen does it.
  case screen(ScreenCommand)
  /// Text mode answers it.
  case question(Question)
  /// Mix a color of the list that text mode printed last: by its name, or by its place from 1.
  case use(String)
  /// Go to the color of the text whose key contains this, or mark or unmark it.
  case key(KeyUse, String)
}

extension Action {
  /// Whether the list of all commands can run it: the others need a certain key, such as a digit, or are the list.
  var isRunnable: Bool {
    switch self {
    case .model, .session: true
    case .screen(let command): !Self.tiedToKeys.contains(command)
    case .question, .use, .key: false
    }
  }

  private static let tiedToKeys: Set<ScreenCommand> = [
    .previousRow, .nextRow, .passToSlider, .typeNumber, .showKeys, .stepBack, .interrupt,
    .enterSliders,
  ]
}

/// What is done with a color of the text that a line names by its key.
enum KeyUse: Hashable, Sendable {
  case go, mark
}

/// A command that needs a file or ends the mixing.
enum SessionCommand: Hashable, Sendable {
  /// Print the color and leave.
  case accept
  /// Save the file and stay; a text that is not a file is printed, which ends the mixing.
  case write
  /// Read the file anew, and write the changed colors into it.
  case merge
  /// Leave; ask first if changes would be lost.
  case leave
}

/// A command that needs the screen or the terminal.
enum ScreenCommand: Hashable, Sendable {
  case previousRow, nextRow
  /// Pass the key to the slider of the channel.
  case passToSlider
  case typeNumber, typeColor
  case toggleAlpha
  case turnBand, copyBand, forget
  /// Show which colors can be read on which.
  case showPairs
  case changeVision
  case copy
  case listFormats, search, showKeys
  /// Go from the list of a text's colors to the sliders, or back.
  case changePart
  /// Go from that list to the sliders.
  case enterSliders
  /// Draw the whole screen again.
  case redraw
  /// Give the terminal back to the shell, which the application does at its key.
  case suspend
  /// Go one step back: to the channel, then leave; in a text to the list, then unmark all.
  case stepBack
  /// Leave without a question.
  case interrupt
}

/// A question in text mode, which is answered and changes nothing.
enum Question: Hashable, Sendable {
  /// The colors of a band.
  case band(Band.Kind)
  case list, changes, check
  /// What the chosen color of a text is measured on.
  case backgrounds
  /// The names of colors that match a text, and the colors that are called so.
  case find(String)
  /// The contrasts of the ramp, or of colors of the text, on each other.
  case pairs
  /// The lines that can be typed, or those that contain a text.
  case help(String)
  /// The current color in words.
  case again
  /// The current color in a format.
  case tell(Format)
}
