import Binding
import TermUI

/// The last row: the keys that are of use now.
///
/// They are made when the row is drawn, once after an event and all that it changes.
final class HintLine: MixerView {
  /// What the hints depend on.
  struct Context {
    var focus = Hint.Focus.channel
    var situation: Situation = []
    /// The columns of the window.
    var width = 0
  }

  /// Asked for at each use, because an event may come before the next frame.
  var context: () -> Context = { Context() }

  /// The hints, as they were drawn or asked for last.
  private let line = HelpLine()
  /// The situation in the last frame.
  private var drawnSituation: Situation = []

  override init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    super.init(of: mixer, inks: inks)
    redraw(for: mixer.format)
    redraw(for: mixer.kept)
    follow(mixer.background)
    follow(mixer.list.version)
    follow(mixer.canUndo)
    follow(mixer.narrowed)
    follow(mixer.recent)
  }

  /// Draws the hints again when a value changes, if there is something else to do then.
  private func follow(_ value: ReadOnlyObservable<some Any>) {
    keep(
      value.bind { [unowned self] _ in
        if context().situation != drawnSituation { setNeedsDisplay() }
      })
  }

  /// All available columns, and one row.
  override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  /// The hints that are kept, and the most useful others that there is room for.
  var items: [HelpLine.Item] {
    let context = context()
    let width = context.width
    let all = CommandTable.hints(for: context.focus, where: context.situation).map {
      (isKept: $0.isKept, item: HelpLine.Item(Text($0.key), Text(label(of: $0, in: width))))
    }
    // With the blank after the key and the gap to the next hint.
    func columns(_ item: HelpLine.Item) -> Int {
      item.key.displayWidth + item.label.displayWidth + 3
    }
    // After the last hint there is no gap.
    let room = width - (width < 40 ? 2 : 4) + 2
    var rest = room - all.filter(\.isKept).reduce(0) { $0 + columns($1.item) }
    return all.filter { hint in
      if hint.isKept { return true }
      guard columns(hint.item) <= rest else { return false }
      rest -= columns(hint.item)
      return true
    }.map(\.item)
  }

  /// The label of a hint; that of Enter names the format.
  private func label(of hint: Hint, in width: Int) -> String {
    let format = mixer.format.value.name
    if hint.label == "sliders", width < 40 { return "edit" }
    guard hint.label == "print", width >= 40, format.count < 8
    else { return hint.label }
    return "print \(format)"
  }

  override func draw(in canvas: Canvas) {
    drawnSituation = context().situation
    (line.frame, line.items, line.labelStyle) = (bounds, items, inks.value.dim)
    line.draw(in: canvas)
  }

  /// The key of the hint at a column; nil between hints.
  func key(at column: Int) -> Key? {
    // An event may come before the frame that shows what the one before has changed.
    (line.frame, line.items) = (bounds, items)
    return line.item(at: column).flatMap { CommandTable.key(of: $0.key.string) }
  }
}
