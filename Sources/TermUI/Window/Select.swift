/// The selected one of several options, in one row, and a list of all options that opens above the views.
///
/// The arrow keys, Home and End select an option. Enter, Space and a click open the list. There Enter and a click select
/// an option, and Esc and a click outside close the list. The list does not open above an overlay.
///
/// ```swift
/// let country = Select(["Austria", "Germany", "Switzerland"], selection: 2)
/// ```
public final class Select: OptionsView {
  /// The columns of the longest option with its arrow, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: widest + 2, height: 1)
  }

  /// The first cell.
  public override var restingPlace: Position? { Position(column: 0, row: 0) }

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(Key(.enter)), .key(Key(.character(" "))): return open()
    case .mouse(let mouse) where mouse.action == .press(.left): return open()
    default: return move(by: event, along: [.horizontal, .vertical])
    }
  }

  private func open() -> Bool {
    guard let window, window.overlay == nil, !options.isEmpty else { return false }
    let list = ListView(options)
    (list.selection, list.hasScrollBar, list.activatesOnClick) = (selection, true, true)
    let box = Box(around: list)
    box.fixedSize = Size(width: widest + 3, height: options.count + 2)
    list.onActivate = { [weak self, weak box] index in
      box?.leaveOverlay()
      self?.choose(index)
    }
    box.onEvent = { [weak box] event in
      switch event {
      case .key(Key(.escape)): box?.leaveOverlay()
      case .mouse(let mouse) where mouse.action == .press(.left):
        if box?.bounds.contains(mouse.position) == false { box?.leaveOverlay() }
      default: return false
      }
      return true
    }
    window.overlay = box
    return true
  }

  public override func draw(in canvas: Canvas) {
    let (theme, width) = (canvas.theme, canvas.size.width)
    let ground = theme.text.with(style ?? .plain)
    canvas.fill(style: ground)
    let inside = min(width, widest + 2)
    let field = ground.with(isFocused ? theme.focus : theme.field)
    canvas.fill(Rect(column: 0, row: 0, width: inside, height: 1), style: field)
    let text = options.isEmpty ? "" : options[selection].truncated(to: inside - 2)
    canvas.write(text, column: 0, row: 0, style: field)
    canvas.write("▾", column: inside - 1, row: 0, style: field)
  }
}
