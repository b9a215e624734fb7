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
    var end = 0
    for candidate in ColorSpace.allCases {
      end = canvas.write(
        candidate.rawValue, column: Self.column(of: candidate), row: 0,
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
    guard let space, mouse.position.column < Self.column(of: space) + space.rawValue.count else {
      return false
    }
    onSpace(space)
    return true
  }

  private nonisolated static let name = "rgbmixer"

  /// The column that the name of a space begins at, behind those before it.
  private nonisolated static func column(of space: ColorSpace) -> Int {
    ColorSpace.allCases.prefix { $0 != space }
      .reduce(name.utf8.count + 3) { $0 + $1.rawValue.utf8.count + 2 }
  }
}
