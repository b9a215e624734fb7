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
    let editing =
      mixer.isPlain ? [] : [mixer.list.version.bind { [unowned self] _ in showHintsIfNeeded() }]
    return editing + bindHexField() + [
      mixer.terminalBackground.bind { [unowned self] _ in renewInks() },
      mixer.background.bind { [unowned self] _ in
        showHintsIfNeeded()
        backgroundDidChange()
      },
      mixer.was.bind { [unowned self] _ in showHintsIfNeeded() },
      mixer.color.rgba.bind { [unowned self] _ in showHintsIfNeeded() },
      mixer.canUndo.bind { [unowned self] _ in showHintsIfNeeded() },
      mixer.format.bind { [unowned self] _ in showHints() },
      mixer.sliders.bind { [unowned self] _ in showChannels() },
    ]
  }

  /// The field that takes any color: in the bar, or in the block of a text's colors.
  var hexField: TextField { editor?.hexField ?? bar.hexField }

  /// Whether the text of the hex field was refused and is still there.
  private var isHexRefused: Bool {
    get { editor?.block.isRefused ?? bar.isRefused }
    set { if let editor { editor.block.isRefused = newValue } else { bar.isRefused = newValue } }
  }

  /// Connects the hex field with what its keys ask for.
  func connectHexField() {
    // On an idle hex field Enter acts as on a channel.
    hexField.takesIdleEnter = false
    hexField.onSubmit = { [unowned self] in returnHome() }
    hexField.onCancel = { [unowned self] in returnHome() }
    hexField.onEditing = { [unowned self] isEditing in
      if !isEditing {
        mixer.typed.value = nil
        isHexRefused = false
      }
      if let editor { editor.block.place() } else { bar.place() }
      showHints()
    }
  }

  /// Binds the hex field to the mixed color: it shows the hex text, also of what is typed elsewhere, and takes any CSS
  /// color.
  private func bindHexField() -> [Subscription] {
    let field = hexField
    field.onCommit = { [unowned self] text in
      guard let color = mixer.readHex(text) else {
        isHexRefused = true
        return false
      }
      hexField.text = color.color.hexText
      mixer.set(color, by: hexField, isRun: false)
      // A file without alpha has refused that of the text.
      let kept = mixer.color.present
      if kept != color.color { hexField.committedText = kept.hexText }
      return true
    }
    field.onChange = { [unowned self] text in
      isHexRefused = false
      guard hexField.isEditing else { return }
      mixer.typed.value = (try? Mixer.typedColor(text)).map { .color($0.color) }
    }
    field.showsOverflow(in: mixer.status)
    return [
      mixer.displayed.bindAndFire { [unowned self] in
        // A text that is typed in the field itself stays.
        if !hexField.isFocused { hexField.committedText = $0.hexText }
      },
      mixer.color.rgba.bind(owner: field) { [unowned self] in
        hexField.committedText = $0.hexText
      },
    ]
  }
}

extension TextField {
  /// Shows on the status line that the field is full.
  func showsOverflow(in status: StatusLine) {
    onOverflow = { [maximumLength] in
      status.show(.error("a field takes at most \(maximumLength) characters"))
    }
  }
}
