import Binding
import TermUI

/// One channel on the screen: its name, its slider and its numeric field.
@MainActor
final class ChannelRow: Container {
  let name = Label()
  let slider: Slider
  let field: NumericField
  /// Called at a press beside the slider and the number.
  var onPress: () -> Void = {}
  private let axis: Axis
  private var subscriptions: [Subscription] = []

  /// Makes the row of a channel; `axes` are those of all rows, whose tracks begin in the same column.
  init(_ channel: Channel, beside axes: [Axis], of mixer: Mixer) {
    axis = channel.axis
    slider = Slider(range: axis.range, step: axis.step, pageStep: axis.page)
    field = NumericField(range: axis.range, decimals: axis.decimals)
    super.init()
    (field.leastDecimals, field.showsPlus) = (axis.leastDecimals, axis.sign == .plus)
    let longestName = axes.map(\.name.count).max() ?? 0
    let numberWidth = axes.map(\.numberWidth).max() ?? 0
    content = { [name, slider, field] size in
      .columns([
        name.width(size.width < 40 ? 3 : size.width < 60 ? longestName + 3 : 13).height(1),
        slider, .space(1), field.width(numberWidth).height(1),
        .space(size.width < 60 ? 0 : 2),
      ])
    }
    layout = { [unowned self] _ in showFocus() }
    // A channel is one stop of Tab: a digit on its slider types into its field.
    field.isTabStop = false
    subscriptions = slider.bind(to: channel, of: mixer) + [field.bind(to: channel, of: mixer)]
  }

  /// Takes presses and turns of the wheel beside the slider and the number.
  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    switch mouse.action {
    case .press(.left): onPress()
    case .wheel: return slider.handle(event)
    case .press, .drag, .release: return false
    }
    return true
  }

  /// The first cell of the number.
  override var restingPlace: Position? { field.frame.origin }

  /// Marks the name if the channel has the focus; in few columns only the first letter is shown.
  func showFocus() {
    let text = frame.width < 40 ? axis.name.prefix(1).uppercased() : axis.name
    name.text = Look.marked(text, isFocused: holdsFocus, indent: Look.indent(in: frame.width))
    name.style = holdsFocus ? Look.focusedName : Look.name
  }
}

extension Axis {
  /// The columns of the widest number and the caret after it.
  fileprivate var numberWidth: Int {
    let ends = [range.lowerBound, range.upperBound]
    let sign = range.lowerBound < 0 ? 1 : 0
    let digits = ends.map { String(Int($0.magnitude)).count }.max() ?? 0
    return sign + digits + (decimals > 0 ? 1 + decimals : 0) + 1
  }
}
