/// A framed box of text above the views, scrolled by keys and wheel where not all of it fits; Esc, Enter, `q` and `?`
/// close it, and so does a press beside it.
public final class Overlay: Box {
  /// The text; lines that are too long end in an ellipsis.
  public var lines: [String] {
    didSet { if lines != oldValue { text.text = lines.joined(separator: "\n") } }
  }

  /// Called when the user closes the box; the owner takes it away.
  public var onClose: () -> Void = {}

  private let text: TextView
  private let page: ScrollView

  /// Makes a box of its title and lines.
  public init(title: String, lines: [String]) {
    self.lines = lines
    text = TextView(lines.joined(separator: "\n"))
    text.wraps = false
    page = ScrollView(text)
    // The view beneath the box keeps the focus.
    page.isTabStop = false
    super.init(title, [page])
    layout = { [unowned self] in page.frame = room(in: $0) }
  }

  /// The extent in which all lines and the title are shown whole, beside a scroll bar where one is needed.
  public override func preferredSize(in available: Size) -> Size {
    let widest = max(lines.map(\.displayWidth).max() ?? 0, title.displayWidth)
    let height = lines.count + 2
    return Size(width: widest + (height > available.height ? 5 : 4), height: height)
  }

  /// All that is inside the line but for a margin; the margin at the right is the scroll bar's.
  private func room(in size: Size) -> Rect {
    let margin = size == frame.size || size.width < 2 ? 0 : 1
    return Rect(column: margin, row: 0, width: size.width - margin, height: size.height)
  }

  /// The keys of commands that are not the box's own stay without effect; those with Control are
  /// not taken.
  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key):
      guard !key.modifiers.contains(.control) else { return false }
      switch key.code {
      case .escape, .enter, .character("q"), .character("?"): onClose()
      default: _ = page.handle(event)
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .press: if !bounds.contains(mouse.position) { onClose() }
      case .wheel: _ = page.handle(event)
      case .drag, .release: break
      }
    case .paste: break
    case .focus, .reply: return false
    }
    return true
  }
}
