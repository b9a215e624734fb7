/// The eight styles that the views draw in, and that a view of your own should draw in.
///
/// Set it as ``Window/theme``; ``Canvas/theme`` gives it to views. A style that a view is given itself, such as
/// ``Label/style``, goes before. At first all of it is in the terminal's own colors:
///
/// ```swift
/// application.window.theme.focus = Style(foreground: .palette(0), background: .palette(6))
/// ```
public struct Theme: Hashable, Sendable {
  /// Text, and the ground of every view.
  public var text = Style.plain
  /// Text of less weight: the purpose of a field, a button that cannot be pressed.
  ///
  /// Dim at first.
  public var quiet = Style(attributes: .dim)
  /// Text of more weight: titles, the keys of a help line.
  ///
  /// Bold at first.
  public var strong = Style(attributes: .bold)
  /// The part that has the focus: a button, the selected row of a list.
  ///
  /// Reversed at first.
  public var focus = Style(attributes: .reverse)
  /// The selected row of a list without the focus.
  ///
  /// Bold at first.
  public var selection = Style(attributes: .bold)
  /// A text field.
  ///
  /// Underlined at first.
  public var field = Style(attributes: .underline)
  /// The frames of boxes, and the way of a scroll bar.
  public var border = Style.plain
  /// The filled part of a progress bar, and the thumb of a scroll bar.
  public var bar = Style.plain

  /// Makes the theme that all windows have at first.
  public init() {}
}
