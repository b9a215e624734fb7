import Binding
import TermUI

/// The view: two fields, a button, a spinner, and a line for what went wrong.
@MainActor
final class LoginScreen {
  private let names = [Label("E-mail"), Label("Password")]
  private let fields = [TextField(), TextField()]
  private let button = PushButton("Sign in")
  private let spinner = Spinner()
  private let message = Label(style: Style(attributes: .bold))
  private let clock: any DelayClock
  private var turning: Subscription?
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: LoginViewModel, clock: any DelayClock, in window: Window) {
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
    viewModel.failed.sink { [unowned self] in message.text = $0 }.store(in: &subscriptions)

    window.views = [names[0], fields[0], names[1], fields[1], button, spinner, message]
    window.layout = { [unowned self] size in place(in: Rect(size)) }
    window.setNeedsLayout()
    window.focus(fields[0])
  }

  private func spin(_ isSigningIn: Bool) {
    spinner.isSpinning = isSigningIn
    guard isSigningIn else { return turning = nil }
    message.text = ""
    spinner.advance()
    turning = clock.schedule(after: .milliseconds(120)) { [unowned self] in spin(true) }
  }

  private func place(in screen: Rect) {
    let rows = screen.centered(Size(width: 42, height: 7))
      .rows([.fixed(1), .fixed(1), .fixed(1), .fixed(1)], spacing: 1)
      .map { $0.columns([.fixed(8), .flexible()], spacing: 2) }
    for index in 0..<2 {
      (names[index].frame, fields[index].frame) = (rows[index][0], rows[index][1])
    }
    let actions = rows[2][1].columns([.fixed(11), .fixed(1)], spacing: 2)
    (button.frame, spinner.frame) = (actions[0], actions[1])
    message.frame = rows[3][1]
  }
}
