import Binding
import TermUI

/// A part of the screen, which shows something of the mixer in the inks of the screen.
///
/// It is drawn again when one of the values named in its initializer changes. Drawing notes what can be pressed.
@MainActor
protocol MixerPart: View {
  var mixer: Mixer { get }
  var inks: ReadOnlyObservable<Inks> { get }
  /// Called with what is pressed, unless it is a key.
  var onPress: (Press) -> Void { get set }
  /// What can be pressed in the last frame.
  var presses: [(area: Rect, press: Press)] { get set }
  /// What the view listens to, for as long as it lives.
  var subscriptions: [Subscription] { get set }
  /// Shows the view anew.
  func refresh()
}

// MARK: Listening

extension MixerPart {
  /// Shows the view anew whenever a value changes.
  func redraw(for value: ReadOnlyObservable<some Any>) {
    keep(value.bind { [unowned self] _ in refresh() })
  }

  /// Shows the view anew whenever a value changes, if what the view shows of it changes, too.
  ///
  /// The closure must not capture the view strongly.
  func redraw<Shown: Equatable>(
    for value: ReadOnlyObservable<some Any>, showing shown: @escaping @MainActor () -> Shown
  ) {
    var last = shown()
    keep(
      value.bind { [unowned self] _ in
        let now = shown()
        if now == last { return }
        last = now
        refresh()
      })
  }

  /// Keeps a subscription for as long as the view lives.
  func keep(_ subscription: Subscription) {
    subscriptions.append(subscription)
  }
}

// MARK: What can be pressed

extension MixerPart {
  /// What a press at a position asks for; nil if nothing is there.
  func press(at position: Position) -> Press? {
    presses.last { $0.area.contains(position) }?.press
  }

  /// Handles a press on what the last frame has noted, unless that asks for a key; returns false for other events.
  func handlePress(_ event: Event) -> Bool {
    guard let position = event.leftPress, let press = press(at: position) else { return false }
    if case .key = press { return false }
    onPress(press)
    return true
  }

  /// Begins a frame with a blank view, by default in the theme's text style.
  func clear(_ canvas: Canvas, style: Style? = nil) {
    presses.removeAll(keepingCapacity: true)
    canvas.fill(style: style ?? canvas.theme.text)
  }

  func add(_ press: Press, in area: Rect) { presses.append((area, press)) }

  /// Notes what is in a row between two columns.
  func add(_ press: Press, columns: Range<Int>, row: Int) {
    add(press, in: Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1))
  }

  /// Draws a line in some columns of a row.
  func draw(
    _ line: Line, row: Int = 0, _ columns: Range<Int>, over style: Style? = nil, in canvas: Canvas
  ) {
    let (line, style) = (line.fitting(columns.count), style ?? canvas.theme.text)
    let start = columns.lowerBound - (line.left.first?.gap ?? 0)
    let rightStart = columns.upperBound - line.rightWidth - (line.right.first?.gap ?? 0)
    draw(line.right, from: rightStart, row, style, in: canvas)
    draw(line.left, from: start, row, style, in: canvas)
  }

  private func draw(
    _ parts: [Line.Part], from start: Int, _ row: Int, _ style: Style, in canvas: Canvas
  ) {
    var column = start
    for part in parts {
      guard let text = part.forms.first else { continue }
      let first = column + part.gap
      column = canvas.write(text, column: first, row: row, style: style)
      if let press = part.press { add(press, columns: first..<max(first, column), row: row) }
    }
  }
}
