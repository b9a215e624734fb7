import TermUI

Application.main { application in
  let viewModel = SignUpViewModel { email in
    // A real program would ask a server here.
    try? await Task.sleep(for: .seconds(1), clock: application.clock)
    return email.hasSuffix("@example.org") ? "Welcome, \(email)!" : "Only @example.org may enter."
  }
  return SignUpScreen(viewModel, in: application)
}
