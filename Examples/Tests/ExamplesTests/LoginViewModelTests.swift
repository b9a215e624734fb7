import Binding
import TermUI
import Testing

@testable import login

/// Without a terminal and without waiting: the clock is advanced by hand.
@MainActor
struct LoginViewModelTests {
  let clock = ManualClock()

  @Test(arguments: [
    ("", "", false), ("ada", "x", false), ("a@b", "", false), ("a@b", "x", true),
  ])
  func `there must be an address and a password`(_ email: String, _ password: String, can: Bool) {
    let viewModel = LoginViewModel(clock: clock)
    (viewModel.email, viewModel.password) = (email, password)
    #expect(viewModel.canSignIn.value == can)
    viewModel.signIn()
    #expect(clock.isIdle == !can)
  }

  @Test(arguments: [("swordfish", ["in: a@b"]), ("codfish", ["Wrong password; try swordfish."])])
  func `the answer is one event, two seconds later`(_ password: String, _ told: [String]) {
    let viewModel = LoginViewModel(clock: clock)
    var heard: [String] = []
    let subscriptions = [
      viewModel.succeeded.bind { heard.append("in: \($0.email)") },
      viewModel.failed.bind { heard.append($0) },
    ]
    (viewModel.email, viewModel.password) = ("a@b", password)
    viewModel.signIn()
    viewModel.signIn()
    // Text that is typed in the meantime does not change the request.
    viewModel.password = "swordfish or codfish"
    clock.advance(by: .milliseconds(1_999))
    #expect(heard == [] && viewModel.isSigningIn && !viewModel.canSignIn.value)
    clock.advance(by: .milliseconds(1))
    #expect(heard == told && !viewModel.isSigningIn && viewModel.canSignIn.value)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `the spinner turns until the answer comes`() {
    let screen = TestScreen(width: 44, height: 10)
    let viewModel = LoginViewModel(clock: clock)
    screen.show { LoginScreen(viewModel, clock: clock, in: $0.window) }
    func hasSpinner() -> Bool { screen.lines[5].contains { "|/-\\".contains($0) } }
    #expect(screen.lines[5].contains("Sign in") && !hasSpinner())
    screen.type("a@b\tcodfish\n")
    #expect(hasSpinner())
    clock.advance(by: .milliseconds(1_999))
    #expect(hasSpinner())
    clock.advance(by: .milliseconds(1))
    #expect(!hasSpinner() && screen.shows("Wrong password; try swordfish."))
  }

  @Test func `nothing is waited for when the view model is gone`() {
    var viewModel: LoginViewModel? = LoginViewModel(clock: clock)
    viewModel?.email = "a@b"
    viewModel?.password = "swordfish"
    viewModel?.signIn()
    #expect(!clock.isIdle)
    viewModel = nil
    #expect(clock.isIdle)
  }
}
