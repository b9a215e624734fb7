import Binding

/// What the login screen shows and can do; it knows neither the screen nor the clock of the event loop.
@MainActor
final class LoginViewModel {
  // States: each has a value at any time, which a late listener can read.
  @Published var email = ""
  @Published var password = ""
  @Published private(set) var isSigningIn = false
  /// Whether the user can sign in, derived from all three.
  private(set) lazy var canSignIn = $email.combineLatest($password, $isSigningIn) {
    email, password, isSigningIn in
    email.contains("@") && !password.isEmpty && !isSigningIn
  }

  // Events: each happens once, and is delivered to the listeners.
  let succeeded = PassthroughSubject<Account>()
  let failed = PassthroughSubject<String>()

  private let clock: any Clock<Duration>
  private var request: Subscription?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Signs in.
  ///
  /// The response takes two seconds, and never comes if the view model has been released by then.
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
