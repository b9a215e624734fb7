/// The model: who may come in, where a real one would ask a server.
struct Account: Sendable {
  let email: String

  static func find(email: String, password: String) -> Account? {
    password == "swordfish" ? Account(email: email) : nil
  }
}
