import Binding
import TermUI

/// The first row of the editor: the name and the kind of the text, how many colors it has, and how many of them are
/// changed or hard to read; at the right the key that saves, and `?`.
final class EditorBar: MixerView {
  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    keep(mixer.list.version.bind { [unowned self] _ in showCounts() })
    keep(mixer.chosenBackground.bind { [unowned self] _ in showCounts() })
    redraw(for: mixer.vision)
    showCounts()
  }

  /// The counts of the colors.
  private struct Counts: Equatable {
    var changed = 0
    var hard = 0
  }

  private var counts = Counts() {
    didSet { if counts != oldValue { setNeedsDisplay() } }
  }

  private func showCounts() {
    counts = Counts(changed: mixer.list.changedCount, hard: mixer.contrasts.failingCount)
  }

  override func draw(in canvas: Canvas) {
    clear(canvas)
    let width = canvas.size.width
    let bar = canvas.theme.text.overlaid(with: Style(background: inks.value.bar))
    canvas.fill(style: bar)
    let margin = width < 40 ? 1 : 2
    draw(line(in: width), margin..<max(margin, width - margin), over: bar, in: canvas)
  }

  /// What does not fit is left out in this order: `?`, the number of colors, `● n changed`, and at last the middle of
  /// the name.
  private func line(in width: Int) -> Line {
    let (inks, isShort) = (inks.value, width < 60)
    let warning: Style = inks.depth == .monochrome ? .plain : .foreground(inks.warning)
    var line = Line(shortensFirst: true)
    line.left.add((mixer.name ?? "").styled(.bold))
    let kind = mixer.text.text.kind.name
    if !kind.isEmpty, !isShort { line.left.add(kind.styled(inks.dim), rank: 2) }
    if let vision = mixer.vision.value.description {
      line.left.add(vision.styled(warning), rank: 2)
    } else if !isShort {
      line.left.add(mixer.list.count.counted("color").styled(inks.dim), rank: 2)
    }
    if counts.changed > 0 {
      line.left.add("● \(counts.changed)\(isShort ? "" : " changed")".styled(warning), rank: 3)
    }
    if counts.hard > 0 {
      line.left.add("✗ \(counts.hard)\(isShort ? "" : " hard to read")".styled(inks.failing))
    }
    if width >= 40 { line.right.add(inks.hint("w", "save"), press: .key("w")) }
    let help = inks.hint("?", width < 100 ? "" : "all keys")
    line.right.add(help, gap: (40..<100).contains(width) ? 3 : 2, rank: 1, press: .key("?"))
    return line
  }
}
