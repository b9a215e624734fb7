import Binding
import TermUI

/// A part of the screen that holds no other view.
class MixerView: View, MixerPart {
  let mixer: Mixer
  let inks: ReadOnlyObservable<Inks>
  final var onPress: (Press) -> Void = { _ in }
  final var presses: [(area: Rect, press: Press)] = []
  final var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>) {
    (self.mixer, self.inks) = (mixer, inks)
    super.init()
    redraw(for: inks)
  }

  final func refresh() { setNeedsDisplay() }

  override func handle(_ event: Event) -> Bool { handlePress(event) }

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
}
