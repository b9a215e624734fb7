/// The model: who may sign in; a real program would ask a server.
struct Account: Sendable {
  let email: String

  static func find(email: String, password: String) -> Account? {
    password == "swordfish" ? Account(email: email) : nil
  }
}
