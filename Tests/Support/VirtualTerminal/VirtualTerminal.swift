/// A small terminal in memory, whose screen a test can read.
///
/// Like xterm, it interprets UTF-8, ECMA-48 and DEC sequences: cursor moves, erasing, inserting and scrolling, colors
/// and attributes, private modes, the alternate screen, kitty keyboard flags, and strings. It records queries, but does
/// not answer them.
public struct VirtualTerminal: Sendable {
  /// Whether erased cells take the background of the pen (`bce`).
  public var hasBackgroundColorErase = true
  /// Whether the scalars of a character share its cells; if not, each scalar has its own, as in terminals that do not
  /// know joined emoji.
  public var joinsCharacters = true
  /// Whether variation selector 16 widens a narrow scalar even if scalars are not joined, as in kitty.
  public var widensAtSelector = false
  /// Whether both screens share one saved cursor, which is saved whenever mode 1049 is set and includes its visibility,
  /// as in Vim's and Neovim's terminals.
  public var hasOneSavedCursor = false
  /// Whether lines are rewrapped when the screen gets other columns, as in tmux, kitty, VTE and others, but not in xterm.
  public var rewraps = false
  /// Whether the main screen moves into the scrollback when it is erased from its first cell on, as in tmux.
  public var savesErasedScreen = false
  /// The Unicode version whose scalars are known, or nil if all are; like tmux, the terminal ignores other scalars.
  public var unicodeVersion: Int?

  /// The columns of the screen.
  public private(set) var columns: Int
  /// The rows of the screen.
  public private(set) var rows: Int

  /// The DEC private modes that are set, such as 25 (the cursor is visible) and 1049.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The queries that were received, in order.
  public internal(set) var queries: [VirtualQuery] = []
  /// The current title of the window.
  public internal(set) var title = ""
  /// The texts that were copied to the clipboard (OSC 52), in base64, in order.
  public internal(set) var clipboard: [String] = []
  /// All OSC strings without introducer and terminator, in order.
  public internal(set) var operatingSystemCommands: [String] = []
  /// The palette entries that are changed (OSC 4), in the form in which they were written.
  public internal(set) var palette: [Int: String] = [:]
  /// The foreground (10), background (11) and cursor color (12), if changed, in the form in which they were written.
  public internal(set) var dynamicColors: [Int: String] = [:]
  /// The level of xterm's modifyOtherKeys.
  public internal(set) var modifyOtherKeys = 0
  /// The number of times that the bell rang.
  public internal(set) var bells = 0
  /// The unknown sequences that were received, without `ESC`.
  public internal(set) var unknown: [String] = []

  /// The visible screen, main or alternate; `hiddenScreen` is the other one.
  var screen: VirtualScreen
  var hiddenScreen: VirtualScreen
  private var parser = VirtualParser()
  /// The position of the last glyph; nil if something else came after it.
  var lastGlyph: (column: Int, row: Int)?
  /// The scalar that REP repeats.
  var lastScalar: Unicode.Scalar?

  /// Makes a blank terminal of at least one cell.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    screen = VirtualScreen(columns: self.columns, rows: self.rows, keepsScrollback: true)
    hiddenScreen = VirtualScreen(columns: self.columns, rows: self.rows)
  }

  /// Reads bytes from a program, which may be split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    // The loop is specialized for an array only.
    feed(Array(bytes))
  }

  private mutating func feed(_ bytes: [UInt8]) {
    var actions: [VirtualAction] = []
    for byte in bytes {
      if byte >= 0x20, byte < 0x7F, parser.isAtRest {
        print(Unicode.Scalar(byte))
        continue
      }
      parser.feed(byte, into: &actions)
      guard !actions.isEmpty else { continue }
      for action in actions { perform(action) }
      actions.removeAll(keepingCapacity: true)
    }
  }

  /// Changes the size.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    for path in [\VirtualTerminal.screen, \.hiddenScreen] {
      self[keyPath: path] = self[keyPath: path].resized(
        columns: self.columns, rows: self.rows,
        rewraps: rewraps && self[keyPath: path].keepsScrollback)
    }
    // Its cell may be gone, though the rest of a frame may still come.
    lastGlyph = nil
  }

  /// Whether the alternate screen is shown.
  public var isAlternateScreen: Bool { !modes.isDisjoint(with: Self.alternateModes) }

  /// The modes that show the alternate screen.
  static let alternateModes: Set<Int> = [47, 1047, 1049]

  /// The column and row of the cursor, from 0.
  public var cursor: (column: Int, row: Int) { (screen.column, screen.row) }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { modes.contains(25) }

  /// The kitty keyboard flags in force on the visible screen.
  public var keyboardFlags: Int { screen.keyboardFlags.last ?? 0 }

  /// The number of rows that have scrolled away at the top of the visible screen.
  public var scrolledRows: Int { screen.scrolledRows }

  /// The cell at a position inside the screen.
  public func cell(column: Int, row: Int) -> VirtualCell {
    screen.lines[row].cells[column]
  }

  /// The text of each row, including blanks at its end.
  public var lines: [String] {
    screen.lines.map { $0.cells.map(\.glyph).joined() }
  }

  /// The text of each row that has scrolled away at the top of the main screen and is kept, the oldest first.
  public var scrollback: [String] {
    (isAlternateScreen ? hiddenScreen : screen).scrollback.map { $0.cells.map(\.glyph).joined() }
  }

  /// An erased cell.
  var blank: VirtualCell {
    var cell = VirtualCell()
    if hasBackgroundColorErase { cell.background = screen.pen.background }
    return cell
  }

  private mutating func perform(_ action: VirtualAction) {
    if case .print(let scalar) = action { return print(scalar) }
    defer { lastGlyph = nil }
    switch action {
    case .print: break
    case .control(let byte): control(byte)
    case .escape(let text): escape(text)
    case .csi(let sequence): control(sequence)
    case .operatingSystemCommand(let text): operatingSystemCommand(text)
    case .deviceControl(let text): deviceControl(text)
    }
  }
}
