import struct TermUI.RGB

/// The color that the mixed one is seen and measured on.
struct Background: Hashable, Sendable {
  enum Source: Sendable {
    /// The option `--on`, or the word `on`.
    case given
    /// The mixed color, which was pinned or exchanged with the background.
    case pinned
    /// The background of the text that is edited.
    case file
    /// The background of selected text, or the cursor, in the text that is edited.
    case selection, cursor
    /// The foreground of the text, if the mixed color is the background under it.
    case foreground
    /// The background of the terminal.
    case terminal
    /// Nowhere: the background is black.
    case none
  }

  var rgb: RGB
  var source: Source

  static let none = Background(rgb: .black, source: .none)

  /// Whether the user has chosen it: the background of a text or a terminal enters neither what is printed nor undo.
  var isChosen: Bool { source == .given || source == .pinned }

  /// The background in words, such as `on #1e1e2e`, `on white`, `on background #282828` or `on terminal #16161e`.
  var words: String {
    let hex = rgb.hexText
    return switch source {
    case .given, .pinned, .none: name
    case .file: "on background \(hex)"
    case .selection: "on selection \(hex)"
    case .cursor: "on cursor \(hex)"
    case .foreground: "of foreground \(hex)"
    case .terminal: "on terminal \(hex)"
    }
  }

  /// The background by its color alone, such as `on #1e1e2e` or `on black`.
  var name: String {
    let preposition = source == .foreground ? "of" : "on"
    return switch rgb {
    case .black: "\(preposition) black"
    case .white: "\(preposition) white"
    default: "\(preposition) \(rgb.hexText)"
    }
  }
}
