import Binding
import TermUI

/// A part of the screen that may hold the hex field: the bar for a plain color, the block for the colors of a text.
class HexFieldHolder: Container, MixerPart {
  let mixer: Mixer
  let inks: ReadOnlyObservable<Inks>
  /// The field; nil if another view holds it.
  final let hexField: HexField?
  final var onPress: (Press) -> Void = { _ in }
  final var presses: [(area: Rect, press: Press)] = []
  final var subscriptions: [Subscription] = []

  init(of mixer: Mixer, inks: ReadOnlyObservable<Inks>, hexField: HexField?) {
    (self.mixer, self.inks, self.hexField) = (mixer, inks, hexField)
    super.init(hexField.map { [$0] } ?? [])
    layout = { [unowned self] _ in refresh() }
    hexField?.onPlace = { [unowned self] in refresh() }
    redraw(for: inks)
  }

  final func refresh() {
    // A window that is too small is laid out again later.
    if frame.isEmpty { return setNeedsLayout() }
    place()
    setNeedsDisplay()
  }

  /// Gives the field its frame and its style; called whenever something that the view shows has changed.
  func place() {}

  /// The columns of the hex text of the color.
  final var hexWidth: Int { mixer.displayed.value.isTranslucent ? 9 : 7 }

  /// The first digit of the hex text.
  override var accessibilityCursor: Position? { hexField?.frame.origin }

  override func handle(_ event: Event) -> Bool { handlePress(event) }
}
