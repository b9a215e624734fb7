import Binding
import Testing

/// Publishers that become an enabled button, a progress flag and a result.
@MainActor
struct LoginTests {
  enum LoginError: Error { case wrongPassword }

  @MainActor final class LoginViewModel {
    @Published var email = ""
    @Published var password = ""
    @Published private(set) var isLoggingIn = false
    private let subject = PassthroughSubject<Result<String, LoginError>>()

    /// Can be listened to by everyone, and sent into by nobody else.
    var result: EventStream<Result<String, LoginError>> { subject }

    var isButtonEnabled: ReadOnlyObservable<Bool> {
      $email.combineLatest($password, $isLoggingIn) { email, password, isLoggingIn in
        !email.isEmpty && !password.isEmpty && !isLoggingIn
      }
    }

    func logIn(_ check: (String, String) async -> Bool) async {
      isLoggingIn = true
      let isRight = await check(email, password)
      transaction {
        isLoggingIn = false
        subject.send(isRight ? .success("token") : .failure(.wrongPassword))
      }
    }
  }

  @MainActor final class LoginScreen {
    private(set) var isButtonEnabled = true
    private(set) var isSpinning: [Bool] = []
    private(set) var messages: [String] = []
    private var subscriptions: Set<Subscription> = []

    init(_ viewModel: LoginViewModel) {
      viewModel.isButtonEnabled.assign(to: \.isButtonEnabled, on: self)
        .store(in: &subscriptions)
      viewModel.$isLoggingIn.sink { [unowned self] in isSpinning.append($0) }
        .store(in: &subscriptions)
      viewModel.result.sink { [unowned self] result in
        switch result {
        case .success(let token): messages.append("welcome, \(token)")
        case .failure: messages.append("try again")
        }
      }.store(in: &subscriptions)
    }
  }

  private let viewModel = LoginViewModel()

  @Test func `the button is enabled once both fields hold something`() {
    let screen = LoginScreen(viewModel)
    #expect(!screen.isButtonEnabled)
    viewModel.email = "ada@example.org"
    #expect(!screen.isButtonEnabled)
    viewModel.password = "bernoulli"
    #expect(screen.isButtonEnabled)
    viewModel.email = ""
    #expect(!screen.isButtonEnabled)
  }

  @Test func `progress is a state, the result is an event`() async {
    let screen = LoginScreen(viewModel)
    viewModel.email = "ada@example.org"
    viewModel.password = "bernoulli"
    await viewModel.logIn { _, password in
      #expect(!screen.isButtonEnabled)
      return password == "lovelace"
    }
    await viewModel.logIn { _, password in password == "bernoulli" }
    #expect(screen.isSpinning == [false, true, false, true, false])
    #expect(screen.messages == ["try again", "welcome, token"])
    #expect(screen.isButtonEnabled)
  }

  @Test func `the set of subscriptions goes with the screen`() {
    weak var screen: LoginScreen?
    do {
      let strong = LoginScreen(viewModel)
      screen = strong
    }
    #expect(screen == nil)
    viewModel.email = "nobody listens"
  }
}
