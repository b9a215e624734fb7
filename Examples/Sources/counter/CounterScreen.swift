import Binding
import TermUI

/// The view: it shows what the view model says, and tells it what the user wants.
@MainActor
final class CounterScreen {
  private let number = Label(style: Style(attributes: .bold), alignment: .center)
  private let decrease = PushButton("-")
  private let increase = PushButton("+")
  private let help = HelpLine([.init("- +", "count"), .init("Tab", "next"), .init("Esc", "leave")])
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: CounterViewModel, in application: Application) {
    // From the view model to the views: now, and whenever something changes.
    viewModel.digits.map(BigDigits.text).assign(to: \.text, on: number).store(in: &subscriptions)
    viewModel.canDecrease.assign(to: \.isEnabled, on: decrease).store(in: &subscriptions)

    // From the views to the view model: what was done, never what to show.
    decrease.onPress = viewModel.decrease
    increase.onPress = viewModel.increase

    let window = application.window
    window.views = [number, decrease, increase, help]
    window.layout = { [unowned self] size in place(in: Rect(size).inset(columns: 2, rows: 0)) }
    window.onEvent = { event in
      switch event {
      case .key(Key(.character("-"))): viewModel.decrease()
      case .key(Key(.character("+"))): viewModel.increase()
      case .key(Key(.left)): window.focusPrevious()
      case .key(Key(.right)): window.focusNext()
      case .key(Key(.escape)): application.loop.stop()
      default: return false
      }
      return true
    }
    window.focus(increase)
  }

  private func place(in screen: Rect) {
    let rows = screen.rows([.flexible(), .fixed(3), .fixed(2), .fixed(1), .flexible(), .fixed(1)])
    let buttons = rows[3].centered(Size(width: 18, height: 1))
      .columns([.flexible(), .flexible()], spacing: 2)
    number.frame = rows[1]
    (decrease.frame, increase.frame) = (buttons[0], buttons[1])
    help.frame = rows[5]
  }
}
