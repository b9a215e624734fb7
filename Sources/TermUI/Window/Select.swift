/// The selected one of several options, in one row, and a list of all options that opens above the views.
///
/// The arrow keys, Home and End select an option. Enter, Space and a click open the list. In the list, Enter and a
/// click select an option, and Esc and a click outside close it.
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
  public override var accessibilityCursor: Position? { Position(column: 0, row: 0) }

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(Key(.enter)), .key(Key(.character(" "))): return open()
    case .mouse(let mouse) where mouse.action == .press(.left): return open()
    default: return super.handle(event)
    }
  }

  private func open() -> Bool {
    guard let window, !options.isEmpty else { return false }
    let list = ListView(options) { $0 }
    (list.selection, list.hasScrollBar, list.activatesOnClick) = (selection, true, true)
    let box = Box()
    box.content = list.width(widest + 1).height(options.count)
    list.onActivate = { [weak self, weak window, weak box] index in
      if let box { window?.dismiss(box) }
      self?.choose(index)
    }
    box.onEvent = { [weak window, weak box] event in
      guard let press = event.leftPress, let box, !box.bounds.contains(press) else { return false }
      window?.dismiss(box)
      return true
    }
    window.present(box, for: self)
    return true
  }

  public override func draw(in canvas: Canvas) {
    let (theme, width) = (canvas.theme, canvas.size.width)
    let base = theme.text.overlaid(with: style)
    canvas.fill(style: base)
    let inside = min(width, widest + 2)
    let field = base.overlaid(with: isFocused ? theme.focus : theme.field)
    canvas.fill(Rect(column: 0, row: 0, width: inside, height: 1), style: field)
    let text = options.isEmpty ? "" : options[selection].truncated(to: inside - 2)
    canvas.write(text, column: 0, row: 0, style: field)
    canvas.write("▾", column: inside - 1, row: 0, style: field)
  }
}
