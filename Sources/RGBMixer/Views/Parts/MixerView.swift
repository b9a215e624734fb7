import Binding
import TermUI

/// A view of what the mixer has, in the inks of the screen.
///
/// It is drawn again when one of the values named in its initializer changes.
class MixerView: View {
  let mixer: Mixer
  let inks: ReadOnlyObservable<Inks>
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
}
