import Binding
import TermUI

/// The mixer's screen: its views, joined to the mixer, and what the keys do that no view takes.
@MainActor
final class MixerScreen {
  let window: Window
  let mixer: Mixer
  /// Called when the mixing ends with the present color.
  var onAccept: () -> Void = {}
  /// Called when it ends without a color.
  var onCancel: () -> Void = {}
  /// Called when the program shall be suspended.
  var onSuspend: () -> Void = {}
  /// Called with bytes for the terminal itself, such as a copy to its clipboard.
  var onSequence: ([UInt8]) -> Void = { _ in }

  private(set) var rows: [ChannelRow] = []
  let hexField = TextField()
  let swatch: Swatch
  let status = Label()
  let help = HelpLine()
  private let tooSmall = Label("too small")
  let title = TitleBar()
  private let hexName = Label("hex", style: Theme.name)
  private let readouts: [Label]
  private var joints: [Subscription] = []

  init(_ mixer: Mixer, in window: Window) {
    self.mixer = mixer
    self.window = window
    swatch = Swatch(mixer.color.rgb.value)
    readouts = Readout.all.map { _ in Label() }
    joints = join()
    showChannels()
    window.layout = { [unowned self] size in place(in: size) }
    window.interceptor = { [unowned self] event in intercept(event) }
    window.onEvent = { [unowned self] event in handle(event) }
    window.onFocusChange = { [unowned self] _ in focusDidChange() }
    window.focus(rows[0].slider)
  }

  /// Puts the rows of the present space in place of the old ones; the focus stays where it was.
  func showChannels() {
    let focus = window.views.firstIndex { $0 === window.focused }
    rows = mixer.channels.map { ChannelRow($0, of: mixer) }
    window.views =
      rows.flatMap(\.views) + [hexName, hexField, title, swatch, status, help, tooSmall] + readouts
    if let focus { window.focus(window.views[focus]) }
    window.setNeedsLayout()
  }

  /// Shows the read-outs of a color that there is room for; only those labels are drawn again whose texts
  /// change.
  func showReadouts(_ rgb: RGB) {
    var line: [UInt8] = []
    line.reserveCapacity(64)
    for (label, readout) in zip(readouts, Readout.all) where !label.frame.isEmpty {
      line.removeAll(keepingCapacity: true)
      readout.append(rgb, to: &line)
      label.text = String(decoding: line, as: UTF8.self)
    }
  }

  private func focusDidChange() {
    mixer.endRun()
    for row in rows { row.showFocus() }
    hexName.style = hexField.isFocused ? Theme.focusedName : Theme.name
    showHints()
  }

  /// Shows the keys of what has the keyboard: the overlay, else the focused view.
  func showHints() {
    help.items = KeyTable.hints(for: place)
  }

  private var place: KeyTable.Hint.Place {
    if window.overlay != nil { return .keyList }
    if window.focused === hexField { return .hexField }
    return window.focused is Slider ? .slider : .numericField
  }

  private func place(in size: Size) {
    window.overlay?.lines = KeyTable.lines(width: size.width - 4)
    let layout = MixerLayout(
      size: size, fieldWidth: rows.map(\.fieldWidth).max() ?? 0,
      readouts: readouts.count)
    for view in window.views { view.isHidden = layout.isTooSmall }
    tooSmall.isHidden = !layout.isTooSmall
    guard !layout.isTooSmall else {
      tooSmall.frame = Rect(column: 0, row: 0, width: size.width, height: min(1, size.height))
      return
    }
    let nameWidth = layout.names[0].width
    let areLetters = !rows.allSatisfy { $0.nameFits(in: nameWidth) }
    for (index, row) in rows.enumerated() {
      row.place(
        name: layout.names[index], isLetter: areLetters, slider: layout.tracks[index],
        field: layout.fields[index])
    }
    title.frame = layout.title
    hexName.frame = layout.hexName
    hexField.frame = layout.hexField
    for index in readouts.indices { readouts[index].frame = layout.readouts[index] }
    showReadouts(mixer.color.current)
    swatch.frame = layout.swatch
    swatch.textMargin = layout.status.minColumn
    status.frame = layout.status
    help.frame = layout.help
  }
}
