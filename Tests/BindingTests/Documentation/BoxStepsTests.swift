import Binding
import TestSupport
import Testing

/// From a string in a box to an observable.
@MainActor
struct BoxStepsTests {
  @Test func `a string in a box`() throws {
    // snippet.show
    @MainActor final class NameBox {
      var value: String {
        didSet { print("the name is \(value)") }
      }

      init(_ value: String) { self.value = value }
    }

    let name = NameBox("Ada")
    name.value = "Grace"  // prints: the name is Grace
    // snippet.hide
    try expectPrinted()
  }

  @Test func `listeners`() throws {
    // snippet.show
    @MainActor final class NameBox {
      private var listeners: [@MainActor (String) -> Void] = []

      var value: String {
        didSet { for listener in listeners { listener(value) } }
      }

      init(_ value: String) { self.value = value }

      func bind(_ listener: @escaping @MainActor (String) -> Void) {
        listeners.append(listener)
      }

      func bindAndFire(_ listener: @escaping @MainActor (String) -> Void) {
        bind(listener)
        listener(value)
      }
    }

    let name = NameBox("Ada")
    name.bind { print("the log has \($0)") }
    name.bindAndFire { print("the label shows \($0)") }  // prints: the label shows Ada
    name.value = "Grace"
    // prints: the log has Grace
    // prints: the label shows Grace
    // snippet.hide
    try expectPrinted()
  }

  // snippet.show
  @MainActor final class Box<Value> {
    private var listeners: [@MainActor (Value) -> Void] = []

    var value: Value {
      didSet { for listener in listeners { listener(value) } }
    }

    init(_ value: Value) { self.value = value }

    func bind(_ listener: @escaping @MainActor (Value) -> Void) {
      listeners.append(listener)
    }

    func bindAndFire(_ listener: @escaping @MainActor (Value) -> Void) {
      bind(listener)
      listener(value)
    }
  }
  // snippet.hide

  @Test func `any value`() throws {
    // snippet.show
    let machines = Box(["Difference Engine"])
    machines.bindAndFire { print("\($0.count) built") }  // prints: 1 built
    machines.value.append("Analytical Engine")  // prints: 2 built

    let number = Box(0)
    number.bind { [unowned number] in if $0 == 1 { number.value = 2 } }
    number.bind { print("heard \($0)") }
    number.value = 1
    // prints: heard 2
    // prints: heard 2
    // snippet.hide
    try expectPrinted()
    #expect(number.value == 2)
  }

  @Test func `an observable`() throws {
    // snippet.show
    let number = Observable(0)
    let subscriptions = [
      number.bind { [unowned number] in if $0 == 1 { number.value = 2 } },
      number.bind { print("heard \($0)") },
    ]
    number.value = 1  // prints: heard 2
    number.value = 2  // it is 2 already, so nobody hears
    for subscription in subscriptions { subscription.cancel() }
    number.value = 3  // nobody listens any more
    // snippet.hide
    try expectPrinted()
  }
}

@MainActor private func print(_ line: String) { Transcript.print(line) }
