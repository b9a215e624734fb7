import Binding
import TermUI

/// The first row: the program's name, the color spaces with the present one marked, and the format.
@MainActor
final class TitleBar: View {
  private var space = ColorSpace.rgb
  private var format = ""
  /// Called with the space whose name was clicked.
  var onSpace: (ColorSpace) -> Void = { _ in }

  /// Joins the row to the space and the format.
  func join(_ mixer: Mixer) -> [Subscription] {
    [
      mixer.space.bindAndFire { [unowned self] in
        space = $0
        setNeedsDisplay()
      },
      mixer.format.bindAndFire(owner: self) { [unowned self] in
        format = $0.spelling
        setNeedsDisplay()
      },
    ]
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(style: .plain)
    canvas.write(Self.name, column: 0, row: 0, style: Style(attributes: .bold))
    for (candidate, column) in Self.columns {
      canvas.write(
        candidate.rawValue, column: column, row: 0,
        style: candidate == space ? Theme.chosen : Theme.quiet)
    }
    let text = "prints \(format)"
    let column = canvas.size.width - text.displayWidth
    guard column > Self.end else { return }
    canvas.write(text, column: column, row: 0, style: Theme.quiet)
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
    for (space, column) in Self.columns
    where (column..<column + space.rawValue.count).contains(mouse.position.column) {
      onSpace(space)
      return true
    }
    return false
  }

  private static let name = "rgbmixer"

  /// The spaces and the columns that their names begin at.
  private static let columns: [(ColorSpace, Int)] = {
    var column = name.count + 3
    return ColorSpace.allCases.map { space in
      defer { column += space.rawValue.count + 2 }
      return (space, column)
    }
  }()

  private static let end = (columns.last?.1 ?? 0) + (columns.last?.0.rawValue.count ?? 0) + 1
}
