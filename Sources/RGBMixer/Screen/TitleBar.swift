import TermUI

/// The first row: the program's name, the color spaces with the present one marked, and the format.
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
  /// Called with the space whose name was clicked.
  var onSpace: (ColorSpace) -> Void = { _ in }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: .plain)
    canvas.write(Self.program, column: 0, row: 0, style: Style(attributes: .bold))
    var end = 0
    for candidate in ColorSpace.allCases {
      end = canvas.write(
        candidate.name, column: Self.column(of: candidate), row: 0,
        style: candidate == space ? Theme.chosen : Theme.quiet)
    }
    let text = "prints \(format)"
    let column = canvas.size.width - text.displayWidth
    guard column > end + 1 else { return }
    canvas.write(text, column: column, row: 0, style: Theme.quiet)
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

  private nonisolated static let program = "rgbmixer"

  /// The column that the name of a space begins at, behind those before it.
  private nonisolated static func column(of space: ColorSpace) -> Int {
    ColorSpace.allCases.prefix { $0 != space }
      .reduce(program.utf8.count + 3) { $0 + $1.name.utf8.count + 2 }
  }
}
