import Binding
import Testing

/// Law 9, for a value and its members.
@MainActor
struct Law09MemberTests {
  private struct Person: Equatable {
    var name = "Ada"
    var age = 36
    var address = Address()
  }

  private struct Address: Equatable {
    var city = "London"
    var street = "Baker Street"
  }

  private final class View {}

  private let one = View()
  private let two = View()
  private let person = Observable(Person())

  /// Binds both views to a value, runs writes in one transaction or one after another, and returns the calls.
  private func calls<Value>(
    for value: ReadOnlyObservable<Value>, inTransaction: Bool = true, _ writes: [() -> Void]
  ) -> [String] {
    var log: [String] = []
    let subscriptions = [
      value.bind(owner: one) { log.append("one \($0)") },
      value.bind(owner: two) { log.append("two \($0)") },
    ]
    if inTransaction {
      transaction { for write in writes { write() } }
    } else {
      for write in writes { write() }
    }
    withExtendedLifetime(subscriptions) {}
    return log
  }

  @Test(arguments: [false, true])
  func `a member has the writer of its own change, whoever writes another member`(isReversed: Bool)
  {
    let (name, age) = (person.focus(\.name), person.focus(\.age))
    var writes = [{ age.set(52, writer: one) }, { name.set("Grace", writer: two) }]
    if isReversed { writes.reverse() }
    #expect(calls(for: age, writes) == ["two 52"])
    writes = [{ age.set(53, writer: one) }, { name.set("Alan", writer: two) }]
    if isReversed { writes.reverse() }
    #expect(calls(for: name, writes) == ["one Alan"])
  }

  @Test func `so have a second observable of a member, and a member of a member`() {
    let (name, age) = (person.focus(\.name), person.focus(\.age))
    let writes = [{ age.set(52, writer: one) }, { name.set("Grace", writer: two) }]
    #expect(calls(for: person.focus(\.age), writes) == ["two 52"])
    let city = person.focus(\.address).focus(\.city)
    let street = person.focus(\.address).focus(\.street)
    let others = [
      { city.set("Paris", writer: one) }, { street.set("Rue Cler", writer: two) },
      { age.set(53, writer: two) },
    ]
    #expect(calls(for: city, others) == ["two Paris"])
  }

  @Test func `a value with members written by two writers has no writer`() {
    let (name, age) = (person.focus(\.name), person.focus(\.age))
    let writes = [{ age.set(52, writer: one) }, { name.set("Grace", writer: two) }]
    #expect(calls(for: person.map(\.name), writes) == ["one Grace", "two Grace"])
    let others = [{ age.set(53, writer: one) }, { name.set("Alan", writer: two) }]
    #expect(
      calls(for: person.map { "\($0.name), \($0.age)" }, others) == [
        "one Alan, 53", "two Alan, 53",
      ])
    let more = [{ age.set(54, writer: one) }, { name.set("Ada", writer: two) }]
    #expect(calls(for: person, more).count == 2)
  }

  @Test func `a member with members written by two writers has no writer either`() {
    let address = person.focus(\.address)
    let (city, street) = (address.focus(\.city), address.focus(\.street))
    let writes = [{ city.set("Paris", writer: one) }, { street.set("Rue Cler", writer: two) }]
    let all = calls(for: address.map { "\($0.city), \($0.street)" }, writes)
    #expect(all == ["one Paris, Rue Cler", "two Paris, Rue Cler"])
    let others = [{ city.set("Rome", writer: one) }, { street.set("Via Po", writer: two) }]
    #expect(calls(for: address, others).count == 2)
    let more = [{ city.set("Bonn", writer: one) }, { street.set("Am Hof", writer: two) }]
    #expect(calls(for: person.focus(\.address), more).count == 2)
  }

  @Test func `a later write of the whole, or of the same member, replaces the writer`() {
    let age = person.focus(\.age)
    let writes = [
      { age.set(52, writer: one) }, { person.set(Person(name: "Grace"), writer: two) },
    ]
    #expect(calls(for: person.map(\.name), writes) == ["one Grace"])
    let others = [{ age.set(53, writer: one) }, { age.set(54, writer: two) }]
    #expect(calls(for: age, others) == ["one 54"])
    let address = person.focus(\.address)
    let more = [
      { address.focus(\.city).set("Paris", writer: one) },
      { address.set(Address(city: "Rome"), writer: two) },
    ]
    #expect(calls(for: address.map(\.city), more) == ["one Rome"])
    let mixed = [
      { age.set(55, writer: one) }, { address.focus(\.city).set("Bonn", writer: two) },
      { person.set(Person(address: Address(city: "Oslo")), writer: one) },
    ]
    #expect(calls(for: person.map(\.address.city), mixed) == ["two Oslo"])
    let last = [
      { address.focus(\.city).set("Bonn", writer: one) },
      { person.set(Person(address: Address(city: "Wien")), writer: two) },
    ]
    #expect(calls(for: person.focus(\.address).map(\.city), last) == ["one Wien"])
  }

  @Test func `whoever writes both members is the writer of the whole`() {
    let (name, age) = (person.focus(\.name), person.focus(\.age))
    let writes = [{ age.set(52, writer: one) }, { name.set("Grace", writer: one) }]
    #expect(calls(for: person.map(\.age), writes) == ["two 52"])
  }

  @Test func `writes that are delivered one after another have their own writers`() {
    let (name, age) = (person.focus(\.name), person.focus(\.age))
    let writes = [
      { age.set(52, writer: one) }, { name.set("Grace", writer: two) },
      { age.set(53, writer: two) },
    ]
    let heard = calls(for: person.map { "\($0.name) \($0.age)" }, inTransaction: false, writes)
    #expect(heard == ["two Ada 52", "one Grace 52", "one Grace 53"])
  }

  @Test func `a listener that writes another member does not become the writer of this one`() {
    let (name, age) = (person.focus(\.name), person.focus(\.age))
    // Bound first, so it is called before the member is read.
    let first = person.bind { name.set("\($0.age)", writer: two) }
    #expect(calls(for: age, [{ age.set(52, writer: one) }]) == ["two 52"])
    first.cancel()
  }
}
