import Binding
import TermUI

/// A view of what the mixer has, in the inks of the screen.
///
/// It is drawn again when one of the values named in its initializer changes. Drawing notes what can be pressed.
class MixerView: View {
  let mixer: Mixer
  let inks: ReadOnlyObservable<Inks>
  /// Called with what is pressed, unless it is a key.
  final var onPress: (Press) -> Void = { _ in }
  /// What can be pressed in the last frame.
  private var presses: [(area: Rect, press: Press)] = []
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    redraw(for: inks)
  }

  /// Draws the view again whenever a value changes.
  final func redraw(for value: ReadOnlyObservable<some Any>) {
    keep(value.bind { [unowned self] _ in setNeedsDisplay() })
  }

  /// Draws the view again whenever a value changes, if what the view shows of it changes, too.
  ///
  /// The closure must not capture the view strongly.
  final func redraw<Shown: Equatable>(
    for value: ReadOnlyObservable<some Any>, showing shown: @escaping @MainActor () -> Shown
  ) {
    var last = shown()
    keep(
      value.bind { [unowned self] _ in
        let now = shown()
        if now == last { return }
        last = now
        setNeedsDisplay()
      })
  }

  /// Handles a press in the first rows and the drag after it, which are one step of undo; returns false for other
  /// events.
  final func handleDrag(_ event: Event, rows: Int, move: (Position) -> Void) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    switch mouse.action {
    case .press(.left):
      guard mouse.position.row < rows else { return false }
      mixer.endRun()
      move(mouse.position)
    case .drag(.left): move(mouse.position)
    case .release(.left): mixer.endRun()
    default: return false
    }
    return true
  }

  /// Keeps a subscription for as long as the view lives.
  final func keep(_ subscription: Subscription) {
    subscriptions.append(subscription)
  }

  // MARK: What can be pressed

  /// What a press at a position asks for; nil if nothing is there.
  final func press(at position: Position) -> Press? {
    presses.last { $0.area.contains(position) }?.press
  }

  override func handle(_ event: Event) -> Bool {
    guard let position = event.leftPress, let press = press(at: position) else { return false }
    if case .key = press { return false }
    onPress(press)
    return true
  }

  /// Begins a frame with a blank view.
  final func clear(_ canvas: Canvas) {
    presses.removeAll(keepingCapacity: true)
    canvas.fill(style: canvas.theme.text)
  }

  final func add(_ press: Press, in area: Rect) { presses.append((area, press)) }

  /// Notes what is in a row between two columns.
  final func add(_ press: Press, columns: Range<Int>, row: Int) {
    add(press, in: Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1))
  }

  /// Draws a line in some columns of a row.
  final func draw(
    _ line: Line, row: Int = 0, _ columns: Range<Int>, over style: Style? = nil, in canvas: Canvas
  ) {
    let (line, style) = (line.fitting(columns.count), style ?? canvas.theme.text)
    let start = columns.lowerBound - (line.left.first?.gap ?? 0)
    let width = line.right.reduce(0) { $0 + $1.width }
    draw(line.right, after: columns.upperBound - width, row, style, in: canvas)
    draw(line.left, after: start, row, style, in: canvas)
  }

  private func draw(
    _ parts: [Line.Part], after end: Int, _ row: Int, _ style: Style, in canvas: Canvas
  ) {
    var column = end
    for part in parts {
      guard let text = part.forms.first else { continue }
      let start = column + part.gap
      column = canvas.write(text, column: start, row: row, style: style)
      if let press = part.press { add(press, columns: start..<max(start, column), row: row) }
    }
  }
}
