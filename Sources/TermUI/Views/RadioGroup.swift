/// Options in rows, one of which is selected.
///
/// Up and Down, Home and End, and a click select an option.
///
/// ```swift
/// let plans = RadioGroup(["Free", "Team", "Enterprise"])
/// ```
public final class RadioGroup: OptionsView {
  /// The index of the first visible option; the selected one is visible.
  private var first: Int { max(0, selection - max(1, frame.height) + 1) }

  /// The columns of the longest option with its circle, and a row for each option.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: 4 + widest, height: options.count)
  }

  /// The circle of the selected option.
  public override var accessibilityCursor: Position? { Position(column: 1, row: selection - first) }

  public override func handle(_ event: Event) -> Bool {
    if let press = event.leftPress {
      guard options.indices.contains(first + press.row) else { return false }
      choose(first + press.row)
      return true
    }
    return move(by: event, along: [.vertical])
  }

  public override func draw(in canvas: Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    let base = theme.text.overlaid(with: style)
    canvas.fill(style: base)
    for (row, option) in options.dropFirst(first).prefix(size.height).enumerated() {
      let isSelected = first + row == selection
      let text = (isSelected ? "(•) " : "( ) ") + option
      canvas.write(
        text.truncated(to: size.width), column: 0, row: row,
        style: base, overlay: isSelected && isFocused ? theme.focus : nil)
    }
  }
}
