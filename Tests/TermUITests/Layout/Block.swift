@testable import TermUI

/// A view that is filled with a letter, and prefers a size.
final class Block: View {
  private let letter: String
  var preferred: Size? {
    didSet { preferredSizeDidChange() }
  }
  /// The number of times that its preferred size was read.
  private(set) var questions = 0

  init(_ letter: String, _ width: Int? = nil, _ height: Int? = nil) {
    self.letter = letter
    if let width, let height { preferred = Size(width: width, height: height) }
  }

  override func preferredSize(in available: Size) -> Size {
    questions += 1
    return preferred ?? available
  }

  override func draw(in canvas: Canvas) {
    for row in 0..<canvas.size.height {
      let text = String(repeating: letter, count: canvas.size.width)
      canvas.write(text, column: 0, row: row, style: .plain)
    }
  }
}

extension LayoutItem {
  /// The picture of the item in a container of a size, with dots for blanks.
  func picture(_ width: Int, _ height: Int) -> String {
    let container = Container()
    container.content = self
    return container.shown(width, height)
  }
}

extension Container {
  /// The picture of the container at a size.
  func shown(_ width: Int, _ height: Int) -> String {
    frame = Rect(column: 0, row: 0, width: width, height: height)
    let buffer = Buffer(size: frame.size)
    draw(in: Canvas(buffer, frame: frame))
    return buffer.lines.map { $0.replacing(" ", with: ".") }.joined(separator: "\n")
  }
}
