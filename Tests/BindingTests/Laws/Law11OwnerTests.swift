import Testing

@testable import Binding

/// Law 11: a listener is removed with its owner.
@MainActor
struct Law11OwnerTests {
  private final class View {
    var number = 0
  }

  private let value = Observable(0)

  @Test func `a listener whose owner has been released is not called, and is removed`() {
    var subscriptions: [Subscription] = []
    for _ in 0..<100 {
      let owner = View()
      subscriptions.append(value.bind(owner: owner) { [unowned owner] in owner.number = $0 })
    }
    // Most likely at the address of a released owner.
    let other = View()
    var heard = 0
    subscriptions.append(value.bind { heard = $0 })
    value.set(1, writer: other)
    #expect(heard == 1)
    #expect(value.listeners.count == 1)
    #expect(value.brokenInvariants == [])
    subscriptions = []
    #expect(!value.hasListeners)
  }

  @Test
  func `a listener whose owner is released in the round, or before its first call, is not called`()
  {
    var owner: View? = View()
    var log: [String] = []
    var late: [Subscription] = []
    let subscriptions = [
      value.bind { number in
        owner = nil
        log.append("first \(number)")
      },
      value.bind(owner: owner) { _ in log.append("owned") },
      value.bind { number in
        let brief = View()
        value.bindAndFire(owner: brief) { _ in log.append("late") }.store(in: &late)
        log.append("last \(number)")
      },
    ]
    value.value = 1
    #expect(log == ["first 1", "last 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test
  func `a derived value is no longer computed once its last listener's owner has been released`() {
    var computations = 0
    let derived = value.map { number in
      computations += 1
      return number
    }
    var owner: View? = View()
    let subscription = derived.bind(owner: owner) { _ in }
    owner = nil
    for number in 1...3 { value.value = number }
    // One computation by the bind, and one in the round that removes the listener.
    #expect(computations == 2)
    #expect(!value.isObserved)
    withExtendedLifetime(subscription) {}
  }
}
