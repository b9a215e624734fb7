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

  init(_ model: Channel, of mixer: Mixer) {
    axis = model.axis
    slider = Slider(range: axis.range, step: axis.step, pageStep: axis.page)
    field = NumericField(range: axis.range, decimals: axis.decimals)
    joints = slider.join(model, of: mixer) + [field.join(model, of: mixer)]
  }

  /// Whether the channel's name fits in a number of columns.
  func nameFits(in width: Int) -> Bool {
    axis.name.count <= width
  }

  /// Gives the three views their places; the name may be one letter, like those of the other rows.
  func place(name: Rect, isLetter: Bool, slider: Rect, field: Rect) {
    self.name.frame = name
    self.name.text = isLetter ? axis.letter : axis.name
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
