import Binding
import TermUI

/// The view: three pages, and below them what is missing.
@MainActor
final class SignUpScreen {
  private let tabs = Tabs(["Account", "Plan", "Finish"])
  private let fields = [TextField(), TextField(), TextField()]
  private let plans = RadioGroup(["Free", "Team", "Enterprise"])
  private let terms = Checkbox("I accept the terms")
  private let button = PushButton("Sign up")
  private let spinner = Spinner()
  private let (answer, problem) = (Label(style: .bold), Label())
  private let help = HelpLine([.init("Tab", "next"), .init("←→", "page"), .init("Esc", "leave")])
  private var timer: ScheduledTimer?
  private var subscriptions: Set<Subscription> = []

  init(_ viewModel: SignUpViewModel, in application: Application) {
    let (window, pages) = (application.window, [Container(), Container(), Container()])
    // Values that the user edits.
    viewModel.$name.bindTwoWay(to: fields[0], \.text, \.onChange).store(in: &subscriptions)
    viewModel.$email.bindTwoWay(to: fields[1], \.text, \.onChange).store(in: &subscriptions)
    viewModel.$password.bindTwoWay(to: fields[2], \.text, \.onChange).store(in: &subscriptions)
    viewModel.$plan.bindTwoWay(to: plans, \.selection, \.onSelect).store(in: &subscriptions)
    viewModel.$acceptsTerms.bindTwoWay(to: terms, \.isChecked, \.onChange)
      .store(in: &subscriptions)
    fields[2].isObscured = true
    button.onPress = viewModel.submit
    // Values that are only shown.
    viewModel.problem.map { Text($0) }.assign(to: \.text, on: problem).store(in: &subscriptions)
    viewModel.canSubmit.assign(to: \.isEnabled, on: button).store(in: &subscriptions)
    viewModel.$isSending.assign(to: \.isSpinning, on: spinner).store(in: &subscriptions)
    viewModel.$answer.map { Text($0) }.assign(to: \.text, on: answer).store(in: &subscriptions)

    let names = ["Name", "E-mail", "Password"].map { Label($0).width(9) }
    pages[0].content = .rows(spacing: 1, zip(names, fields).map { .columns([$0, $1]) })
    pages[1].content = plans
    pages[2].content = .rows(
      spacing: 1, [terms, .columns(spacing: 2, [button, spinner, answer.flexible])])
    tabs.pages = pages
    problem.style = window.theme.warning
    window.content = .rows(spacing: 1, [tabs] + pages + [.space, problem, help.spaced(0)])
    window.onEvent = { event in
      if event == .key(.escape) { application.loop.stop() }
      return event == .key(.escape)
    }
    window.focus(tabs)
    timer = application.loop.schedule(every: .milliseconds(120)) { [spinner] in spinner.advance() }
  }
}
