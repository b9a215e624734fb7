import Binding
import TermUI

/// The screen before and after the login screen; it decides when that one is shown.
@MainActor
final class HomeScreen {
  private let greeting = Label("Nobody is signed in.", alignment: .center)
  private let button = PushButton("Sign in…")
  private let help = HelpLine([.init("Enter", "press"), .init("Esc", "leave")])
  private let application: Application
  private var login: LoginScreen?
  private var success: Subscription?

  init(in application: Application) {
    self.application = application
    button.onPress = { [unowned self] in showLogin() }
    application.window.onEvent = { [unowned self] event in
      guard event == .key(.escape) else { return false }
      if login == nil { self.application.loop.stop() } else { show() }
      return true
    }
    show()
  }

  /// Releases the login screen, and with it a response that it may be waiting for.
  private func show() {
    login = nil
    application.window.content = .rows([
      .space, greeting, button.aligned(.center).spaced(1), .space, help.spaced(1),
    ]).padded(columns: 2)
    application.window.focus(button)
  }

  private func showLogin() {
    let clock = application.clock
    let viewModel = LoginViewModel(clock: clock)
    success = viewModel.succeeded.sink { [unowned self] account in
      greeting.text = "Welcome, \(account.email)!"
      show()
    }
    login = LoginScreen(viewModel, clock: clock, in: application.window)
  }
}

Application.main { application in HomeScreen(in: application) }
