/// The twelve styles that the views draw in, and that your own views should draw in.
///
/// Set it as ``Window/theme``; views read it from ``Canvas/theme``. A view's own style, such as ``Label/style``, takes
/// precedence. The initial theme uses the terminal's own colors, and its palette for the last four styles:
///
/// ```swift
/// application.window.theme.focus = Style(foreground: .palette(0), background: .palette(6))
/// ```
public struct Theme: Hashable, Sendable {
  /// Text, and the background of every view.
  public var text = Style.plain
  /// Secondary text: the purpose of a field, a button that cannot be pressed; initially dim.
  public var secondary = Style(attributes: .dim)
  /// Emphasized text: titles, the keys of a help line; initially bold.
  public var emphasis = Style(attributes: .bold)
  /// The focused part: a button, the selected row of a list; initially reversed.
  public var focus = Style(attributes: .reverse)
  /// The selected row of a list without the focus; initially bold.
  public var selection = Style(attributes: .bold)
  /// A text field; initially underlined.
  public var field = Style(attributes: .underline)
  /// The borders of boxes, and the track of a scroll bar.
  public var border = Style.plain
  /// The filled part of a progress bar, and the thumb of a scroll bar.
  public var bar = Style.plain
  /// Highlights, such as the bars of a sparkline; initially cyan.
  public var accent = Style(foreground: .cyan)
  /// Failures; initially red.
  public var error = Style(foreground: .red)
  /// Warnings; initially yellow.
  public var warning = Style(foreground: .yellow)
  /// Successes; initially green.
  public var success = Style(foreground: .green)

  /// Makes the theme that windows have initially.
  public init() {}
}
