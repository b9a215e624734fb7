import TermUI

/// The right part of the first row: the color spaces with the present one marked, and the format or, where
/// colors are seen otherwise than they are, how.
@MainActor
final class TitleBar: Container {
  /// The space that is marked.
  var space = ColorSpace.rgb {
    didSet { showSpace() }
  }
  /// The format that is named.
  var format = "" {
    didSet { showNote() }
  }
  /// The text that is edited, and what Enter does with it, which is told instead of the format.
  var text: (ending: EditedColors.Ending, name: String)? {
    didSet { showNote() }
  }
  /// The way of seeing that is named.
  var vision = ColorVision.usual {
    didSet { showNote() }
  }
  var onFormat: () -> Void = {}
  var onSpace: (ColorSpace) -> Void = { _ in }

  private let names = ColorSpace.allCases.map { Label($0.name) }
  private let note = Label(alignment: .right)

  init() {
    super.init(names + [note])
    layout = { [unowned self] in place(in: $0) }
    showSpace()
  }

  private func place(in size: Size) {
    var column = 0
    for name in names {
      let width = name.text.utf8.count
      name.frame = Rect(column: column, row: 0, width: width, height: 1)
      column += width + 2
    }
    note.frame = Rect(column: column, row: 0, width: max(0, size.width - column), height: 1)
    showNote()
  }

  private func showSpace() {
    for (name, space) in zip(names, ColorSpace.allCases) {
      name.style = space == self.space ? Look.chosen : Look.quiet
    }
  }

  private func showNote() {
    note.text = texts.first { $0.displayWidth <= note.frame.width } ?? ""
    note.style = vision == .usual ? Look.quiet : Look.focusedName
  }

  /// The texts for the right end, the longest first.
  private var texts: [String] {
    guard let words = vision.words else {
      return text.map { ending, name in
        ["Enter \(ending) \(name)", "\(ending) \(name)", "Enter \(ending)"]
      }
        ?? ["Enter prints \(format)", "prints \(format)"]
    }
    return ["seen \(words)", words, vision.rawValue]
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
    if note.frame.contains(mouse.position), !note.text.isEmpty {
      onFormat()
      return true
    }
    guard let index = names.firstIndex(where: { $0.frame.contains(mouse.position) })
    else { return false }
    onSpace(ColorSpace.allCases[index])
    return true
  }
}
