import Binding
import TermUI

/// A field that shows the hex text of the mixed color, also of what is typed elsewhere, and takes any CSS color.
///
/// The view that it is in gives it its place.
final class HexField: TextField {
  /// Called when the field needs another place, because an edit has begun or ended, or its text is refused.
  var onPlace: () -> Void = {}
  /// Called when an edit has begun or ended, or is refused.
  var onTyping: () -> Void = {}
  /// Whether Esc while typing also leaves the field, because the first key typed moved the focus here.
  var isLeftByEscape = false
  /// Whether the text was refused and is still there.
  private(set) var isRefused = false {
    didSet {
      guard isRefused != oldValue else { return }
      onPlace()
      onTyping()
    }
  }

  private let mixer: Mixer
  private var subscriptions: [Subscription] = []

  init(of mixer: Mixer) {
    self.mixer = mixer
    super.init()
    // On an idle hex field Enter acts as on a channel.
    takesIdleEnter = false
    onCommit = { [unowned self] in mix($0) }
    onChange = { [unowned self] text in
      isRefused = false
      guard isEditing else { return }
      mixer.typed.value = (try? Mixer.typedColor(text)).map { .color($0.color) }
    }
    onEditing = { [unowned self] isEditing in
      if !isEditing {
        mixer.typed.value = nil
        isRefused = false
      }
      onPlace()
      onTyping()
    }
    showsOverflow(in: mixer.status)
    subscriptions = [
      // A text that is typed in the field itself stays.
      mixer.displayed.bindAndFire { [unowned self] in
        if !isFocused { committedText = $0.hexText }
      },
      mixer.color.rgba.bind(owner: self) { [unowned self] in
        if isFocused { committedText = $0.hexText }
      },
    ]
  }

  override func focusDidChange() {
    super.focusDidChange()
    if !isFocused { isLeftByEscape = false }
  }

  override func handle(_ event: Event) -> Bool {
    if event == .key(.escape), isEditing, !isLeftByEscape {
      endEditing()
      return true
    }
    return super.handle(event)
  }

  /// Mixes the color that a text describes; returns false if it describes none.
  private func mix(_ text: String) -> Bool {
    guard let color = mixer.readHex(text) else {
      isRefused = true
      return false
    }
    self.text = color.color.color.hexText
    mixer.set(color, by: self, isRun: false)
    // If the colors of the file cannot have alpha, the typed alpha was dropped.
    let kept = mixer.color.present
    if kept != color.color.color { committedText = kept.hexText }
    return true
  }
}

extension TextField {
  /// Shows on the status line that the field is full.
  func showsOverflow(in status: StatusLine) {
    onOverflow = { [maximumLength] in
      status.show(
        .error(
          "a field takes at most \(maximumLength) characters",
          short: "at most \(maximumLength) characters"))
    }
  }
}
