import Binding
import TermUI

/// One channel on the screen: its name, its slider and its numeric field.
@MainActor
final class ChannelRow {
  let name = Label()
  /// The name as it is written, and the columns before it.
  private var shownName = ""
  private var indent = 2
  let slider: Slider
  let field: NumericField
  private let axis: Axis
  private var joints: [Subscription] = []

  init(_ channel: Channel, of mixer: Mixer) {
    axis = channel.axis
    slider = Slider(range: axis.range, step: axis.step, pageStep: axis.page)
    field = NumericField(range: axis.range, decimals: axis.decimals)
    shownName = axis.name
    // A channel is one stop of Tab: a digit on its slider types into its field.
    field.isTabStop = false
    joints = slider.join(channel, of: mixer) + [field.join(channel, of: mixer)]
  }

  /// Whether the channel's name fits in a number of columns.
  func nameFits(in width: Int) -> Bool {
    axis.name.count <= width
  }

  /// The columns that the field needs for any number of the axis, and for the caret behind it.
  var fieldWidth: Int {
    String(Int(axis.range.upperBound)).count + (axis.decimals > 0 ? 1 + axis.decimals : 0) + 1
  }

  /// Gives the three views their places; the name may be one letter, like those of the other rows, and stands
  /// behind the columns of the focus' sign.
  func place(name: Rect, indent: Int, isLetter: Bool, slider: Rect, field: Rect) {
    self.name.frame = name
    self.indent = indent
    shownName = isLetter ? axis.name.prefix(1).uppercased() : axis.name
    self.slider.frame = slider
    self.field.frame = field
    showFocus()
  }

  /// Whether the slider or the field has the focus.
  var hasFocus: Bool { slider.isFocused || field.isFocused }

  /// Marks the name where the channel has the focus.
  func showFocus() {
    name.text = Theme.marked(shownName, isFocused: hasFocus, indent: indent)
    name.style = hasFocus ? Theme.focusedName : Theme.name
  }

  /// The views in the order of the focus.
  var views: [View] { [name, slider, field] }
}
