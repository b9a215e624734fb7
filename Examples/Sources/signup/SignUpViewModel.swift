import Binding

/// The fields of the form, whether they are complete, and the result of sending them.
@MainActor
final class SignUpViewModel {
  @Published var name = ""
  @Published var email = ""
  @Published var password = ""
  @Published var acceptsTerms = false
  @Published var plan = 0
  @Published private(set) var isSending = false
  @Published private(set) var answer = ""
  /// What is still missing; empty if nothing is.
  private(set) lazy var problem = $name.combineLatest($email, $password, $acceptsTerms) {
    name, email, password, accepts in
    if name.isEmpty { return "A name is missing." }
    if !email.contains("@") { return "An e-mail address has an @." }
    if password.count < 8 { return "A password has eight characters." }
    return accepts ? "" : "The terms are not accepted."
  }
  private(set) lazy var canSubmit = problem.combineLatest($isSending) { $0.isEmpty && !$1 }
  private let send: (_ email: String) async -> String

  /// Makes the view model of a form; the closure sends the form and returns the response.
  init(sending send: @escaping (_ email: String) async -> String) {
    self.send = send
  }

  func submit() {
    guard canSubmit.value else { return }
    (isSending, answer) = (true, "")
    Task { [weak self, send, email] in
      let answer = await send(email)
      self?.isSending = false
      self?.answer = answer
    }
  }
}
