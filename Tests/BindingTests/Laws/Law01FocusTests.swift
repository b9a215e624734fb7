import Binding
import Testing

/// Law 1, and others, for a member of an observable's value.
@MainActor
struct Law01FocusTests {
  private struct Person: Equatable {
    var name = "Ada"
    var age = 36
    var address = Address()
  }

  private struct Address: Equatable {
    var city = "London"
  }

  private let person = Observable(Person())

  @Test func `a write of the whole is read in the member, and the other way round`() {
    let name = person.focus(\.name)
    #expect(name.value == "Ada")
    person.value.name = "Grace"
    #expect(name.value == "Grace")
    name.value = "Alan"
    #expect(person.value == Person(name: "Alan"))
    transaction {
      name.value += "!"
      #expect(person.value.name == "Alan!")
      person.value.name += "?"
      #expect(name.value == "Alan!?")
      name.value += "!"
    }
    #expect(person.value.name == "Alan!?!")
  }

  @Test func `a write is compared with the current member, not with the value last read`() {
    let name = person.focus(\.name)
    #expect(name.value == "Ada")
    person.value.name = "Grace"
    name.value = "Ada"
    #expect(person.value.name == "Ada")
  }

  @Test func `a member delivers only its own changes`() {
    let (name, city) = (person.focus(\.name), person.focus(\.address.city))
    var log: [String] = []
    let subscriptions = [
      name.bind { log.append($0) }, city.bind { log.append($0) },
      person.bind { log.append("\($0.name), \($0.address.city)") },
    ]
    person.value.age = 37
    #expect(log == ["Ada, London"])
    log = []
    name.value = "Ada"
    #expect(log == [])
    city.value = "Paris"
    #expect(log == ["Paris", "Ada, Paris"])
    log = []
    transaction {
      name.value = "Grace"
      city.value = "New York"
    }
    #expect(log == ["Grace", "New York", "Grace, New York"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a member can have members`() {
    let city = person.focus(\.address).focus(\.city)
    var heard: [String] = []
    let subscription = city.bind { heard.append($0) }
    city.value = "Paris"
    person.value.address = Address(city: "Rome")
    person.value.name = "Alan"
    #expect(person.value.address.city == "Rome")
    #expect(heard == ["Paris", "Rome"])
    subscription.cancel()
  }

  @Test func `a write carries its writer to the listeners of the whole and of the member`() {
    final class Field {}
    let (field, other) = (Field(), Field())
    let city = person.focus(\.address).focus(\.city)
    var log: [String] = []
    let subscriptions = [
      city.bind(owner: field) { log.append("field \($0)") },
      person.bind(owner: field) { log.append("field's whole \($0.address.city)") },
      city.bind(owner: other) { log.append("other \($0)") },
    ]
    city.set("Paris", writer: field)
    city.value = "Rome"
    #expect(log == ["other Paris", "field Rome", "field's whole Rome", "other Rome"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a member that cannot be compared is delivered with every change of the whole`() {
    struct Opaque { var number = 0 }
    struct Pair {
      var opaque = Opaque()
      var other = 0
    }
    let pair = Observable(Pair())
    var count = 0
    let subscription = pair.focus(\.opaque).bind { _ in count += 1 }
    pair.value.other = 1
    pair.focus(\.opaque).value = Opaque()
    #expect(count == 2)
    // Without listeners, a write of another value does not count as a change.
    let (opaque, other) = (pair.focus(\.opaque), Observable(0))
    var computed = 0
    let number = opaque.map { opaque in
      computed += 1
      return opaque.number
    }
    #expect(number.value == 0)
    other.value = 1
    #expect(number.value == 0)
    #expect(computed == 1)
    subscription.cancel()
  }

  @Test func `a member retains the whole, which does not retain the member`() {
    weak var gone: Observable<Person>?
    var name: Observable<String>?
    do {
      let person = Observable(Person())
      gone = person
      name = person.focus(\.name)
      weak let member = person.focus(\.age)
      #expect(member == nil)
      name?.bind { _ in }.cancel()
    }
    name?.value = "Grace"
    #expect(gone?.value.name == "Grace")
    name = nil
    #expect(gone == nil)
  }

  @Test func `feedback through a member is stopped and reported by the name of the whole`() throws {
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    var problems: [String] = []
    BindingProblem.handler = { problems.append("\($0)") }
    let age = person.focus(\.age)
    let subscription = age.bind { [unowned age] in age.value = $0 &+ 1 }
    age.value = 1
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.contains("the Person made at BindingTests/Law01FocusTests.swift:"))
    subscription.cancel()
  }
}
