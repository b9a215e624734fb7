import Binding
import TermUI

/// The view: two fields, a button, a spinner, and a line for errors.
@MainActor
final class LoginScreen {
  private let names = [Label("E-mail"), Label("Password")]
  private let fields = [TextField(), TextField()]
  private let button = PushButton("Sign in")
  private let spinner = Spinner()
  private let message = Label(style: Style(attributes: .bold))
  private let clock: any Clock<Duration>
  private var turning: Subscription?
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: LoginViewModel, clock: any Clock<Duration>, in window: Window) {
    self.clock = clock
    fields[0].placeholder = "ada@example.org"
    fields[1].isObscured = true
    // From the views to the view model.
    fields[0].onChange = { viewModel.email = $0 }
    fields[1].onChange = { viewModel.password = $0 }
    fields[1].onSubmit = viewModel.signIn
    button.onPress = viewModel.signIn
    // From the view model to the views.
    viewModel.canSignIn.assign(to: \.isEnabled, on: button).store(in: &subscriptions)
    viewModel.$isSigningIn.sink { [unowned self] in spin($0) }.store(in: &subscriptions)
    viewModel.failed.sink { [unowned self] in message.text = Text($0) }.store(in: &subscriptions)

    let rows = zip(names, fields).map { name, field in
      LayoutItem.columns(spacing: 2, [name.width(8), field])
    }
    let actions = LayoutItem.columns(spacing: 2, [.space(10), button, spinner])
    let answer = LayoutItem.columns([.space(10), message.flexible])
    let form = LayoutItem.rows(spacing: 1, rows + [actions, answer])
    window.content = .rows([.space, form.width(42).aligned(.center), .space])
    window.focus(fields[0])
  }

  private func spin(_ isSigningIn: Bool) {
    spinner.isSpinning = isSigningIn
    guard isSigningIn else { return turning = nil }
    message.text = ""
    spinner.advance()
    turning = clock.schedule(after: .milliseconds(120)) { [unowned self] in spin(true) }
  }
}
