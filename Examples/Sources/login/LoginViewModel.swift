import Binding

/// What the login screen shows and can do; it knows neither the screen nor the terminal's clock.
@MainActor
final class LoginViewModel {
  // States: each has a value at any time, and whoever comes late can read it.
  @Published var email = ""
  @Published var password = ""
  @Published private(set) var isSigningIn = false
  /// Whether there is enough to try with, derived from all three.
  private(set) lazy var canSignIn = $email.combineLatest($password, $isSigningIn) {
    email, password, isSigningIn in
    email.contains("@") && !password.isEmpty && !isSigningIn
  }

  // Events: each happens once, and is told to those who listen.
  let succeeded = PassthroughSubject<Account>()
  let failed = PassthroughSubject<String>()

  private let clock: any DelayClock
  private var request: Subscription?

  init(clock: any DelayClock) {
    self.clock = clock
  }

  /// Asks for entrance; the answer takes two seconds, and never comes if the view model is gone by then.
  func signIn() {
    guard canSignIn.value else { return }
    isSigningIn = true
    request = clock.schedule(after: .seconds(2)) { [unowned self, email, password] in
      isSigningIn = false
      if let account = Account.find(email: email, password: password) {
        succeeded.send(account)
      } else {
        failed.send("Wrong password; try swordfish.")
      }
    }
  }
}
