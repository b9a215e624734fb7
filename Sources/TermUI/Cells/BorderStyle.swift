/// The lines of a border, such as that of a ``Box``.
public struct BorderStyle: Hashable, Sendable {
  let (horizontal, vertical): (Unicode.Scalar, Unicode.Scalar)
  /// The corners, from the upper left one clockwise.
  let (topLeft, topRight): (Unicode.Scalar, Unicode.Scalar)
  let (bottomRight, bottomLeft): (Unicode.Scalar, Unicode.Scalar)

  private init(
    _ horizontal: Unicode.Scalar, _ vertical: Unicode.Scalar, _ topLeft: Unicode.Scalar,
    _ topRight: Unicode.Scalar, _ bottomRight: Unicode.Scalar, _ bottomLeft: Unicode.Scalar
  ) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// Thin lines with square corners.
  public static let light = BorderStyle("─", "│", "┌", "┐", "┘", "└")
  /// Thin lines with round corners.
  public static let rounded = BorderStyle("─", "│", "╭", "╮", "╯", "╰")
  /// Thick lines.
  public static let heavy = BorderStyle("━", "┃", "┏", "┓", "┛", "┗")
  /// Double lines.
  public static let double = BorderStyle("═", "║", "╔", "╗", "╝", "╚")
  /// Thin dashed lines.
  public static let dashed = BorderStyle("╌", "╎", "┌", "┐", "┘", "└")
}
