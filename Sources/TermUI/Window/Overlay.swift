/// A framed box of text above the views, scrolled by keys and wheel, with arrows in its edge where
/// there is more; Esc, Enter, `q` and `?` close it.
public final class Overlay: View {
  /// Shown in the upper edge of the frame.
  public let title: String
  /// The text; lines that are too long end in an ellipsis.
  public var lines: [String] {
    didSet { if lines != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user closes the box; the owner takes it away.
  public var onClose: () -> Void = {}

  /// The first line shown.
  private var scroll = 0

  /// Makes a box of its title and lines.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }

  /// The extent in which all lines and the title are shown whole.
  public var preferredSize: Size {
    let widest = max(lines.map(\.displayWidth).max() ?? 0, title.displayWidth)
    return Size(width: widest + 4, height: lines.count + 2)
  }

  public override func preferredSize(in available: Size) -> Size { preferredSize }

  /// The keys of commands that are not the box's own stay without effect; those with Control are
  /// not taken.
  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key):
      guard !key.modifiers.contains(.control) else { return false }
      switch key.code {
      case .escape, .enter, .character("q"), .character("?"): onClose()
      case .up, .character("k"): scroll(to: scroll - 1)
      case .down, .character("j"): scroll(to: scroll + 1)
      case .pageUp: scroll(to: scroll - page)
      case .pageDown, .character(" "): scroll(to: scroll + page)
      case .home, .character("g"): scroll(to: 0)
      case .end, .character("G"): scroll(to: lines.count)
      default: break
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .press:
        if !bounds.contains(mouse.position) {
          onClose()
        }
      case .wheel(.up): scroll(to: scroll - 1)
      case .wheel(.down): scroll(to: scroll + 1)
      default: break
      }
    case .paste: break
    case .focus, .reply: return false
    }
    return true
  }

  public override func draw(in canvas: Canvas) {
    scroll(to: scroll)
    let theme = canvas.theme
    canvas.fill(style: theme.text)
    let size = canvas.size
    guard size.width > 2, size.height > 2 else {
      for (row, line) in lines.dropFirst(scroll).prefix(size.height).enumerated() {
        canvas.write(line.truncated(to: size.width), column: 0, row: row, style: theme.text)
      }
      return
    }
    canvas.drawBorder(title: title)
    if size.width > 4 {
      let style = theme.text.with(theme.border)
      if scroll > 0 { canvas.write("↑", column: size.width - 3, row: 0, style: style) }
      if scroll + page < lines.count {
        canvas.write("↓", column: size.width - 3, row: size.height - 1, style: style)
      }
    }
    for (row, line) in lines.dropFirst(scroll).prefix(page).enumerated() {
      canvas.write(line.truncated(to: size.width - 4), column: 2, row: row + 1, style: theme.text)
    }
  }

  private var page: Int {
    frame.height > 2 && frame.width > 2 ? frame.height - 2 : frame.height
  }

  private func scroll(to line: Int) {
    let line = max(0, min(line, lines.count - page))
    guard line != scroll else { return }
    scroll = line
    setNeedsDisplay()
  }
}
