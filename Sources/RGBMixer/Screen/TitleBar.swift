import TermUI

/// The right part of the first row: the color spaces with the present one marked, and the format or, where
/// colors are seen otherwise than they are, how.
@MainActor
final class TitleBar: View {
  /// The space that is marked.
  var space = ColorSpace.rgb {
    didSet { if space != oldValue { setNeedsDisplay() } }
  }
  /// The format that is named.
  var format = "" {
    didSet { if format != oldValue { setNeedsDisplay() } }
  }
  /// The text that Enter writes, which is named instead of the format.
  var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// The way of seeing that is named.
  var vision = ColorVision.usual {
    didSet { if vision != oldValue { setNeedsDisplay() } }
  }
  /// Called with the space whose name was clicked.
  var onSpace: (ColorSpace) -> Void = { _ in }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: .plain)
    var end = 0
    for candidate in ColorSpace.allCases {
      end = canvas.write(
        candidate.name, column: Self.column(of: candidate), row: 0,
        style: candidate == space ? Theme.chosen : Theme.quiet)
    }
    let room = canvas.size.width - end - 2
    guard let text = texts.first(where: { $0.displayWidth <= room }) else { return }
    canvas.write(
      text, column: canvas.size.width - text.displayWidth, row: 0,
      style: vision == .usual ? Theme.quiet : Theme.focusedName)
  }

  /// The texts for the right end, the longest first.
  private var texts: [String] {
    guard let words = vision.words else {
      return text.map { ["Enter writes \($0)", "writes \($0)", "Enter writes"] }
        ?? ["Enter prints \(format)", "prints \(format)"]
    }
    return ["seen \(words)", words, vision.rawValue]
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
    let space = ColorSpace.allCases.last { Self.column(of: $0) <= mouse.position.column }
    guard let space, mouse.position.column < Self.column(of: space) + space.name.count else {
      return false
    }
    onSpace(space)
    return true
  }

  /// The column that the name of a space begins at, behind those before it.
  private nonisolated static func column(of space: ColorSpace) -> Int {
    ColorSpace.allCases.prefix { $0 != space }.reduce(0) { $0 + $1.name.utf8.count + 2 }
  }
}
