extension Canvas {
  /// Draws a line around the canvas, and a title into its upper edge; nothing where it has less than three rows
  /// or columns.
  func drawBorder(title: String, hasFocus: Bool = false) {
    guard size.width > 2, size.height > 2 else { return }
    let style = theme.text.with(theme.border)
    let edge = String(repeating: "─", count: size.width - 2)
    write("┌" + edge + "┐", column: 0, row: 0, style: style)
    write("└" + edge + "┘", column: 0, row: size.height - 1, style: style)
    for row in 1..<size.height - 1 {
      write("│", column: 0, row: row, style: style)
      write("│", column: size.width - 1, row: row, style: style)
    }
    let title = title.truncated(to: size.width - 4)
    let strong = theme.text.with(theme.strong)
    write(title, column: 2, row: 0, style: hasFocus ? strong.with(theme.focus) : strong)
  }
}
