/// A box of text above the views, such as a list of keys.
///
/// The arrow keys, the page keys and the wheel scroll it. Esc, Enter, `q`, `?` and a press outside close it.
///
/// ```swift
/// TextOverlay(title: "Keys", lines: ["q  leave", "/  search"]).open(in: window)
/// ```
public final class TextOverlay: Box {
  /// The lines of the text; a long one ends in an ellipsis.
  public var lines: [Text] {
    didSet {
      guard lines != oldValue else { return }
      text.text = lines.joined(separator: "\n")
      preferredSizeDidChange()
    }
  }

  /// The text in the lower edge, such as the keys that close the box; a long one ends in an ellipsis.
  public var footer: Text = "" {
    didSet { if footer != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user has closed the box.
  public var onClose: () -> Void = {}

  private let text: TextView
  private let page: ScrollView

  /// Makes a box of a title and lines.
  public init(title: Text, lines: [Text]) {
    self.lines = lines
    text = TextView(lines.joined(separator: "\n"))
    text.wraps = false
    page = ScrollView(text)
    // The view beneath keeps the focus, unless the page is clicked.
    page.isTabStop = false
    super.init(title, [page])
    layout = { [weak self] size in
      if let self { page.frame = room(in: size) }
    }
  }

  /// Presents the box.
  public func open(in window: Window) {
    window.present(self)
  }

  /// Dismisses the box, if a window presents it.
  public func close() {
    window?.dismiss(self)
  }

  /// The size of all lines and the title, and of a scroll bar if there are more lines than rows.
  public override func preferredSize(in available: Size) -> Size {
    let widest = max(lines.map(\.displayWidth).max() ?? 0, title.displayWidth)
    let height = lines.count + 2
    return Size(width: widest + (height > available.height ? 5 : 4), height: height)
  }

  /// The frame of the page, with a margin of one column at the left; the one at the right is for the scroll bar.
  private func room(in size: Size) -> Rect {
    let margin = size == frame.size || size.width < 2 ? 0 : 1
    return Rect(column: margin, row: 0, width: size.width - margin, height: size.height)
  }

  public override func drawBackground(in canvas: Canvas) {
    super.drawBackground(in: canvas)
    guard canvas.size.width > 4, canvas.size.height > 2 else { return }
    canvas.write(
      footer.truncated(to: canvas.size.width - 4), column: 2, row: canvas.size.height - 1,
      style: canvas.theme.text)
  }

  /// The first cell of the text.
  public override var accessibilityCursor: Position? { Position(column: 2, row: 1) }

  private func closeForUser() {
    close()
    onClose()
  }

  /// Handles mouse events, pastes and all keys without Control, so that none of them reaches the views beneath.
  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key):
      guard !key.modifiers.contains(.control) else { return false }
      switch key.code {
      case .escape, .enter, .character("q"), .character("?"): closeForUser()
      default: _ = page.handle(event)
      }
    case .mouse(let mouse):
      switch mouse.action {
      case .press: if !bounds.contains(mouse.position) { closeForUser() }
      case .wheel: _ = page.handle(event)
      case .drag, .release: break
      }
    case .paste: break
    case .windowFocus, .reply: return false
    }
    return true
  }
}
