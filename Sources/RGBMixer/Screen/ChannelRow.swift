import Binding
import TermUI

/// One channel on the screen: its name, its slider and its numeric field.
@MainActor
final class ChannelRow {
  let name = Label()
  let slider: Slider
  let field: NumericField
  private let axis: Axis
  private var joints: [Subscription] = []

  init(_ channel: Channel, of mixer: Mixer) {
    axis = channel.axis
    slider = Slider(range: axis.range, step: axis.step, pageStep: axis.page)
    field = NumericField(range: axis.range, decimals: axis.decimals)
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

  /// Gives the three views their places; the name may be one letter, like those of the other rows.
  func place(name: Rect, isLetter: Bool, slider: Rect, field: Rect) {
    self.name.frame = name
    self.name.text = isLetter ? axis.name.prefix(1).uppercased() : axis.name
    self.slider.frame = slider
    self.field.frame = field
  }

  /// Makes the name stand out where the slider or the field has the focus.
  func showFocus() {
    name.style = slider.isFocused || field.isFocused ? Theme.focusedName : Theme.name
  }

  /// The views in the order of the focus.
  var views: [View] { [name, slider, field] }
}
