import Binding
import TermUI

/// Binds what no view binds itself.
///
/// A view that the user moves writes the observable as its writer, and owns the listener that shows the value. So a
/// change reaches every view that shows the value, except the one that made it. A view that never writes needs no
/// owner. A field ignores changes while a text is typed in it.
///
/// The closures capture views and the screen unowned, because the screen keeps the views and the subscriptions, and a
/// view its closures.
extension MixerScreen {
  func bind() -> [Subscription] {
    [
      mixer.terminalBackground.bind { [unowned self] _ in renewInks() },
      mixer.sliders.bind { [unowned self] _ in showChannels() },
      mixer.kept.bind { [unowned self] _ in keptDidChange() },
    ]
  }
}
