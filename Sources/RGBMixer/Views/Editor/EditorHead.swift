import Binding
import TermUI

/// What the sliders move: the key of the color with its section and line, and the space; in a second row what moves
/// with it, and the key that marks.
final class EditorHead: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.list.version.bind { [unowned self] _ in follow() })
    redraw(for: mixer.space)
    redraw(for: mixer.isTyping)
    follow()
  }

  /// What is shown of the list.
  private struct Content: Equatable {
    var index = -1
    var markCount = 0
    var isChosenMarked = false
    var equalCount = 0
    var isShifting = false
  }

  private var content = Content() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  private func follow() {
    let list = mixer.list
    content = Content(
      index: list.mixed, markCount: list.selection.marks.count,
      isChosenMarked: list.isMarked(list.chosen), equalCount: list.equalCount(of: list.chosen),
      isShifting: list.isShifting.value)
  }

  override func draw(in canvas: Canvas) {
    clear(canvas)
    let columns = 0..<canvas.size.width
    draw(place(in: columns.count), columns, in: canvas)
    guard canvas.size.height > 1 else { return }
    var line = Line()
    line.left.add("moves".styled(inks.value.dim) + " " + mixer.moving.styled(.bold))
    if !mixer.isTyping.value {
      let (key, label, pressed) = hint
      line.right.add(inks.value.hint(key, label), rank: 0, press: .key(pressed))
    }
    draw(line, row: 1, columns, in: canvas)
  }

  /// The key, where it is, and the space of the sliders, which its key changes.
  private func place(in width: Int) -> Line {
    let (rows, index, dim) = (mixer.text.rows, content.index, inks.value.dim)
    let space = content.isShifting ? "shift" : mixer.space.value.name.uppercased()
    let room = width - space.count - 2
    let key = rows.label(of: index).shortenedInMiddle(to: min(width < 60 ? 24 : 40, room))
    var line = Line()
    line.left.add(key.styled(.bold))
    if !key.hasPrefix("line ") {
      let number = "line \(mixer.text.line(of: index))"
      let headings = rows.heading(of: index).map { heading in
        // Where there is no room for all of it, its two ends tell it from others.
        [heading]
          + [24, 16, 10].filter { heading.count > $0 }.map { heading.shortenedInMiddle(to: $0) }
      }
      let places = (headings ?? []).map { "\($0), \(number)" } + [number]
      line.left.append(Line.Part(forms: places.map { $0.styled(dim) }, rank: 0))
    }
    line.right.add(space.styled(dim), gap: 1, press: .key("s"))
    return line
  }

  /// The key that marks or unmarks.
  private var hint: (key: String, label: String, pressed: Key) {
    if content.markCount > 0 { return ("Esc", "unmarks", Key(.escape)) }
    return content.equalCount > 1
      ? ("e", "marks \(content.equalCount) equal", "e") : ("Space", "marks", " ")
  }
}
