import Binding
import Testing

/// Changes in place.
@MainActor
struct MutateTests {
  /// An array that counts how often it is copied because it is not the only reference to its elements.
  struct Elements: Equatable {
    private final class Storage { var values: [Int] = [] }
    private var storage = Storage()
    private(set) var copies = 0
    var values: [Int] { storage.values }

    mutating func append(_ value: Int) {
      if !isKnownUniquelyReferenced(&storage) {
        copies += 1
        let values = storage.values
        storage = Storage()
        storage.values = values
      }
      storage.values.append(value)
    }

    static func == (left: Elements, right: Elements) -> Bool { left.values == right.values }
  }

  struct Document: Equatable {
    var title = ""
    var body = Elements()
  }

  @Test func `nothing is copied, with listeners, derived values and through a member`() {
    let document = Observable(Document())
    let body = document.focus(\.body)
    var counts: [Int] = []
    let subscriptions = [
      body.bind { counts.append($0.values.count) },
      document.map { $0.body.values.count }.bind { _ in },
    ]
    for number in 0..<5 { document.mutate { $0.body.append(number) } }
    // A member that is observed has a copy, which the closure of the whole does not know of.
    let copies = document.value.body.copies
    #expect(copies <= 5)
    for number in 5..<10 { body.mutate { $0.append(number) } }
    #expect(document.value.body.copies == copies)
    #expect(document.value.body.values == Array(0..<10))
    #expect(counts == Array(1...10))
    // What the closure is for: this copies.
    document.value.body.append(10)
    #expect(document.value.body.copies == copies + 1)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a call is one change, whatever it does, and is not compared`() {
    let list = Observable([3, 1, 2])
    var heard: [[Int]] = []
    let subscription = list.bind { heard.append($0) }
    let last = list.mutate { list in
      list.sort()
      return list.removeLast()
    }
    #expect(last == 3 && list.value == [1, 2])
    list.mutate { _ in }
    #expect(heard == [[1, 2], [1, 2]])
    subscription.cancel()
  }

  private final class View {}
  private struct Refusal: Error {}

  @Test func `the writer is named, and several changes in a transaction are one`() {
    let list = Observable<[Int]>([])
    let (one, two) = (View(), View())
    var log: [String] = []
    let subscriptions = [
      list.bind(owner: one) { log.append("one \($0)") },
      list.bind(owner: two) { log.append("two \($0)") },
    ]
    list.mutate(writer: one) { $0.append(1) }
    list.mutate { $0.append(2) }
    transaction {
      list.mutate(writer: one) { $0.append(3) }
      list.mutate(writer: one) { _ = $0.removeLast() }
    }
    transaction {
      list.value.append(3)
      list.value.removeLast()
    }
    #expect(log == ["two [1]", "one [1, 2]", "two [1, 2]", "two [1, 2]"])
    withExtendedLifetime((subscriptions, one, two)) {}
  }

  @Test func `what was changed before an error is kept and delivered`() {
    let list = Observable<[Int]>([])
    var heard: [[Int]] = []
    let subscription = list.bind { heard.append($0) }
    #expect(throws: Refusal.self) {
      try list.mutate { list throws(Refusal) in
        list.append(1)
        throw Refusal()
      }
    }
    #expect(heard == [[1]] && list.value == [1])
    subscription.cancel()
  }

  @Test func `a member is changed in the whole, whose other members do not change`() {
    let document = Observable(Document(title: "a"))
    let (title, body) = (document.focus(\.title), document.focus(\.body))
    let writer = View()
    var log: [String] = []
    let subscriptions = [
      title.bind { log.append("title \($0)") },
      body.bind(owner: writer) { log.append("body \($0.values)") },
      document.bind { log.append("document \($0.title) \($0.body.values)") },
    ]
    body.mutate(writer: writer) { $0.append(1) }
    title.mutate { $0 += "b" }
    transaction {
      body.mutate { $0.append(2) }
      title.mutate { $0 = "ab" }
    }
    #expect(
      log == [
        "document a [1]", "title ab", "document ab [1]", "title ab", "body [1, 2]",
        "document ab [1, 2]",
      ])
    #expect(body.value.values == [1, 2] && title.value == "ab")
    withExtendedLifetime((subscriptions, writer)) {}
  }

  @Test func `an unobserved member, a member of a member, and a listener that changes in place`() {
    struct Outer { var document = Document() }
    let outer = Observable(Outer())
    let body = outer.focus(\.document).focus(\.body)
    body.mutate { $0.append(1) }
    #expect(outer.value.document.body.values == [1] && body.value.values == [1])
    var heard: [Int] = []
    let subscriptions = [
      outer.bind { value in if value.document.body.values.count < 4 { body.mutate { $0.append(9) } }
      },
      body.bind { heard.append($0.values.count) },
    ]
    body.mutate { $0.append(2) }
    #expect(heard.last == 4 && body.value.values == [1, 2, 9, 9])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a value that returns to its start, in part by changes in place, is silent`() {
    let number = Observable(1)
    var heard: [Int] = []
    let subscription = number.bind { heard.append($0) }
    transaction {
      number.value = 2
      number.mutate { $0 -= 1 }
    }
    #expect(heard == [])
    subscription.cancel()
  }

  @Test func `listeners of what the closure writes elsewhere run after it, and read the new value`()
  {
    let list = Observable([1])
    let document = Observable(Document(title: "a"))
    let title = document.focus(\.title)
    let other = Observable(0)
    let event = PassthroughSubject<Int>()
    var log: [String] = []
    let subscriptions = [
      other.bind { log.append("other \($0) \(list.value) \(title.value)") },
      event.bind { log.append("event \($0) \(list.value) \(title.value)") },
      list.bind { log.append("list \($0)") },
      title.bind { log.append("title \($0)") },
    ]
    list.mutate {
      other.value = 1
      event.send(2)
      $0.append(2)
      log.append("end")
    }
    #expect(log == ["end", "other 1 [1, 2] a", "list [1, 2]", "event 2 [1, 2] a"])
    log = []
    title.mutate {
      other.value = 3
      event.send(4)
      $0 += "b"
    }
    document.mutate {
      other.value = 5
      $0.title += "c"
    }
    #expect(
      log == [
        "other 3 [1, 2] ab", "title ab", "event 4 [1, 2] ab", "other 5 [1, 2] abc", "title abc",
      ])
    // Even if the closure throws, or a change in place is made in another one.
    log = []
    #expect(throws: Refusal.self) {
      try list.mutate { list throws(Refusal) in
        list = []
        other.value = 6
        title.mutate { $0 = "z" }
        throw Refusal()
      }
    }
    #expect(log == ["other 6 [] z", "list []", "title z"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `forty thousand appends take no time`() {
    let list = Observable<[Int]>([])
    var last = 0
    let subscription = list.map { $0.count }.bind { last = $0 }
    for number in 0..<40_000 { list.mutate { $0.append(number) } }
    #expect(last == 40_000)
    subscription.cancel()
  }
}
