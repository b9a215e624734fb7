/// A block of one color, and of the one before it at its left.
///
/// Only blank cells are drawn, so that a change costs one erase a row where the block ends at the
/// right edge of the screen. Without colors it says them in text.
public final class Swatch: View {
  /// The color shown.
  public var color: RGB {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The color to compare with, in the left quarter; none leaves the whole block to ``color``.
  public var before: RGB? {
    didSet { if before != oldValue { setNeedsDisplay() } }
  }

  /// How many columns the text without colors is away from the left edge.
  public var textMargin = 0 {
    didSet { if textMargin != oldValue { setNeedsDisplay() } }
  }

  /// Makes a block of a color.
  public init(_ color: RGB, before: RGB? = nil) {
    self.color = color
    self.before = before
  }

  public override func draw(in canvas: Canvas) {
    let size = canvas.size
    guard canvas.depth != .none else {
      canvas.fill(style: .plain)
      canvas.write(color.hexText, column: textMargin, row: 0, style: .plain)
      if let before {
        canvas.write("was \(before.hexText)", column: textMargin, row: 1, style: .plain)
      }
      return
    }
    let left = before == nil ? 0 : size.width / 4
    if let before {
      canvas.fill(
        Rect(column: 0, row: 0, width: left, height: size.height),
        style: Style(background: .rgb(before)))
    }
    canvas.fill(
      Rect(column: left, row: 0, width: size.width - left, height: size.height),
      style: Style(background: .rgb(color)))
  }
}

extension RGB {
  /// The hex triplet as it is typed, such as `#ff8800`.
  fileprivate var hexText: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
