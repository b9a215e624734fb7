import Binding
import TermUI

/// One channel on the screen: its name, its slider and its numeric field.
@MainActor
final class ChannelRow: Container {
  let name = Label()
  let slider: Slider
  let field: NumericField
  private let axis: Axis
  /// The name as it is written, and the columns before it.
  private var shownName: String
  private var indent = 2
  private var joints: [Subscription] = []

  init(_ channel: Channel, of mixer: Mixer) {
    axis = channel.axis
    shownName = axis.name
    slider = Slider(range: axis.range, step: axis.step, pageStep: axis.page)
    field = NumericField(range: axis.range, decimals: axis.decimals)
    super.init([name, slider, field])
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

  /// Places the three views: the name before a column, the field in so many at the end, the slider between them.
  ///
  /// The name may be one letter, like those of the other rows, and stands behind the columns of the focus' sign.
  func place(track column: Int, fieldWidth: Int, indent: Int, isLetter: Bool) {
    self.indent = indent
    shownName = isLetter ? axis.name.prefix(1).uppercased() : axis.name
    name.frame = Rect(column: 0, row: 0, width: column - 1, height: 1)
    let end = bounds.width - fieldWidth
    slider.frame = Rect(column: column, row: 0, width: end - column - 1, height: 1)
    field.frame = Rect(column: end, row: 0, width: fieldWidth, height: 1)
    showFocus()
  }

  /// The place of the number on the window.
  var numberPlace: Position {
    Position(column: frame.minColumn + field.frame.minColumn, row: frame.minRow)
  }

  /// Marks the name where the channel has the focus.
  func showFocus() {
    name.text = Look.marked(shownName, isFocused: holdsFocus, indent: indent)
    name.style = holdsFocus ? Look.focusedName : Look.name
  }
}
