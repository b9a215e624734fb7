import Binding
import TermUI

/// The view: it shows the values of the view model, and calls its methods.
@MainActor
final class CounterScreen {
  private let number = Label(style: Style(attributes: .bold), alignment: .center)
  private let decrease = PushButton("-")
  private let increase = PushButton("+")
  private let help = HelpLine([.init("- +", "count"), .init("Tab", "next"), .init("Esc", "leave")])
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: CounterViewModel, in application: Application) {
    // From the view model to the views: now, and after each change.
    viewModel.digits.map { Text(BigDigits.text(of: $0)) }.assign(to: \.text, on: number)
      .store(in: &subscriptions)
    viewModel.canDecrease.assign(to: \.isEnabled, on: decrease).store(in: &subscriptions)

    // From the views to the view model: what the user did, never what to show.
    decrease.onPress = viewModel.decrease
    increase.onPress = viewModel.increase

    let window = application.window
    let buttons = LayoutItem.columns(spacing: 2, [decrease.width(8), increase.width(8)])
    window.content = .rows([
      .space, number, buttons.aligned(.center).spaced(2), .space, help,
    ]).padded(columns: 2)
    window.onEvent = { event in
      switch event {
      case .key("-"): viewModel.decrease()
      case .key("+"): viewModel.increase()
      case .key(.left): window.focusPrevious()
      case .key(.right): window.focusNext()
      case .key(.escape): application.loop.stop()
      default: return false
      }
      return true
    }
    window.focus(increase)
  }
}
